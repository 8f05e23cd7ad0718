import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { setBotActive } from '../debtors/set-bot-active.ts';
import { type AnswerOnItsWay, untilAnswersLeft } from './until-answers-left.ts';
import { withdrawAnswers } from './withdraw-answers.ts';

/**
 * Gives a customer to the agent, or takes them over: then nothing of the agent leaves once this was answered. What it claimed is taken
 * back in the commit of the take-over; what the provider is being asked to take at this moment is waited for, and told.
 */
export async function switchAgent(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  debtorId: string,
  isBotActive: boolean,
): Promise<{ readonly onItsWay: AnswerOnItsWay | null } | Refusal> {
  const switched = await inCompany(context.db, doer, async (work) => {
    const done = await setBotActive(work, debtorId, isBotActive);
    if (!isRefusal(done)) await withdrawAnswers(work, debtorId);
    return done;
  });
  if (isRefusal(switched)) return switched;
  return { onItsWay: isBotActive ? null : await untilAnswersLeft(context, doer.actor.companyId, debtorId) };
}
