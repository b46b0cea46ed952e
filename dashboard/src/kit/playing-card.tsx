import type { BackMark } from '#vocabulary/back-marks';
import './playing-card.css';

export type CardText = string;

/** A card of our own: large corner index, one big suit, four colours; crisp at 40 px and at 400 px. */
export function PlayingCard({
  card,
  label,
  className = '',
  isOpen = false,
  mark,
}: {
  readonly card: CardText | null;
  readonly label: string;
  readonly className?: string;
  /** It lies face up, and nothing reads which card it is. */
  readonly isOpen?: boolean;
  /** Tock: what its back tells. */
  readonly mark?: BackMark | undefined;
}) {
  // Drawn by calls, not by components of their own: a card that travels is made anew, several times a second.
  return (
    <svg
      class={`playing-card ${card === null && !isOpen ? 'card-back' : 'card-paper'} ${className}`}
      viewBox="0 0 100 140"
      role="img"
      aria-label={label}
    >
      {card !== null ? front(card) : isOpen ? unreadFront() : mark === undefined ? back() : markedBack(mark)}
    </svg>
  );
}

function front(card: CardText) {
  const rank = card[0] === 'T' ? '10' : (card[0] ?? '');
  const suit = card[1] ?? '';
  return (
    <>
      <text
        class={`card-rank suit-${suit}`}
        x={rank === '10' ? 5 : 9}
        y="49"
        textLength={rank === '10' ? 47 : undefined}
        lengthAdjust={rank === '10' ? 'spacingAndGlyphs' : undefined}
      >
        {rank}
      </text>
      <path class={`suit-${suit}`} d={SUITS_ON_CARD[suit]} />
    </>
  );
}

/** The shapes are drawn in a box of 100 by 100. */
const SUIT_PATHS: Readonly<Record<string, string>> = {
  s: 'M50 2C58 22 94 44 94 67 94 82 83 91 71 91 64 91 58 88 54 82 55 90 59 96 66 98L34 98C41 96 45 90 46 82 42 88 36 91 29 91 17 91 6 82 6 67 6 44 42 22 50 2Z',
  h: 'M50 96C20 72 4 52 4 31 4 15 16 5 28 5 38 5 46 11 50 21 54 11 62 5 72 5 84 5 96 15 96 31 96 52 80 72 50 96Z',
  d: 'M50 1C60 22 74 37 91 50 74 63 60 78 50 99 40 78 26 63 9 50 26 37 40 22 50 1Z',
  c: 'M50 3C62 3 71 12 71 24 71 31 68 36 64 41 68 38 72 37 76 37 88 37 97 46 97 58 97 70 88 79 76 79 67 79 59 74 54 67 54 82 58 94 67 98L33 98C42 94 46 82 46 67 41 74 33 79 24 79 12 79 3 70 3 58 3 46 12 37 24 37 28 37 32 38 36 41 32 36 29 31 29 24 29 12 38 3 50 3Z',
};

/** A small one under the rank, a big one in the corner across: one path, so that a card is as few things as can be. */
const SUITS_ON_CARD: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SUIT_PATHS).map(([suit, path]) => [suit, placed(path, 9, 56, 0.26) + placed(path, 35, 66, 0.6)]),
);

/** The same shape elsewhere. Its commands take points only, so numbers are x and y by turns. */
function placed(path: string, x: number, y: number, scale: number): string {
  let isX = false;
  return path.replace(/\d+/g, (digits) => {
    isX = !isX;
    return String(Math.round((Number(digits) * scale + (isX ? x : y)) * 10) / 10);
  });
}

/** A card that people see and Sabot does not: paper, without a rank. */
function unreadFront() {
  return <path class="card-unread" d="M34 88 44 58h26l-4 30zM32 94h38l-5 6H38z" />;
}

/** The back: the shoe that gives Sabot its name, dealing itself, in brass on deep teal. */
function back() {
  return (
    <>
      <rect class="back-field" x="7" y="7" width="86" height="126" rx="5" />
      <path class="back-lines" d={BACK_LINES} />
      <rect class="back-plate" x="16" y="34" width="68" height="72" rx="8" />
      <path class="back-emblem" d="M24 86 38 50h38l-6 36zM39 78l8-20M49 78l7-20M59 78l6-20" />
      <path class="back-solid" d="M22 92h52l-7 8H30z" />
    </>
  );
}

/** The suit, the larger the higher the card; an ace has a ring around it (R003-T-mark-1, R003-T-mark-5). */
function markedBack({ suit, size }: BackMark) {
  return (
    <>
      <rect class="back-field" x="7" y="7" width="86" height="126" rx="5" />
      <rect class="back-mark-plate" x="12" y="30" width="76" height="80" rx="8" />
      {size === 'ace' && <circle class="back-mark-ring" cx="50" cy="70" r="36" />}
      <path class={`suit-${suit}`} d={MARKS[size][suit]} />
    </>
  );
}

const MARK_SCALES = { small: 0.22, medium: 0.4, large: 0.66, ace: 0.44 } as const satisfies Record<
  BackMark['size'],
  number
>;

const marksOf = (scale: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(SUIT_PATHS).map(([suit, path]) => [suit, placed(path, 50 - 50 * scale, 70 - 50 * scale, scale)]),
  );

const MARKS: Readonly<Record<BackMark['size'], Readonly<Record<string, string>>>> = {
  small: marksOf(MARK_SCALES.small),
  medium: marksOf(MARK_SCALES.medium),
  large: marksOf(MARK_SCALES.large),
  ace: marksOf(MARK_SCALES.ace),
};

/** Slanting lines, one beside the other, each ending where the field ends. */
const BACK_LINES = Array.from({ length: 17 }, (_, i) => slant(i * 12 - 58)).join('');

function slant(foot: number): string {
  // Down left to up right, 60 across and 122 up; cut at the field's edges, 9 and 91.
  const from = Math.max(9, foot);
  const to = Math.min(91, foot + 60);
  const heightAt = (x: number): number => Math.round((131 - ((x - foot) * 122) / 60) * 10) / 10;
  return from < to ? `M${from} ${heightAt(from)}L${to} ${heightAt(to)}` : '';
}
