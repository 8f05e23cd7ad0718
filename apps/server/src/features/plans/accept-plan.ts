import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { movePlan } from '@recoup/domain/plans/plan-state.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { type AcceptedFrom, acceptTerms } from './accept-terms.ts';
import { type Agreement, readMethod, type UsableMethod, writeAgreement } from './agreement.ts';
import { auditPlan } from './audit-plan.ts';
import type { LoadedPlan } from './load-plan.ts';
import { type ChangeOf, lockForChange } from './lock-for-change.ts';
import { readDay } from './plan-facts.store.ts';
import { updatePlan } from './plans.store.ts';

export interface Acceptance extends ChangeOf {
  readonly methodId: string | null;
  /** Of the words that the customer read; null when a member read the words to them. */
  readonly termsHash: string | null;
}

/**
 * An offered plan is accepted: by the customer with the words that they read, or by a member who says how they heard
 * it; then nothing is charged by itself. Refusals: NOT_FOUND, STALE_VERSION (another version, or other words),
 * INVALID_STATUS, and what `judgeStanding` says of its accounts by now.
 */
export async function acceptPlan(
  work: Work<DebtorActor | MemberActor>,
  acceptance: Acceptance,
  from: AcceptedFrom & { readonly language: Language },
): Promise<null | Refusal> {
  const loaded = await lockForChange(work, acceptance, work.actor.kind === 'debtor' ? work.actor.id : undefined);
  if (isRefusal(loaded)) return loaded;
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const { plan, accounts } = loaded;
  const moved = movePlan(plan.status, 'accept', work.actor.kind);
  if (isRefusal(moved)) return moved;
  const { now } = await readDay(work);
  if (plan.offeredUntil && plan.offeredUntil <= now) return refuse('INVALID_STATUS');
  const accountIds = accounts.map((account) => account.accountId);
  await lockAccounts(work, accountIds);
  const judged = await askStanding(work, 'plan-accept', { accountIds, except: plan.id });
  if (isRefusal(judged)) return judged;
  const method = acceptance.methodId ? await readMethod(work, plan.debtorId, acceptance.methodId) : null;
  if (method === undefined || method?.isUsable === false) return refuse('NOT_FOUND');
  const agreement = await agreementOf(work, loaded, { method, language: from.language });
  if (acceptance.termsHash !== null && acceptance.termsHash !== agreement.hash) return refuse('STALE_VERSION');
  await updatePlan(work, plan.id, {
    status: moved.state,
    methodId: acceptance.methodId,
    acceptedAt: now,
    offeredUntil: null,
  });
  await auditPlan(work, {
    action: 'plan.accept',
    planId: plan.id,
    before: { status: plan.status },
    after: { status: moved.state, termsHash: agreement.hash, methodId: acceptance.methodId, evidence: from.evidence },
  });
  const installments = liveOnes(loaded);
  await acceptTerms(work, { plan, accounts, installments, agreement, at: now, ends: judged.ends }, from);
  return null;
}

/** The written terms of a plan that waits for an answer. */
export async function agreementOf(
  work: Work,
  loaded: LoadedPlan,
  facts: { readonly method: UsableMethod | null; readonly language: Language },
): Promise<Agreement> {
  const { plan, accounts } = loaded;
  const installments = liveOnes(loaded);
  return writeAgreement(
    work,
    {
      ...plan,
      method: facts.method,
      accountIds: accounts.map((account) => account.accountId),
      references: accounts.map((account) => account.reference),
      totalCents: installments.reduce((sum, each) => sum + each.amountCents, 0),
      installments,
    },
    facts.language,
  );
}

function liveOnes({ installments }: LoadedPlan) {
  return installments.filter((each) => each.amountCents > 0);
}
