import './playing-card.css';

export type CardText = string;

/** A card of our own: large corner index, one big suit, four colours; crisp at 40 px and at 400 px. */
export function PlayingCard({
  card,
  label,
  className = '',
  isOpen = false,
}: {
  readonly card: CardText | null;
  readonly label: string;
  readonly className?: string;
  /** It lies face up, and nothing reads which card it is. */
  readonly isOpen?: boolean;
}) {
  return (
    <svg class={`playing-card ${className}`} viewBox="0 0 100 140" role="img" aria-label={label}>
      {card !== null ? <Front card={card} /> : isOpen ? <UnreadFront /> : <Back />}
    </svg>
  );
}

function Front({ card }: { readonly card: CardText }) {
  const rank = card[0] === 'T' ? '10' : (card[0] ?? '');
  const suit = card[1] ?? '';
  const paint = `suit-${suit}`;
  return (
    <>
      <rect class="card-paper" x="1" y="1" width="98" height="138" rx="9" />
      <text
        class={`card-rank ${paint}`}
        x={rank === '10' ? 5 : 9}
        y="49"
        textLength={rank === '10' ? 47 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {rank}
      </text>
      <SuitShape suit={suit} transform="translate(9 56) scale(0.26)" className={paint} />
      <SuitShape suit={suit} transform="translate(35 66) scale(0.6)" className={paint} />
    </>
  );
}

/** The shapes are drawn in a box of 100 by 100. */
const SUIT_PATHS: Record<string, string> = {
  s: 'M50 2C58 22 94 44 94 67 94 82 83 91 71 91 64 91 58 88 54 82 55 90 59 96 66 98L34 98C41 96 45 90 46 82 42 88 36 91 29 91 17 91 6 82 6 67 6 44 42 22 50 2Z',
  h: 'M50 96C20 72 4 52 4 31 4 15 16 5 28 5 38 5 46 11 50 21 54 11 62 5 72 5 84 5 96 15 96 31 96 52 80 72 50 96Z',
  d: 'M50 1C60 22 74 37 91 50 74 63 60 78 50 99 40 78 26 63 9 50 26 37 40 22 50 1Z',
  c: 'M50 3C62 3 71 12 71 24 71 31 68 36 64 41 68 38 72 37 76 37 88 37 97 46 97 58 97 70 88 79 76 79 67 79 59 74 54 67 54 82 58 94 67 98L33 98C42 94 46 82 46 67 41 74 33 79 24 79 12 79 3 70 3 58 3 46 12 37 24 37 28 37 32 38 36 41 32 36 29 31 29 24 29 12 38 3 50 3Z',
};

export function SuitShape({
  suit,
  transform,
  className,
}: {
  readonly suit: string;
  readonly transform?: string;
  readonly className: string;
}) {
  return <path class={className} d={SUIT_PATHS[suit] ?? ''} transform={transform} />;
}

/** A card that people see and Sabot does not: paper, without a rank. */
function UnreadFront() {
  return (
    <>
      <rect class="card-paper" x="1" y="1" width="98" height="138" rx="9" />
      <path class="card-unread" d="M34 88 44 58h26l-4 30zM32 94h38l-5 6H38z" />
    </>
  );
}

/** The back: the shoe that gives Sabot its name, dealing itself, in brass on deep teal. */
function Back() {
  return (
    <>
      <rect class="back-edge" x="1" y="1" width="98" height="138" rx="9" />
      <rect class="back-field" x="7" y="7" width="86" height="126" rx="5" />
      <clipPath id="back-field">
        <rect x="9" y="9" width="82" height="122" rx="4" />
      </clipPath>
      <g class="back-lines" clip-path="url(#back-field)">
        {Array.from({ length: 18 }, (_, i) => (
          <path key={i} d={`M${-70 + i * 12} 131L${-10 + i * 12} 9`} />
        ))}
      </g>
      <g class="back-emblem" transform="translate(22 42)">
        <rect x="-6" y="-8" width="68" height="72" rx="8" class="back-plate" />
        <path d="M2 44 16 8h38l-6 36z" />
        <path d="M0 50h52l-7 8H8z" class="back-solid" />
        <path d="M17 36l8-20M27 36l7-20M37 36l6-20" />
      </g>
    </>
  );
}
