import type { DirectorView } from '#wire/views/role-views';
import { FeedPanel } from '../director/feed-panel.tsx';
import '../director/director.css';
import { PageKeys } from '../kit/page-keys.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { airWords } from '../words/pages/air-words.ts';
import { AddressPanel } from './address-panel.tsx';
import './air.css';
import { AIR_SECTIONS } from './sections.ts';

/** Everything that goes out, in the order in which a streamer needs it. */
export function AirPage({ view }: { readonly view: DirectorView }) {
  const say = airWords.value;
  return (
    <main class="air-page">
      <TopBar view={view} title={say.title} />
      <p class="air-intro">{say.intro}</p>
      <div class="air-grid">
        <FeedPanel view={view} />
        <AddressPanel view={view} />
        {AIR_SECTIONS.map(({ name, Section }) => (
          <Section key={name} view={view} />
        ))}
      </div>
      <PageKeys />
    </main>
  );
}
