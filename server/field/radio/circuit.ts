/**
 * Tags as resonant circuits that hear one carrier and each other. A tag is a coil with its chip's capacitance and
 * losses across it; what it has is told as its chip's voltage over the voltage at which the chip answers.
 */

/** One resonant circuit, as the carrier meets it. */
export interface Resonator {
  /** Carrier over the circuit's own frequency, squared. */
  readonly detuning: number;
  /** Losses across the coil: carrier over own frequency, over the circuit's quality. */
  readonly loss: number;
  /** Voltage that the carrier alone induces, over the answering voltage. */
  readonly induced: number;
  /** The chip takes so much current that its voltage stays below this; a coil without a chip has no such bound. */
  readonly clamp: number;
}

/**
 * A clamp is met to a twentieth, after three rounds for two cards and a dozen for ten: how far above what it needs a
 * chip's voltage is held matters to nobody, and what its neighbours have follows it to a hundredth.
 */
const ROUNDS_MAX = 20;
const CLAMP_WITHIN = 0.05;
/** The first rounds take whole steps; later ones half of one, so that two clamps do not push each other to and fro. */
const WHOLE_ROUNDS = 6;
/** Two coils that have so little in common change each other's voltage by a thousandth. */
const COUPLING_LEAST = 0.002;

/**
 * Voltages of all circuits at once. `pull(of, by)` is how much of the second one's voltage comes to the first by their
 * common flux: mutual inductance over the second's own, times the ratio of their answering voltages.
 */
export function voltagesOf(
  resonators: readonly Resonator[],
  pull: (of: number, by: number) => number,
): readonly number[] {
  const system = new LinearSystem(resonators, pullsOf(resonators.length, pull));
  const losses = Float64Array.from(resonators, ({ loss }) => loss);
  for (let round = 1; ; round++) {
    system.solve(losses);
    const step = round <= WHOLE_ROUNDS ? 1 : 0.5;
    const areSettled = resonators.map((resonator, i) => {
      const present = losses[i] ?? resonator.loss;
      const next = present + step * (clampedLoss(resonator, present, system.re(i), system.im(i)) - present);
      losses[i] = next;
      return Math.abs(next - present) <= CLAMP_WITHIN * present;
    });
    if (round === ROUNDS_MAX || areSettled.every(Boolean))
      return resonators.map((_, i) => Math.hypot(system.re(i), system.im(i)));
  }
}

/** Row by row, what comes to each circuit from each; those whose coupling is next to none are left out. */
function pullsOf(count: number, pull: (of: number, by: number) => number): Float64Array {
  const pulls = new Float64Array(count * count);
  for (let of = 0; of < count; of++) {
    pulls[of * count + of] = 1;
    for (let by = 0; by < of; by++) {
      const [there, back] = [pull(of, by), pull(by, of)];
      if (there * back < COUPLING_LEAST ** 2) continue;
      pulls[of * count + by] = there;
      pulls[by * count + of] = back;
    }
  }
  return pulls;
}

/**
 * The losses with which a chip has the voltage of its clamp, as far as it is over it. What the circuit meets is what is
 * induced over what it has: its losses are the imaginary part, and those of its neighbours grow with its own.
 */
function clampedLoss({ clamp, loss, induced }: Resonator, present: number, re: number, im: number): number {
  const voltage = Math.hypot(re, im);
  const isRight = present > loss ? Math.abs(voltage / clamp - 1) < CLAMP_WITHIN : voltage < clamp * (1 + CLAMP_WITHIN);
  if (isRight) return present;
  const [met, lost] = [(induced * re) / voltage ** 2, (-induced * im) / voltage ** 2];
  const wanted = Math.sqrt(Math.max((induced / clamp) ** 2 - met ** 2, 0));
  return Math.max(loss, present + (wanted - Math.abs(lost)) / Math.max(1, Math.abs(lost) / present));
}

const NOBODY: Resonator = { detuning: 1, loss: 1, induced: 0, clamp: Number.POSITIVE_INFINITY };

