import { firstInstantOf, localDay, msPerDay, type ZoneClock } from '../calendar/zone-clock.ts';
import type { AskedContact } from './asked-contact.ts';
import type { PackId } from './rule-packs.ts';

type History = 'calls' | 'sms' | 'emails';

/** How often a state lets us begin a contact: fewer than `most` of what counts within so many local days, today included. */
export interface StateCap {
  readonly pack: PackId;
  readonly source: string;
  readonly applies: (asked: AskedContact, atMs: number) => boolean;
  readonly counts: readonly History[];
  readonly most: number;
  readonly days: number;
}

const nycEffectiveMs = Date.UTC(2026, 8, 1, 4);
const nycProcedures = new Set(['Delinquent', 'Accelerated', 'Charged Off']);

/** Consumers of New York City: with debt collectors always, with creditors once they collect; from 1 September 2026. */
export function isInNycProcedures({ facts, isConsumer, isThird }: AskedContact, atMs: number): boolean {
  return (
    facts.locality === 'NYC' &&
    isConsumer &&
    atMs >= nycEffectiveMs &&
    (isThird || nycProcedures.has(facts.accountStatus))
  );
}

/** Consumers of Washington, D.C., more than 30 days past due. */
export function isPastDueInDc({ facts, isConsumer }: AskedContact): boolean {
  return facts.state === 'DC' && isConsumer && facts.daysPastDue > 30;
}

const isIn = (state: string, asked: AskedContact) => asked.facts.state === state && asked.isConsumer;
const isToWork = ({ facts, isVoice }: AskedContact) => isVoice && facts.flags.has('EMPLOYER_PHONE');
const everything = ['calls', 'sms', 'emails'] as const;
const massachusetts = '940 CMR 7.04(1)(f); 209 CMR 18.16';
const washington = 'RCW 19.16.250';
const columbia = 'D.C. Code 28-3814';

/** One row per limit; another state is another row. */
export const stateCaps: readonly StateCap[] = [
  {
    pack: 'massachusetts',
    source: massachusetts,
    applies: (asked) => isIn('MA', asked) && (asked.isVoice || asked.isSms),
    counts: ['calls', 'sms'],
    most: 2,
    days: 7,
  },
  {
    pack: 'massachusetts',
    source: massachusetts,
    applies: (asked) => isIn('MA', asked) && isToWork(asked),
    counts: ['calls'],
    most: 2,
    days: 30,
  },
  {
    pack: 'district-of-columbia',
    source: columbia,
    applies: (asked) => isPastDueInDc(asked) && asked.isVoice,
    counts: ['calls'],
    most: 4,
    days: 7,
  },
  {
    pack: 'district-of-columbia',
    source: columbia,
    applies: (asked) => isPastDueInDc(asked) && (asked.isSms || asked.isEmail),
    counts: ['sms', 'emails'],
    most: 5,
    days: 7,
  },
  {
    // Before there is consent, nothing electronic but the request for it can have gone out.
    pack: 'district-of-columbia',
    source: columbia,
    applies: (asked) =>
      isPastDueInDc(asked) && (asked.isSms || asked.isEmail) && asked.facts.messageKind === 'CONSENT_REQUEST',
    counts: ['sms', 'emails'],
    most: 1,
    days: 7,
  },
  { pack: 'new-york-city', source: '6 RCNY 5-77', applies: isInNycProcedures, counts: everything, most: 3, days: 7 },
  {
    pack: 'washington',
    source: washington,
    applies: (asked) => isIn('WA', asked) && asked.isThird,
    counts: everything,
    most: 3,
    days: 7,
  },
  {
    pack: 'washington',
    source: washington,
    applies: (asked) => isIn('WA', asked) && asked.isThird && (asked.isVoice || asked.isSms),
    counts: ['calls', 'sms'],
    most: 2,
    days: 1,
  },
  {
    pack: 'washington',
    source: washington,
    applies: (asked) => isIn('WA', asked) && asked.isThird && isToWork(asked),
    counts: ['calls'],
    most: 1,
    days: 7,
  },
];

/** Midnight after an instant in a zone. */
export function nextMidnight(clock: ZoneClock, atMs: number): number {
  const midnight = firstInstantOf(clock, (localDay(clock, atMs) + 1) * msPerDay);
  return midnight > atMs ? midnight : atMs + 60_000;
}

/** How many of these fall on the local day of an instant and the days before it. What came after the question is no fact. */
export function countWithin(
  { facts, atMs: askedMs }: AskedContact,
  histories: readonly History[],
  clock: ZoneClock,
  atMs: number,
  days: number,
): number {
  const today = localDay(clock, atMs);
  let count = 0;
  for (const history of histories) {
    for (const attempt of facts[history]) {
      const ms = attempt.getTime();
      if (ms > askedMs) continue;
      const day = localDay(clock, ms);
      if (day <= today && day > today - days) count += 1;
    }
  }
  return count;
}

/** The asked instant when a cap leaves room in every zone; otherwise the midnight at which it may. */
export function notBeforeRoom(
  asked: AskedContact,
  cap: { readonly counts: readonly History[]; readonly most: number; readonly days: number },
  atMs: number,
): number {
  let latest = atMs;
  for (const clock of asked.clocks) {
    if (countWithin(asked, cap.counts, clock, atMs, cap.days) >= cap.most) {
      latest = Math.max(latest, nextMidnight(clock, atMs));
    }
  }
  return latest;
}

/** New York City: after a conversation one more contact in its seven days. */
export function notBeforeNycExchange(asked: AskedContact, atMs: number): number {
  const { facts } = asked;
  const conversation = facts.conversation?.getTime() ?? Number.POSITIVE_INFINITY;
  if (conversation > asked.atMs || !isInNycProcedures(asked, atMs)) return atMs;
  const later = [...facts.calls, ...facts.sms, ...facts.emails].some(
    (attempt) => attempt.getTime() > conversation && attempt.getTime() <= asked.atMs,
  );
  if (!later) return atMs;
  let latest = atMs;
  for (const clock of asked.clocks) {
    const freeDay = localDay(clock, conversation) + 7;
    if (localDay(clock, atMs) < freeDay) latest = Math.max(latest, firstInstantOf(clock, freeDay * msPerDay));
  }
  return latest;
}
