/** Pose of a flat coil or a card: its middle, its height, and how far it is turned, counter-clockwise. */
export interface Pose {
  readonly xMm: number;
  readonly yMm: number;
  readonly zMm: number;
  readonly turnDeg: number;
}

/** The second pose as the first one sees it: about its middle, along its sides. */
export function seenFrom(from: Pose, of: Pose): Pose {
  const turn = (from.turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [of.xMm - from.xMm, of.yMm - from.yMm];
  return {
    xMm: cos * dx + sin * dy,
    yMm: cos * dy - sin * dx,
    zMm: of.zMm - from.zMm,
    turnDeg: of.turnDeg - from.turnDeg,
  };
}
