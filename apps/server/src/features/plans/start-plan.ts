import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type AcceptedFrom, acceptTerms } from './accept-terms.ts';
import { readMethod, writeAgreement } from './agreement.ts';
import { insertProposal, isRepeated, type PlanWish, readProposal } from './insert-proposal.ts';
import { updatePlan } from './plans.store.ts';

/**
 * A customer agrees to a plan inside their limits: it stands at once. The words they accepted must be those that stand
 * now, by their hash. Sent twice with the same id, it is one plan. Refusals: those of `readProposal`; INVALID_STATUS
 * where the company offers no plans; INVALID_FIELD beyond the limits or for a method that is not theirs; STALE_VERSION
 * for other words.
 */
export async function startPlan(
  work: Work<DebtorActor>,
  wish: PlanWish & { readonly methodId: string | null; readonly termsHash: string },
  from: AcceptedFrom & { readonly language: Language },
): Promise<null | Refusal> {
  const { language } = from;
  const repeated = await isRepeated(work, wish);
  if (repeated !== false) return repeated === true ? null : repeated;
  const proposal = await readProposal(work, wish, { party: 'DEBTOR', language });
  if (isRefusal(proposal)) return proposal;
  const { plans } = proposal.policy;
  if (!plans.isOffered) return refuse('INVALID_STATUS');
  if (proposal.breaches.length > 0) return refuse('INVALID_FIELD', { terms: proposal.breaches.join(' ') });
  const method = wish.methodId ? await readMethod(work, work.actor.id, wish.methodId) : null;
  if (method === undefined || method?.isUsable === false) return refuse('NOT_FOUND');
  const agreement = await writeAgreement(
    work,
    { ...proposal, ...wish, method, graceDays: plans.graceDays, missesInRow: plans.missesInRow },
    language,
  );
  if (agreement.hash !== wish.termsHash) return refuse('STALE_VERSION');
  const refused = await insertProposal(work, wish, proposal, { status: 'ACTIVE', offeredUntil: null });
  if (refused) return refused;
  await updatePlan(work, wish.planId, { methodId: wish.methodId, acceptedAt: proposal.now });
  const plan = { id: wish.planId, debtorId: work.actor.id };
  const { accounts, installments, now: at } = proposal;
  await acceptTerms(work, { plan, accounts, installments, agreement, at }, from);
  return null;
}
