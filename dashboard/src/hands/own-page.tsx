import { useState } from 'preact/hooks';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { at } from '../link/own-addresses.ts';
import { OWN_HANDS, useStays } from '../link/stays.ts';
import '../table/table.css';
import { words } from '../words/language.ts';
import './hands.css';
import { type AskedOwn, stayAddress } from './own-hands.ts';
import { Stay } from './own-stay.tsx';
import { Replay } from './replayer.tsx';
import { useReplayAt } from './replays.ts';

/** What a player wants the next morning: his hands with his cards, each to look at again, and all of them in a file. */
export function OwnHandsPage({ asked }: { readonly asked: AskedOwn | null }) {
  return asked === null ? <OwnHands /> : <OwnReplay asked={asked} />;
}

function OwnHead({ title }: { readonly title: string }) {
  return (
    <header class="own-head">
      <h1>{title}</h1>
      <LanguageButton className="tool" />
    </header>
  );
}

function OwnHands() {
  const say = words.value.hands;
  const stays = useStays();
  return (
    <main class="hands-page own-hands">
      <OwnHead title={say.myHands} />
      {stays === undefined || stays.length === 0 ? (
        <p role="status">{stays === undefined ? say.reading : say.noStays}</p>
      ) : (
        stays.map((stay) => <Stay key={stay.id} stay={stay} />)
      )}
      <PageKeys />
    </main>
  );
}

function OwnReplay({ asked: first }: { readonly asked: AskedOwn }) {
  const say = words.value.hands;
  const [asked, setAsked] = useState(first);
  const replay = useReplayAt(`${stayAddress(asked.stay)}/hands/${asked.hand}`);
  const go = (hand: number): void => {
    history.replaceState(null, '', at(`${OWN_HANDS}/${encodeURIComponent(asked.stay)}/${hand}${location.search}`));
    setAsked({ ...asked, hand });
  };
  return (
    <main class="replay-page">
      <OwnHead title={`${say.myHands} · ${words.value.hand(asked.hand)}`} />
      {replay === undefined || replay === null ? (
        <p class="hands-none" role="status">
          {replay === null ? say.notYourHand : say.reading} <a href={at(OWN_HANDS)}>{say.myHands}</a>
        </p>
      ) : (
        <Replay key={asked.hand} replay={replay} go={go} all={at(OWN_HANDS)} />
      )}
    </main>
  );
}