/** Complex equations, solved by elimination with the largest pivot: as many as there are circuits near an antenna. */
class LinearSystem {
  readonly #resonators: readonly Resonator[];
  readonly #pulls: Float64Array;
  readonly #count: number;
  readonly #re: Float64Array;
  readonly #im: Float64Array;

  constructor(resonators: readonly Resonator[], pulls: Float64Array) {
    this.#resonators = resonators;
    this.#pulls = pulls;
    this.#count = resonators.length;
    this.#re = new Float64Array(this.#count * (this.#count + 1));
    this.#im = new Float64Array(this.#count * (this.#count + 1));
  }

  solve(losses: Float64Array): void {
    const [count, width] = [this.#count, this.#count + 1];
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        const share = this.#pulls[row * count + column] ?? 0;
        const { detuning } = this.#resonators[column] ?? NOBODY;
        this.#re[row * width + column] = (row === column ? 1 : 0) - share * detuning;
        this.#im[row * width + column] = share * (losses[column] ?? 0);
      }
      this.#re[row * width + count] = this.#resonators[row]?.induced ?? 0;
      this.#im[row * width + count] = 0;
    }
    for (let pivot = 0; pivot < count; pivot++) {
      this.#bringUp(pivot);
      for (let row = pivot + 1; row < count; row++) this.#clear(row, pivot);
    }
    for (let row = count - 1; row >= 0; row--) this.#finish(row);
  }

  /** Voltage of one circuit after `solve`: what is in step with the carrier, and what is a quarter behind. */
  re(row: number): number {
    return this.#re[(row + 1) * (this.#count + 1) - 1] ?? 0;
  }

  im(row: number): number {
    return this.#im[(row + 1) * (this.#count + 1) - 1] ?? 0;
  }

  /** Puts in what the rows below have found, and divides by what is left. */
  #finish(row: number): void {
    const width = this.#count + 1;
    const [re, im] = [this.#re, this.#im];
    let r = this.re(row);
    let i = this.im(row);
    for (let column = row + 1; column < this.#count; column++) {
      const at = row * width + column;
      const vr = this.re(column);
      const vi = this.im(column);
      r -= (re[at] ?? 0) * vr - (im[at] ?? 0) * vi;
      i -= (re[at] ?? 0) * vi + (im[at] ?? 0) * vr;
    }
    const dr = re[row * width + row] ?? 0;
    const di = im[row * width + row] ?? 0;
    const size = dr * dr + di * di;
    re[row * width + this.#count] = (r * dr + i * di) / size;
    im[row * width + this.#count] = (i * dr - r * di) / size;
  }

  #sizeAt(at: number): number {
    return Math.abs(this.#re[at] ?? 0) + Math.abs(this.#im[at] ?? 0);
  }

  #bringUp(pivot: number): void {
    const width = this.#count + 1;
    let best = pivot;
    for (let row = pivot + 1; row < this.#count; row++)
      if (this.#sizeAt(row * width + pivot) > this.#sizeAt(best * width + pivot)) best = row;
    if (best === pivot) return;
    for (const part of [this.#re, this.#im])
      for (let column = 0; column < width; column++) {
        const kept = part[pivot * width + column] ?? 0;
        part[pivot * width + column] = part[best * width + column] ?? 0;
        part[best * width + column] = kept;
      }
  }

  #clear(row: number, pivot: number): void {
    const width = this.#count + 1;
    const [re, im] = [this.#re, this.#im];
    const [own, other] = [pivot * width + pivot, row * width + pivot];
    const rr = re[other] ?? 0;
    const ri = im[other] ?? 0;
    if (rr === 0 && ri === 0) return;
    const pr = re[own] ?? 0;
    const pi = im[own] ?? 0;
    const size = pr * pr + pi * pi;
    const fr = (rr * pr + ri * pi) / size;
    const fi = (ri * pr - rr * pi) / size;
    for (let column = pivot, at = other, from = own; column < width; column++, at++, from++) {
      const cr = re[from] ?? 0;
      const ci = im[from] ?? 0;
      re[at] = (re[at] ?? 0) - (fr * cr - fi * ci);
      im[at] = (im[at] ?? 0) - (fr * ci + fi * cr);
    }
  }
}
