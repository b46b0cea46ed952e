import { useEffect, useState } from 'preact/hooks';
import type { encode } from 'uqr';
import { unchanged } from '../kit/unchanged.ts';
import { phoneWords } from '../words/pages/phone-words.ts';

/**
 * Drawn here, dark on light whatever the theme is: phones read nothing else. What draws it is loaded with the first
 * one: most tables never show any. `text` is kept beside it, for whoever looks what it says.
 */
export const QrCode = unchanged(function QrCode({ text }: { readonly text: string }) {
  const [loaded, setLoaded] = useState<{ readonly encode: typeof encode } | null>(null);
  useEffect(() => {
    void import('uqr').then(setLoaded);
  }, []);
  const { size, data } = loaded?.encode(text, { border: QUIET_MODULES }) ?? NOT_YET;
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={phoneWords.value.qr}
      data-address={text}
      shapeRendering="crispEdges"
    >
      <path class="qr-light" d={`M0 0h${size}v${size}h-${size}z`} />
      <path class="qr-dark" d={dark.join('')} />
    </svg>
  );
});

/** Readers find the code by the light around it; the standard asks for four modules (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** An empty square in its place. */
const NOT_YET = { size: 1, data: [] };
