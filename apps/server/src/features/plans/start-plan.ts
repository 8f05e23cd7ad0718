import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type AcceptedFrom, acceptTerms } from './accept-terms.ts';
import { readMethod, writeAgreement } from './agreement.ts';
import { insertProposal, isRepeated, type PlanCommand, readProposal } from './insert-proposal.ts';
import { updatePlan } from './plans.store.ts';

/**
 * A customer agrees to a plan inside their limits: it stands at once. The words they accepted must be those that stand
 * now, by their hash. Sent twice with the same id, it is one plan. Refusals: those of `readProposal`; INVALID_STATUS
 * where the company offers no plans; INVALID_FIELD beyond the limits or for a method that is not theirs; STALE_VERSION
 * for other words.
 */
export async function startPlan(
  work: Work<DebtorActor>,
  command: PlanCommand & { readonly methodId: string | null; readonly termsHash: string },
  from: AcceptedFrom & { readonly language: Language },
): Promise<null | Refusal> {
  const { language } = from;
  const repeated = await isRepeated(work, command);
  if (repeated !== false) return repeated === true ? null : repeated;
  const proposal = await readProposal(work, command, { party: 'DEBTOR', language, verb: 'plan-accept' });
  if (isRefusal(proposal)) return proposal;
  const { plans } = proposal.policy;
  if (!plans.isOffered) return refuse('INVALID_STATUS');
  if (proposal.breaches.length > 0) return refuse('INVALID_FIELD', { terms: proposal.breaches.join(' ') });
  const method = command.methodId ? await readMethod(work, work.actor.id, command.methodId) : null;
  if (method === undefined || method?.isUsable === false) return refuse('NOT_FOUND');
  const agreement = await writeAgreement(
    work,
    { ...proposal, ...command, method, graceDays: plans.graceDays, missesInRow: plans.missesInRow },
    language,
  );
  if (agreement.hash !== command.termsHash) return refuse('STALE_VERSION');
  const refused = await insertProposal(work, command, proposal, { status: 'ACTIVE', offeredUntil: null });
  if (refused) return refused;
  await updatePlan(work, command.planId, { methodId: command.methodId, acceptedAt: proposal.now });
  const plan = { id: command.planId, debtorId: work.actor.id, rhythm: command.terms.rhythm };
  const { accounts, installments, now: at, ends } = proposal;
  await acceptTerms(work, { plan, accounts, installments, agreement, at, ends }, from);
  return null;
}
