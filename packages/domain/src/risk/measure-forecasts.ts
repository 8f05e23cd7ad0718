import type { Judged } from './recalibrate.ts';

/** Forecasts of one tenth of the scale: how many, what was said on average, and in what share it came. */
export interface ForecastBin {
  /** Percent, the lower bound counted. */
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly said: number;
  readonly came: number;
  /** Wilson interval of 95 % around what came. */
  readonly low: number;
  readonly high: number;
}

export interface ForecastMeasure {
  readonly n: number;
  /** Mean squared distance of forecast and outcome; 0 is perfect. */
  readonly brier: number;
  /** The same of whoever always says the share that came. */
  readonly brierBase: number;
  /** 1 where differences between forecasts are as great as those of what comes; null where nothing can be said. */
  readonly slope: number | null;
  /** Ten. */
  readonly bins: readonly ForecastBin[];
  /** Mean distance of what was said and what came over the bins, weighted by their number. */
  readonly calibrationError: number;
}

const Z = 1.96;

/** The interval in which the share of `hits` of `n` lies in 95 of 100 cases (Wilson, 1927). */
export function wilson(hits: number, n: number): { readonly low: number; readonly high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const share = hits / n;
  const middle = (share + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const reach = (Z / (1 + (Z * Z) / n)) * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** How good forecasts were, once their sixty days are over. Null of none. */
export function measureForecasts(judged: readonly Judged[]): ForecastMeasure | null {
  const n = judged.length;
  if (n === 0) return null;
  const bad = judged.filter((each) => each.isBad).length;
  const base = bad / n;
  const brier = judged.reduce((sum, { probability, isBad }) => sum + (probability - (isBad ? 1 : 0)) ** 2, 0) / n;
  const bins = Array.from({ length: 10 }, (_, tenth) => {
    const own = judged.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth);
    const hits = own.filter((each) => each.isBad).length;
    const said = own.length === 0 ? 0 : own.reduce((sum, each) => sum + each.probability, 0) / own.length;
    const came = own.length === 0 ? 0 : hits / own.length;
    return { from: tenth * 10, to: tenth * 10 + 10, n: own.length, said, came, ...wilson(hits, own.length) };
  });
  const calibrationError = bins.reduce((sum, bin) => sum + bin.n * Math.abs(bin.said - bin.came), 0) / n;
  return { n, brier, brierBase: base * (1 - base), slope: slopeOf(judged), bins, calibrationError };
}

const logit = (probability: number) => Math.log(probability / (1 - probability));

/** Slope of a logistic regression of what came on what was said, by Newton's method. */
function slopeOf(judged: readonly Judged[]): number | null {
  let [a, b] = [0, 1];
  const said = judged.map(({ probability }) => logit(Math.min(0.999, Math.max(0.001, probability))));
  for (let round = 0; round < 25; round += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const [index, x] of said.entries()) {
      const p = 1 / (1 + Math.exp(-(a + b * x)));
      const error = (judged[index]?.isBad ? 1 : 0) - p;
      const weight = p * (1 - p);
      g0 += error;
      g1 += error * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (Math.abs(determinant) < 1e-9) return null;
    const [stepA, stepB] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant];
    a += stepA;
    b += stepB;
    if (!Number.isFinite(b) || Math.abs(b) > 50) return null;
    if (Math.abs(stepA) + Math.abs(stepB) < 1e-8) break;
  }
  return b;
}
