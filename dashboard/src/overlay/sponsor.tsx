import { useEffect, useState } from 'preact/hooks';
import { theme } from './theme.ts';

/** Pictures of sponsors, one after the other, in a place that is theirs: without one it is empty. */
export function Sponsor() {
  const { sponsors, sponsorSeconds } = theme.value;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (sponsors.length < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), sponsorSeconds * 1_000);
    return () => clearInterval(timer);
  }, [sponsors, sponsorSeconds]);
  const picture = sponsors[turn % Math.max(1, sponsors.length)];
  const isShown = picture !== undefined;
  return <div class="ov-sponsor">{isShown && <img key={picture} class="ov-pop" src={picture} alt="" />}</div>;
}
