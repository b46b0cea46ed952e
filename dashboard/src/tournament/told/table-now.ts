import { useEffect, useState } from 'preact/hooks';
import { tableNow } from './tournament-link.ts';

/** Often enough that no second is seen to be late. */
const DRAWN_MS = 100;

/** Now, by the table's clock, drawn anew as it goes on. */
export function useTableNow(): number {
  const [now, setNow] = useState(tableNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(tableNow()), DRAWN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
