import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withWords } from '../words/parts/catalogues.ts';

/** Loaded where there is a tournament: a director's page without one does not wait for it. */
export function TournamentFaults() {
  const [loaded, setLoaded] = useState<{ readonly List: () => VNode | null } | null>(null);
  useEffect(() => {
    void load().then((List) => setLoaded({ List }));
  }, []);
  return loaded === null ? null : <loaded.List />;
}

async function load(): Promise<() => VNode | null> {
  const [{ FaultsOfTournament }, { followTournament }] = await Promise.all([
    withWords(import('../tournament/faults-of-tournament.tsx')),
    import('../tournament/told/tournament-link.ts'),
  ]);
  void followTournament(true);
  return FaultsOfTournament;
}
