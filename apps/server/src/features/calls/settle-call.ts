import type { CallState } from '@recoup/domain/calls/call-state.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { turnConversation } from '#server/features/debtors/turn-conversation.store.ts';
import type { Work } from '#server/work/work.ts';
import { askForCallTask } from './ask-for-call-task.ts';
import { type CallFacts, type LegRow, updateCall } from './live-calls.store.ts';
import { tellConversation } from './tell-conversation.ts';

/**
 * What follows from the end of a call, once: its line on the timeline, the conversation turns, and a customer who reached
 * nobody waits for an answer, with a task to call back. A call that nobody has to conclude is concluded; whether another
 * one answers whoever waited is for a person to say.
 */
export async function settleCall(
  work: Work,
  call: CallFacts,
  legs: readonly LegRow[],
  end: { readonly state: CallState; readonly outcome: string },
): Promise<void> {
  const { id: callId, debtorId, accountId, direction } = call;
  const { state, outcome } = end;
  const isUnheard = direction === 'incoming' && (state === 'MISSED' || outcome === 'voicemail');
  if (state !== 'FAILED' && outcome !== 'excluded') {
    const type = outcome === 'conversation' ? 'call ended' : 'call missed';
    await recordActivity(work, { type, debtorId, accountId, at: work.now, data: { callId, direction, outcome } });
  }
  if (isUnheard) {
    await tellConversation(work, debtorId, { direction, outcome, at: work.now });
    await askForCallTask(work, call, outcome === 'voicemail' ? 'voicemail' : 'missed');
  }
  if (!isUnheard && outcome !== 'excluded')
    await turnConversation(work, debtorId, { at: call.at, needsReading: false });
  const customer = legs.find((leg) => leg.side === 'CUSTOMER');
  if (customer?.cause === 'not_found') await askForCallTask(work, call, 'number');
  // Nobody of the team has anything to say about these.
  if (isUnheard || state === 'FAILED') await updateCall(work, callId, { concludedAt: work.now });
  await stopClaims(work, [debtorId]);
  work.audit({
    action: 'call.end',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { callId, direction, outcome, state },
  });
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
}
