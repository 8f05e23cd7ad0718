import { firstSlotMinute, lastSlotMinute, slotStepMinutes } from '../calendar/send-slots.ts';

/** What a customer did, by what it says about the hour at which they can be reached: paying says more than looking. */
export const answerWeights = { open: 1, click: 2, reply: 3, payment: 5 } as const;
export type AnswerKind = keyof typeof answerWeights;

/** How often something was done in an hour of the day, 0 to 23, at the customer's place. */
export interface HourCount {
  readonly hour: number;
  readonly kind: AnswerKind;
  readonly count: number;
}

/** As much evidence of their own makes a customer as heavy as all that is known of customers like them. */
const PRIOR = 10;

const slots = Array.from(
  { length: (lastSlotMinute - firstSlotMinute) / slotStepMinutes + 1 },
  (_, index) => firstSlotMinute + index * slotStepMinutes,
);

type Shares = ReadonlyMap<number, number>;

const hoursOf = (minute: number) => Math.floor(minute / 60);

/** The share of each hour in what was done, drawn towards a broader habit where little is known. */
function sharesOf(counts: readonly HourCount[], broader: Shares | null): Shares | null {
  const weights = new Map<number, number>();
  let total = 0;
  for (const { hour, kind, count } of counts) {
    // What was done at night tells nothing about an hour at which nothing may be sent.
    if (hour < hoursOf(firstSlotMinute) || hour > hoursOf(lastSlotMinute)) continue;
    const weight = answerWeights[kind] * count;
    weights.set(hour, (weights.get(hour) ?? 0) + weight);
    total += weight;
  }
  if (total === 0) return broader;
  const shares = new Map<number, number>();
  for (const minute of slots) {
    const hour = hoursOf(minute);
    const own = weights.get(hour) ?? 0;
    shares.set(hour, broader ? (own + PRIOR * (broader.get(hour) ?? 0)) / (total + PRIOR) : own / total);
  }
  return shares;
}

/** A number from 0 to 2³² − 1 that depends on the text alone (FNV-1a). */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return seed;
}

/**
 * The half-hour slot at which a customer is most likely to answer: the minute of the day at their place, 8:00 am to
 * 8:00 pm; null when nobody of the company has ever answered.
 *
 * Each opening, click, reply and payment counts for the hour at which it was made, with its weight. The customer's own
 * hours are drawn towards those of customers like them, which in turn are drawn towards those of all customers, as ten
 * answers would do (a Dirichlet prior at each level): with no answer of their own they get the habit of their segment,
 * with many they get their own. The best hour wins, the earlier one when two are equally good. Which half of it is
 * chosen by the customer's id, so that not all leave at once, yet always the same for them.
 */
export function bestMinute(
  counts: {
    readonly own: readonly HourCount[];
    readonly segment: readonly HourCount[];
    readonly company: readonly HourCount[];
  },
  debtorId: string,
): number | null {
  const shares = sharesOf(counts.own, sharesOf(counts.segment, sharesOf(counts.company, null)));
  if (shares === null) return null;
  let best: number | null = null;
  for (const [hour, share] of shares) if (best === null || share > (shares.get(best) ?? 0)) best = hour;
  if (best === null) return null;
  const minute = best * 60 + (seedOf(debtorId) % 2) * slotStepMinutes;
  return Math.min(minute, lastSlotMinute);
}
