import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';

type Card = (props: { readonly seat: Seat }) => VNode | null;

/** What belongs to a tournament is loaded once the buttons are there, and shown where there is one. */
export function TournamentCorner({ seat }: { readonly seat: Seat }) {
  const [loaded, setLoaded] = useState<{ readonly Card: Card } | null>(null);
  useEffect(() => {
    void load(seat).then((Card) => setLoaded({ Card }));
  }, [seat]);
  return loaded === null ? null : <loaded.Card seat={seat} />;
}

async function load(seat: Seat): Promise<Card> {
  const [{ MyTournamentCard }, { followTournament }] = await Promise.all([
    import('../tournament/my-tournament-card.tsx'),
    import('../tournament/tournament-link.ts'),
  ]);
  void followTournament(false, `seat:${seat}`);
  return MyTournamentCard;
}
