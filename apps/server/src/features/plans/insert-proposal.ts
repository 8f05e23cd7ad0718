import type { AgreementVerb } from '@recoup/domain/agreements/judge-standing.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { PlanParty } from '@recoup/domain/plans/plan-policy.ts';
import { planRhythms } from '@recoup/domain/plans/plan-rhythm.ts';
import type { PlanTerms } from '@recoup/domain/plans/plan-terms.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { auditPlan } from './audit-plan.ts';
import { readDay } from './plan-facts.store.ts';
import type { ReadTerms } from './plan-fields.ts';
import { readTerms } from './plan-fields.ts';
import { insertPlan, readPlanRow } from './plans.store.ts';
import { lockProposed, type Proposed } from './proposable-accounts.ts';
import { type PaymentPolicy, readPaymentPolicy } from './read-payment-policy.ts';

export interface PlanCommand {
  /** Made by who proposes it: sent twice, it is one plan (G20). */
  readonly planId: string;
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly terms: PlanTerms;
  readonly note: string;
}

export interface ReadProposal extends Proposed, ReadTerms {
  readonly policy: PaymentPolicy;
  readonly today: string;
  readonly now: Date;
}

/**
 * Reads a proposed plan under the locks of its accounts: what it covers, its installments, and what goes beyond the
 * limits of the party that proposes it.
 */
export async function readProposal(
  work: Work,
  command: Pick<PlanCommand, 'planId' | 'debtorId' | 'accountIds' | 'terms'>,
  by: {
    readonly party: PlanParty;
    readonly language: Language;
    readonly verb: AgreementVerb;
    readonly isAnyRhythm?: boolean;
  },
): Promise<ReadProposal | Refusal> {
  const { planId: except, debtorId, accountIds, terms } = command;
  const proposed = await lockProposed(work, { debtorId, accountIds, except, verb: by.verb });
  if (isRefusal(proposed)) return proposed;
  const policy = await readPaymentPolicy(work);
  const { today, now } = await readDay(work);
  const { currency, totalCents } = proposed;
  const limits = policy.plans.limits[by.party];
  const rhythms = by.isAnyRhythm ? planRhythms : policy.plans.rhythms;
  const read = readTerms(
    { terms, totalCents, today, policy: { rhythms, dayPolicy: policy.plans.dayPolicy }, limits },
    { language: by.language, currency },
  );
  return isRefusal(read) ? read : { ...proposed, ...read, policy, today, now };
}

/** Whether a plan of this id is there already: then its command is repeated. Another customer's id is refused. */
export async function isRepeated(work: Work, command: PlanCommand): Promise<boolean | Refusal> {
  const known = await readPlanRow(work, command.planId);
  if (!known) return false;
  return known.debtorId === command.debtorId ? true : refuse('IDEMPOTENCY_KEY_REUSED');
}

/** Writes a proposed plan with its lines of the timelines; IDEMPOTENCY_KEY_REUSED when a twin was faster. */
export async function insertProposal(
  work: Work<MemberActor | DebtorActor>,
  command: PlanCommand,
  proposal: ReadProposal,
  state: { readonly status: 'REQUESTED' | 'OFFERED' | 'ACTIVE'; readonly offeredUntil: Date | null },
): Promise<null | Refusal> {
  const { plans } = proposal.policy;
  const isInserted = await insertPlan(work, {
    id: command.planId,
    debtorId: command.debtorId,
    ...state,
    rhythm: command.terms.rhythm,
    dayPolicy: plans.dayPolicy,
    currency: proposal.currency,
    totalCents: proposal.totalCents,
    graceDays: plans.graceDays,
    missesInRow: plans.missesInRow,
    madeBy: work.actor.kind === 'member' ? 'member' : 'debtor',
    memberId: work.actor.kind === 'member' ? work.actor.id : null,
    note: command.note,
    at: proposal.now,
    installments: proposal.installments,
    accounts: proposal.accounts,
  });
  if (!isInserted) return refuse('IDEMPOTENCY_KEY_REUSED');
  const data = { amountCents: proposal.totalCents, installments: proposal.installments.length, status: state.status };
  await auditPlan(work, {
    action: startVerbs[state.status],
    planId: command.planId,
    after: { ...data, terms: command.terms, accountIds: command.accountIds },
  });
  return null;
}

const startVerbs = { REQUESTED: 'plan.request', OFFERED: 'plan.offer', ACTIVE: 'plan.start' } as const;
