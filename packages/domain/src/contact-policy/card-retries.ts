import { msPerDay } from '../calendar/zone-clock.ts';
import type { MoneyFacts } from './money-facts.ts';

const hour = 3_600_000;
const visaNever = 'CAT1';
const mastercardNever = new Set(['MAC03', 'MAC21']);
/** How long an advice code of Mastercard asks to wait after the last try. */
const mastercardWaits: Readonly<Record<string, number>> = {
  MAC24: hour,
  MAC25: 24 * hour,
  MAC26: 2 * msPerDay,
  MAC27: 4 * msPerDay,
  MAC28: 6 * msPerDay,
  MAC29: 8 * msPerDay,
  MAC30: 10 * msPerDay,
};

/** True for a code after which a card may never be tried again. */
export function isNeverRetried({ network, code }: MoneyFacts): boolean {
  return network === 'VISA' ? code === visaNever : mastercardNever.has(code);
}

/** When the n-th latest try is that long ago: room for one more within n tries per span. */
function roomAt(tries: readonly number[], most: number, spanMs: number): number {
  const oldest = tries[tries.length - most];
  return oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + spanMs;
}

/** The least instant, not before the asked one, at which the card network lets a card be tried again. */
export function nextCardTry(facts: MoneyFacts, atMs: number): number {
  const tries = facts.attempts
    .map((attempt) => attempt.getTime())
    .filter((ms) => ms <= atMs)
    .sort((a, b) => a - b);
  if (facts.network === 'VISA') return Math.max(atMs, roomAt(tries, 15, 30 * msPerDay));
  const wait = mastercardWaits[facts.code];
  const last = tries.at(-1);
  return Math.max(
    atMs,
    roomAt(tries, 10, 24 * hour),
    roomAt(tries, 35, 30 * msPerDay),
    wait === undefined || last === undefined ? atMs : last + wait,
  );
}
