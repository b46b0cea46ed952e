import { BoardBlock, RulingBanner } from '../parts.tsx';
import type { OnAir } from '../picture.ts';

export function BoardOnly({ feed }: { readonly feed: OnAir }) {
  return (
    <>
      <RulingBanner view={feed.view} />
      <BoardBlock feed={feed} />
    </>
  );
}
