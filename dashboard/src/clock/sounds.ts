import { ring, type Tone } from '../kit/tones.ts';
import type { Announcement } from '../tournament/told/announcements.ts';

/** Rising: play goes on. Falling: it stops. One tone: look up. */
const TONES: Readonly<Record<Announcement, readonly Tone[]>> = {
  minute: [{ hertz: 660, seconds: 0.35 }],
  'break-minute': [{ hertz: 660, seconds: 0.35 }],
  level: [
    { hertz: 523, seconds: 0.25 },
    { hertz: 784, seconds: 0.5 },
  ],
  break: [
    { hertz: 784, seconds: 0.25 },
    { hertz: 523, seconds: 0.5 },
  ],
  'break-over': [
    { hertz: 523, seconds: 0.2 },
    { hertz: 659, seconds: 0.2 },
    { hertz: 784, seconds: 0.5 },
  ],
  paused: [{ hertz: 392, seconds: 0.3 }],
  resumed: [{ hertz: 523, seconds: 0.3 }],
};

export const sound = (what: Announcement): void => ring(TONES[what]);
