import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import { withWords } from '../words/parts/catalogues.ts';

interface CardProps {
  readonly seat: Seat;
  /** It is his turn: his buttons want the room. */
  readonly isQuiet: boolean;
}
type Card = (props: CardProps) => VNode | null;

/** What belongs to a tournament is loaded once the buttons are there, and shown where there is one. */
export function TournamentCorner({ seat, isQuiet }: CardProps) {
  const [loaded, setLoaded] = useState<{ readonly Card: Card } | null>(null);
  useEffect(() => {
    void load(seat).then((Card) => setLoaded({ Card }));
  }, [seat]);
  return loaded === null ? null : <loaded.Card seat={seat} isQuiet={isQuiet} />;
}

async function load(seat: Seat): Promise<Card> {
  const [{ MyTournamentCard }, { followTournament }] = await Promise.all([
    withWords(import('../tournament/my-tournament-card.tsx')),
    import('../tournament/told/tournament-link.ts'),
  ]);
  void followTournament(false, `seat:${seat}`);
  return MyTournamentCard;
}
