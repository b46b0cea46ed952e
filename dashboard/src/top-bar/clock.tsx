import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/language.ts';

export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time class="clock">{now.toLocaleTimeString(words.value.locale, { hour: '2-digit', minute: '2-digit' })}</time>
  );
}
