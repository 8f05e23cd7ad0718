import { dateOfDayNumber, datePartsOf, isoDate } from '../calendar/iso-date.ts';
import { firstInstantOf, localDay, msPerDay, type ZoneClock, zoneClock } from '../calendar/zone-clock.ts';
import { isNeverRetried, nextCardTry } from './card-retries.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Basis, TextElement } from './policy-facts.ts';
import type { RuleId } from './rule-titles.ts';
import { lastStamp, openSince } from './stamps.ts';

/** What a money rule answers: `block`, texts that are missing, an instant to wait for, or null when it passes. */
export type MoneyFinding =
  | { readonly kind: 'block' }
  | { readonly kind: 'amend'; readonly texts: readonly TextElement[] }
  | { readonly kind: 'delay'; readonly untilMs: number }
  | null;

export interface MoneyRule {
  readonly id: RuleId;
  readonly basis: Basis;
  readonly source: string;
  readonly find: (facts: MoneyFacts, atMs: number, clocks: readonly ZoneClock[]) => MoneyFinding;
}

const block: MoneyFinding = { kind: 'block' };
const representable = new Set(['R01', 'R09']);
const correctable = new Set(['R02', 'R03', 'R04', 'R13', 'R16', 'R20']);
const mostPresentments = 2;
const daysToPresent = 180;
const yearsToKeep = 3;

function mayRepresent({ code, consents, flags }: MoneyFacts, atMs: number): boolean {
  if (representable.has(code)) return true;
  if (code === 'R08') return lastStamp(consents, atMs, 'STOP_REAUTH') !== null;
  return correctable.has(code) && flags.has('CORRECTED');
}

/** Days between two instants by the calendar of New York, which the network goes by. */
function networkDays(fromMs: number, toMs: number): number {
  const clock = zoneClock('America/New_York');
  return clock === null ? Number.POSITIVE_INFINITY : localDay(clock, toMs) - localDay(clock, fromMs);
}

function representment(facts: MoneyFacts, atMs: number): MoneyFinding {
  if (facts.action !== 'ACH_REPRESENT') return null;
  const earlier = facts.attempts.filter((attempt) => attempt.getTime() <= atMs).length;
  const settled = facts.original?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (!mayRepresent(facts, atMs) || earlier >= mostPresentments) return block;
  if (facts.amountCents !== facts.previousAmountCents || networkDays(settled, atMs) > daysToPresent) return block;
  return facts.textHas.has('RETRY_PYMT') ? null : { kind: 'amend', texts: ['RETRY_PYMT'] };
}

function cardRetry(network: string, facts: MoneyFacts, atMs: number): MoneyFinding {
  if (facts.action !== 'CARD_RETRY' || facts.network !== network) return null;
  if (isNeverRetried(facts)) return block;
  const untilMs = nextCardTry(facts, atMs);
  return untilMs > atMs ? { kind: 'delay', untilMs } : null;
}

const isDebitOf = (nature: 'CONSUMER' | 'BUSINESS', facts: MoneyFacts) =>
  facts.action === 'PREAUTH_DEBIT' && facts.debtNature === nature;

function changedAmount(facts: MoneyFacts, atMs: number, clocks: readonly ZoneClock[]): MoneyFinding {
  if (!isDebitOf('CONSUMER', facts) || facts.flags.has('RANGE_AGREED')) return null;
  if (facts.amountCents === facts.previousAmountCents) return null;
  const noticed = facts.noticed?.getTime() ?? Number.POSITIVE_INFINITY;
  if (noticed > atMs) return block;
  const untilMs = Math.max(...clocks.map((clock) => firstInstantOf(clock, (localDay(clock, noticed) + 10) * msPerDay)));
  return untilMs > atMs ? { kind: 'delay', untilMs } : null;
}

/** Midnight UTC after the day three years later; 29 February becomes 1 March. */
function endOfRetention(lastActivityMs: number): number {
  const { year, month, day } = datePartsOf(dateOfDayNumber(Math.floor(lastActivityMs / msPerDay)));
  const kept = isoDate(year + yearsToKeep, month, day);
  const keptMs = kept === null ? Date.UTC(year + yearsToKeep, 2, 1) : Date.UTC(year + yearsToKeep, month - 1, day);
  return keptMs + msPerDay;
}

