import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { insertProposal, isRepeated, type PlanWish, type ReadProposal, readProposal } from './insert-proposal.ts';
import { readDay } from './plan-facts.store.ts';
import { tellPlanChanged } from './tell-plan-changed.ts';

const ANSWER_DAYS = 2;

/**
 * A customer asks for terms that he may not choose by himself: a member gets a task and answers; until then nobody asks
 * him for the whole sum. Refusals: those of `readProposal`; INVALID_STATUS where the company offers no plans.
 */
export async function requestPlan(
  trx: Trx,
  actor: DebtorActor,
  wish: PlanWish,
  language: Language,
): Promise<null | Refusal> {
  const { companyId } = actor;
  const repeated = await isRepeated(trx, companyId, wish);
  if (repeated !== false) return repeated === true ? null : repeated;
  const proposal = await readProposal(trx, companyId, wish, { party: 'DEBTOR', language });
  if (isRefusal(proposal)) return proposal;
  if (!proposal.policy.plans.isOffered) return refuse('INVALID_STATUS');
  const refused = await insertProposal(trx, actor, wish, proposal, { status: 'REQUESTED', offeredUntil: null });
  if (refused) return refused;
  await stopClaims(trx, companyId, [actor.id]);
  await askForAnswer(trx, companyId, wish, proposal);
  await tellPlanChanged(trx, companyId, { id: wish.planId, debtorId: actor.id }, proposal.accounts);
  return null;
}

async function askForAnswer(trx: Trx, companyId: string, wish: PlanWish, proposal: ReadProposal): Promise<void> {
  const { language } = await readDay(trx, companyId);
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const total = formatMoney(proposal.totalCents, { currency: proposal.currency, locale });
  const count = proposal.installments.length;
  const titles = {
    en: `Answer a request for a payment plan: ${count} payments, ${total}`,
    es: `Responder a una solicitud de plan de pagos: ${count} pagos, ${total}`,
  };
  await askForTask(trx, companyId, {
    // The task of a plan is the plan's own id: asking again adds nothing.
    taskId: wish.planId,
    debtorId: wish.debtorId,
    accountId: proposal.accounts[0]?.accountId ?? null,
    title: titles[language],
    details: [...proposal.breaches, wish.note].filter((line) => line !== '').join('\n'),
    dueInDays: ANSWER_DAYS,
  });
}
