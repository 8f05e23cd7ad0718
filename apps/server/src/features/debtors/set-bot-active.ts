import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';
import { endThinking, wasStopped } from './agent-turns.store.ts';
import { lockDebtor, updateDebtorRow } from './debtors.store.ts';
import { stopClaims } from './stop-claims.ts';

/**
 * Lets the AI agent answer a customer, or takes the conversation over: then nothing that it thinks about leaves after this commit.
 * Whoever waits is answered at once. The timeline tells of each turn; one that the agent had given away, or lost to a member, is given back to it.
 */
export async function setBotActive(
  work: Work<MemberActor>,
  debtorId: string,
  isBotActive: boolean,
): Promise<{ id: string } | Refusal> {
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.isBotActive === isBotActive) return { id: debtorId };
  await stopClaims(work, [debtorId]);
  await updateDebtorRow(work, debtorId, { isBotActive });
  const isGivenBack = isBotActive && (await wasStopped(work, debtorId));
  await endThinking(work, debtorId, {
    ...(isBotActive ? { reason: '', since: null } : { reason: 'taken-over', since: work.now }),
    isHandedOver: false,
  });
  // What the agent gave away by itself, or lost to a member, is given back to it; else the customer's switch was turned.
  const type = isGivenBack ? 'AI agent activated' : isBotActive ? 'chatbot activated' : 'chatbot stopped';
  await recordActivity(work, { type, debtorId, at: work.now });
  if (isBotActive && before.unansweredSince)
    work.emit({ name: 'debtor.given-to-agent', companyId: work.companyId, debtorId });
  work.changed({ noun: 'debtor', id: debtorId, action: 'debtor.set-bot-active', before, after: { isBotActive } });
  work.notify('activity', [debtorId]);
  work.notify('chat', [debtorId]);
  return { id: debtorId };
}
