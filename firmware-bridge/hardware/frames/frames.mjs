// The frames that one winds: inductance, what damps them, and the two capacitors that tune and match them, by the model
// of the field.
import { coilOf } from '#field/coils/coil';
import { ownNH } from '#field/coils/inductance';
import { BOARD_FRAME, READER_QUALITY, SEAT_FRAME } from '#field/radio/readers';

const CARRIER_HZ = 13.56e6;
const OMEGA = 2 * Math.PI * CARRIER_HZ;
/** Load that a reader drives if it says nothing else. */
export const LINE_OHM = 50;
/** Copper: its resistivity, and how deep the carrier's current goes in. */
const COPPER_OHM_M = 1.72e-8;
const SKIN_M = 17.7e-6;

const FRAMES = [
  { id: 'seat', en: 'seat, burn tray, muck', fr: 'siège, cartes brûlées, défausse', antenna: SEAT_FRAME },
  { id: 'board', en: 'board', fr: 'tableau', antenna: BOARD_FRAME },
];

/** Coil and damping as a series circuit, brought to a line by a capacitor across and one in series. */
export function matched(henry, ohm, lineOhm = LINE_OHM) {
  const reactance = OMEGA * henry;
  const square = ohm ** 2 + reactance ** 2;
  const [conductance, inductive] = [ohm / square, reactance / square];
  const left = Math.sqrt(conductance / lineOhm - conductance ** 2);
  return {
    acrossFarad: (inductive - left) / OMEGA,
    seriesFarad: (conductance ** 2 + left ** 2) / (left * OMEGA),
  };
}

export const framesMade = () =>
  FRAMES.map(({ antenna, ...frame }) => {
    const [width, depth] = antenna.mm;
    const henry = ownNH(coilOf(antenna)) * 1e-9;
    const wireMm = 2 * (width + depth) * antenna.turns;
    const diameterM = 2 * antenna.conductorMm * 1e-3;
    const wireOhm = (COPPER_OHM_M * wireMm * 1e-3) / (Math.PI * diameterM * SKIN_M);
    const wantedOhm = (OMEGA * henry) / READER_QUALITY;
    const match = matched(henry, wantedOhm);
    return {
      ...frame,
      antenna,
      wireMm,
      microhenry: henry * 1e6,
      tuningPf: 1e12 / (OMEGA ** 2 * henry),
      dampingOhm: wantedOhm - wireOhm,
      acrossPf: match.acrossFarad * 1e12,
      seriesPf: match.seriesFarad * 1e12,
    };
  });