function retention(facts: MoneyFacts, atMs: number): MoneyFinding {
  if (facts.action !== 'ERASE') return null;
  if (facts.flags.has('LEGAL_HOLD')) return block;
  const untilMs = endOfRetention(lastStamp(facts.events, atMs, 'LAST_ACTIVITY') ?? atMs);
  return untilMs > atMs ? { kind: 'delay', untilMs } : null;
}

function isStayed({ action, events, flags, debtNature }: MoneyFacts, atMs: number): boolean {
  return (
    action !== 'ERASE' &&
    (openSince(events, atMs, ['BK_FILED'], 'BK_DISMISSED') !== null ||
      lastStamp(events, atMs, 'BK_DISCHARGED') !== null ||
      (flags.has('CODEBTOR_STAY') && debtNature === 'CONSUMER'))
  );
}

/** Rules about payments, fees and erasure, in the order of precedence. */
export const moneyRules: readonly MoneyRule[] = [
  {
    id: 'BK-STAY',
    basis: 'LAW',
    source: '11 USC 362(a)(6), 524(a)(2), 1301',
    find: (facts, atMs) => (isStayed(facts, atMs) ? block : null),
  },
  { id: 'NACHA-REINIT', basis: 'NET', source: 'Nacha Operating Rules 2.12.4', find: representment },
  {
    id: 'CARD-VISA',
    basis: 'NET',
    source: 'Visa rules on reattempts',
    find: (facts, atMs) => cardRetry('VISA', facts, atMs),
  },
  {
    id: 'CARD-MC',
    basis: 'NET',
    source: 'Mastercard merchant advice codes',
    find: (facts, atMs) => cardRetry('MASTERCARD', facts, atMs),
  },
  {
    id: 'REGE-STOP',
    basis: 'LAW',
    source: '12 CFR 1005.10(c)',
    find: (facts, atMs) => {
      const stopped = lastStamp(facts.events, atMs, 'STOP_PAYMENT');
      if (!isDebitOf('CONSUMER', facts) || stopped === null) return null;
      return (lastStamp(facts.consents, atMs, 'ACH_AUTH') ?? Number.NEGATIVE_INFINITY) > stopped ? null : block;
    },
  },
  {
    id: 'REGE-AUTH',
    basis: 'LAW',
    source: '12 CFR 1005.10(b)',
    find: (facts, atMs) =>
      isDebitOf('CONSUMER', facts) &&
      (lastStamp(facts.consents, atMs, 'ACH_AUTH') === null || lastStamp(facts.events, atMs, 'AUTH_COPY_SENT') === null)
        ? block
        : null,
  },
  { id: 'REGE-VARYING', basis: 'LAW', source: '12 CFR 1005.10(d)', find: changedAmount },
  {
    id: 'NACHA-AUTH',
    basis: 'NET',
    source: 'Nacha Operating Rules 2.3',
    find: (facts, atMs) =>
      isDebitOf('BUSINESS', facts) && lastStamp(facts.consents, atMs, 'ACH_AUTH') === null ? block : null,
  },
  {
    id: 'SCRA-6PCT',
    basis: 'LAW',
    source: '50 USC 3937',
    find: ({ action, flags }) =>
      action === 'FEE' && flags.has('SCRA_CAP') && (flags.has('FEE_INTEREST') || flags.has('FEE_LATE')) ? block : null,
  },
  {
    id: 'REGF-FEE',
    basis: 'LAW',
    source: '15 USC 1692f(1); 12 CFR 1006.22(b)',
    find: ({ action, feeBasis, debtNature }) => {
      if (action !== 'FEE' || feeBasis === 'AGREEMENT' || feeBasis === 'LAW') return null;
      return feeBasis === 'DISCLOSED' && debtNature === 'BUSINESS' ? null : block;
    },
  },
  { id: 'RETENTION', basis: 'LAW', source: '12 CFR 1006.100', find: retention },
];

/** REGF-FEE and RETENTION bind debt collectors about consumer debts; of everybody else they are our own choice. */
export function moneyBasis(rule: MoneyRule, facts: Pick<MoneyFacts, 'party' | 'debtNature'>): Basis {
  const isRegF = facts.party === 'THIRD' && facts.debtNature === 'CONSUMER';
  return (rule.id === 'REGF-FEE' || rule.id === 'RETENTION') && !isRegF ? 'HOUSE' : rule.basis;
}
