import type { AgentReason } from '@recoup/domain/agent/agent-state.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { endThinking } from './agent-turns.store.ts';
import { lockDebtor, updateDebtorRow } from './debtors.store.ts';

/**
 * From this commit on people answer a customer: what the agent thinks about is void, and nothing of it is claimed, since a claim
 * asks for turn and switch under the same lock. To be called in the transaction of whatever takes over: a message or a call of a
 * member, a hold, a dispute, a stop. Answers false where the agent was off.
 */
export async function stopBot(
  work: Work,
  debtorId: string,
  reason: AgentReason,
  { isHandedOver = false } = {},
): Promise<boolean> {
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor?.isBotActive) return false;
  await updateDebtorRow(work, debtorId, { isBotActive: false });
  await endThinking(work, debtorId, { reason, isHandedOver, since: work.now });
  await recordActivity(asSystem(work), { type: 'AI agent stopped', debtorId, at: work.now, data: { reason } });
  work.changed({
    ...{ noun: 'debtor', id: debtorId, action: 'debtor.set-bot-active' },
    before: { isBotActive: true },
    after: { isBotActive: false },
    besides: { after: { reason } },
  });
  work.notify('activity', [debtorId]);
  work.notify('chat', [debtorId]);
  return true;
}
