import { decideMoney } from '../contact-policy/decide-money.ts';
import type { MoneyFacts } from '../contact-policy/money-facts.ts';
import type { DebtNature, Party, PolicyFlag, Stamped, TextElement } from '../contact-policy/policy-facts.ts';
import { announceDays } from '../plans/next-look.ts';
import { declineKindOf, visaCategoryOf } from './decline-kinds.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long to wait after each failed try, by what went wrong; no further try when the list ends (house limits). */
const cardWaits = {
  transient: [hour, day, 3 * day],
  funds: [3 * day, 7 * day, 14 * day],
  soft: [3 * day, 7 * day],
} as const;
/** A returned bank debit is presented again at most twice (Nacha Operating Rules 2.12.4). */
const debitWaits = [3 * day, 10 * day];

/** A charge without its payer that failed or was returned, with all its tries. Amounts in cents. */
export interface FailedCharge {
  readonly kind: 'CARD' | 'ACH';
  /** `VISA`, `MASTERCARD` … ; null when nobody knows. */
  readonly network: string | null;
  /** The provider's code of the last decline, such as `insufficient_funds`. */
  readonly declineCode: string;
  /** Mastercard's merchant advice (`03`), or the provider's (`do_not_try_again`). */
  readonly adviceCode: string | null;
  /** The issuer's answer (`51`), or the return code of a bank debit (`R01`). */
  readonly networkCode: string | null;
  readonly amountCents: number;
  readonly firstAmountCents: number;
  /** Every try that was carried out, the first one included, in any order. */
  readonly tries: readonly Date[];
  /** When the last one failed without reaching the bank, because the provider was away: that is no try. Null else. */
  readonly untakenAt: Date | null;
  readonly party: Party | null;
  readonly debtNature: DebtNature | null;
  /** BK_FILED and such. */
  readonly events: readonly Stamped[];
  readonly flags: ReadonlySet<PolicyFlag>;
}

/** The reason of a next try that is let go: its day passed, through us. */
export const tryPassed = 'passed';

/** Why a charge is tried again, or not: a word for screens and records. */
export type RetryReason = 'waits' | 'hard-decline' | 'needs-payer' | 'too-often' | 'network-rule' | 'stay';

export type RetryDecision =
  | { readonly kind: 'at'; readonly at: Date; readonly reason: 'waits' }
  | { readonly kind: 'never'; readonly reason: Exclude<RetryReason, 'waits'> };

const never = (reason: Exclude<RetryReason, 'waits'>): RetryDecision => ({ kind: 'never', reason });
const advisedAgainst = new Set(['do_not_try_again', 'confirm_card_data']);

/**
 * Whether and when a failed charge may be tried again: by its decline code, the network's rules and our own lower
 * limits; never blindly (document, payments; card networks; Nacha 2.12.4; 11 USC 362). Pure; the answer's instant is
 * never before `now`, and the same question has to be asked again at that instant.
 */
export function decideRetry(charge: FailedCharge, now: Date): RetryDecision {
  return charge.kind === 'ACH' ? decideDebit(charge, now) : decideCard(charge, now);
}

/**
 * When a charge is tried again: what came back is announced like any charge that comes by itself, so that its owner can see
 * to it (docs/decisions/0091). `returnedAt` null: it was declined, and its patience is notice enough.
 */
export function announcedTry(earliest: Date, returnedAt: Date | null): Date {
  if (returnedAt === null) return earliest;
  return new Date(Math.max(earliest.getTime(), returnedAt.getTime() + announceDays * day));
}

function decideCard(charge: FailedCharge, now: Date): RetryDecision {
  const kind = declineKindOf(charge.declineCode);
  if (kind === 'payer') return never('needs-payer');
  if (kind === 'hard' || advisedAgainst.has(charge.adviceCode ?? '')) return never('hard-decline');
  const wait = cardWaits[kind][Math.max(0, charge.tries.length - 1)];
  if (wait === undefined) return never('too-often');
  const isVisa = charge.network === 'VISA';
  const advice = /^\d{2}$/.test(charge.adviceCode ?? '') ? `MAC${charge.adviceCode}` : '';
  return askPolicy(charge, now, wait, {
    action: 'CARD_RETRY',
    // Networks without rules of their own here are held to the ones that wait longer.
    network: isVisa ? 'VISA' : 'MASTERCARD',
    code: isVisa ? visaCategoryOf(charge.networkCode) : advice,
    attempts: isVisa ? byTime(charge.tries).slice(1) : byTime(charge.tries),
  });
}

function decideDebit(charge: FailedCharge, now: Date): RetryDecision {
  const code = charge.networkCode ?? '';
  if (declineKindOf(charge.declineCode) === 'transient' && !/^R\d{2}$/.test(code)) return decideCard(charge, now);
  if (!/^R\d{2}$/.test(code)) return never('hard-decline');
  const wait = debitWaits[Math.max(0, charge.tries.length - 1)];
  if (wait === undefined) return never('too-often');
  return askPolicy(charge, now, wait, {
    action: 'ACH_REPRESENT',
    network: 'ACH',
    code,
    attempts: byTime(charge.tries).slice(1),
    original: byTime(charge.tries)[0] ?? now,
    textHas: new Set<TextElement>(['RETRY_PYMT']),
  });
}

function byTime(tries: readonly Date[]): Date[] {
  return tries.toSorted((left, right) => left.getTime() - right.getTime());
}

function askPolicy(
  charge: FailedCharge,
  now: Date,
  waitMs: number,
  about: Pick<MoneyFacts, 'action' | 'network' | 'code' | 'attempts'> & Partial<MoneyFacts>,
): RetryDecision {
  const last = byTime(charge.untakenAt ? [...charge.tries, charge.untakenAt] : charge.tries).at(-1) ?? now;
  const earliest = new Date(Math.max(now.getTime(), last.getTime() + waitMs));
  const decision = decideMoney(
    {
      party: charge.party,
      debtNature: charge.debtNature,
      zonesKnown: [],
      zonesAddress: [],
      zonesPhone: [],
      flags: charge.flags,
      consents: [],
      events: charge.events,
      textHas: new Set<TextElement>(),
      amountCents: charge.amountCents,
      previousAmountCents: charge.firstAmountCents,
      original: null,
      noticed: null,
      feeBasis: null,
      ...about,
    },
    earliest,
  );
  if (decision.decision === 'ALLOW') return { kind: 'at', at: earliest, reason: 'waits' };
  if (decision.decision === 'DELAY' && decision.nextLawful) {
    return { kind: 'at', at: decision.nextLawful, reason: 'waits' };
  }
  return never(decision.reasons[0] === 'BK-STAY' ? 'stay' : 'network-rule');
}
