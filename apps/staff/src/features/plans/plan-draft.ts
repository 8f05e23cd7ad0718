import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import type { createPlan, readAccountPlan } from '@recoup/contract/plans.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { buildSchedule, countForAmount } from '@recoup/domain/plans/build-schedule.ts';
import { checkTerms } from '@recoup/domain/plans/check-terms.ts';
import { breachText, faultText } from '@recoup/domain/plans/plan-fault-labels.ts';
import { nthDate, type PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import type { AgreedInstallment } from '@recoup/domain/plans/plan-terms.ts';

type SentTerms = InputOf<typeof createPlan>['body']['terms'];
export type BuilderFacts = ReplyOf<typeof readAccountPlan>['builder'];

/** What a member has typed into the plan builder so far. */
export interface PlanDraft {
  readonly accountIds: readonly string[];
  readonly rhythm: PlanRhythm;
  readonly count: number;
  readonly firstDate: string;
  readonly firstAmountCents: number | null;
  /** Only with own dates. */
  readonly rows: readonly { readonly dueDate: string; readonly amountCents: number | null }[];
}

const DAYS_TO_ANSWER = 7;

/** What the builder begins with: these accounts, three monthly payments from next week on, or as many as the limits allow. */
export function openingDraft(builder: BuilderFacts, accountIds: readonly string[]): PlanDraft {
  const rhythm = builder.policy.rhythms.includes('MONTHLY') ? 'MONTHLY' : (builder.policy.rhythms[0] ?? 'MONTHLY');
  // The offer has to arrive, be read and be accepted before its first payment.
  const firstDate = addDays(builder.today, Math.min(DAYS_TO_ANSWER, builder.limits.firstWithinDays));
  return {
    accountIds,
    rhythm,
    count: Math.min(3, builder.limits.maxInstallments),
    firstDate,
    firstAmountCents: null,
    rows: [{ dueDate: firstDate, amountCents: null }],
  };
}

/** What the chosen accounts owe together, in cents. */
export function draftTotal(builder: BuilderFacts, draft: PlanDraft): number {
  const chosen = builder.accounts.filter((account) => draft.accountIds.includes(account._id));
  return sumMoney(chosen, (account) => account.balanceCents);
}

/** The terms that a draft means, as they are sent. */
export function termsOf(draft: PlanDraft): SentTerms {
  const { rhythm, count, firstDate, firstAmountCents, rows } = draft;
  if (rhythm !== 'CUSTOM') return { rhythm, count, firstDate, firstAmountCents };
  return {
    rhythm,
    installments: rows.map((row) => ({ dueDate: row.dueDate, amountCents: row.amountCents ?? 0 })),
  };
}

export interface ReadDraft {
  readonly totalCents: number;
  readonly installments: readonly AgreedInstallment[];
  /** What is wrong, or goes beyond the limits of who makes it, as sentences; empty when it can be sent. */
  readonly problems: readonly string[];
}

/** A draft with every date and amount, and why it cannot be sent; the server decides the same again. */
export function readDraft(
  builder: BuilderFacts,
  draft: PlanDraft,
  format: { readonly language: 'en' | 'es' },
): ReadDraft {
  const totalCents = draftTotal(builder, draft);
  const { limits, policy, today, currency } = builder;
  const checked = checkTerms({ terms: termsOf(draft), totalCents, today, policy, limits });
  if (!checked.ok) {
    const problems = checked.faults.map((fault) => faultText(fault, format.language));
    return { totalCents, installments: [], problems };
  }
  const problems = checked.breaches.map((breach) => breachText(breach, limits, { ...format, currency }));
  return { totalCents, installments: checked.installments, problems };
}

/** Own dates begin as the even ones are now, so that only what differs has to be changed. */
export function asOwnDates(builder: BuilderFacts, draft: PlanDraft): PlanDraft {
  const { installments } = readDraft(builder, draft, { language: 'en' });
  const rows = installments.map(({ dueDate, amountCents }) => ({ dueDate, amountCents }));
  return { ...draft, rhythm: 'CUSTOM', rows: rows.length > 0 ? rows : draft.rows };
}

/** One more row of own dates: a month after the last one, with what is missing of the total. */
export function withRow(builder: BuilderFacts, draft: PlanDraft): PlanDraft {
  const last = draft.rows.at(-1)?.dueDate ?? builder.today;
  const missing = draftTotal(builder, draft) - sumMoney(draft.rows, (row) => row.amountCents ?? 0);
  const row = { dueDate: nthDate('MONTHLY', last || addDays(builder.today, 30), 1), amountCents: Math.max(0, missing) };
  return { ...draft, rows: [...draft.rows, row] };
}

/** The number of payments that an amount per payment means. */
export function countOf(builder: BuilderFacts, draft: PlanDraft, amountCents: number): number {
  return Math.min(countForAmount(draftTotal(builder, draft), amountCents), builder.limits.maxInstallments);
}

/** The even amount of a draft, for the field beside the number of payments. */
export function amountOf(builder: BuilderFacts, draft: PlanDraft): number {
  const { rhythm, count, firstDate } = draft;
  const total = draftTotal(builder, draft);
  if (rhythm === 'CUSTOM' || total < count || count < 1) return total;
  const [first] = buildSchedule({ rhythm, count, firstDate, firstAmountCents: null }, total, 'ANY_DAY');
  return first?.amountCents ?? total;
}
