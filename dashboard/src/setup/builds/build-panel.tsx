import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ProfileName } from '#vocabulary/profiles';
import { buildWords } from '../../words/pages/build-words.ts';
import { withWords } from '../../words/parts/catalogues.ts';

type Table = (props: { readonly profile: ProfileName }) => VNode | null;

/** What a build would read of a deck: computed in the page, and loaded when somebody asks. */
export function BuildPanel({ profile }: { readonly profile: ProfileName }) {
  const say = buildWords.value;
  const [loaded, setLoaded] = useState<{ readonly Table: Table } | null>(null);
  const load = (): void =>
    void withWords(import('./build-table.tsx')).then(({ BuildTable }) => setLoaded({ Table: BuildTable }));
  return (
    <section class="panel builds">
      <h2>{say.title}</h2>
      <details onToggle={load}>
        <summary>{say.how}</summary>
        {loaded !== null && <loaded.Table key={profile} profile={profile} />}
      </details>
    </section>
  );
}
