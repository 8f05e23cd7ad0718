import { decideMessage, type WaitingOn } from '@recoup/domain/disputes/decide-message.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { accountsOfDisputes, lockDispute } from './disputes.store.ts';
import { countDisputeMessages, disputeOfMessage, insertDisputeMessage, turnDispute } from './thread.store.ts';

export interface WrittenMessage {
  readonly _id: string;
  readonly disputeId: string;
  readonly text: string;
  /** Whose turn it is after a message of ours; none: the customer's. */
  readonly waitingOn?: WaitingOn | undefined;
}

export interface MessageOfDispute {
  readonly debtorId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly isNew: boolean;
}

/**
 * Writes a line of the conversation about an open objection, by a member or by its customer; whoever it was, the other one
 * has the next word. The deadline stands. Sent twice it is written once. Refusals: NOT_FOUND, INVALID_STATUS.
 */
export async function writeMessage(
  work: Work<DebtorActor> | Work<MemberActor>,
  { _id: id, disputeId, text: words, waitingOn = 'customer' }: WrittenMessage,
): Promise<MessageOfDispute | Refusal> {
  const { actor } = work;
  const [known] = await accountsOfDisputes(work, [disputeId]);
  if (!known || (actor.kind === 'debtor' && known.debtorId !== actor.id)) return refuse('NOT_FOUND');
  const { accountId, debtorId } = known;
  const [account] = await lockAccounts(work, [accountId]);
  const dispute = account && (await lockDispute(work, disputeId));
  if (!account || !dispute) return refuse('NOT_FOUND');
  const told = { debtorId, accountId, reference: account.reference };
  const before = await disputeOfMessage(work, id);
  if (before !== undefined) return before === disputeId ? { ...told, isNew: false } : refuse('NOT_FOUND');
  const messages = await countDisputeMessages(work, disputeId);
  const allowed = decideMessage({ status: dispute.status, messages });
  if (isRefusal(allowed)) return allowed;
  const at = work.now;
  const isOurs = actor.kind === 'member';
  const text = maskCardNumbers(words);
  await insertDisputeMessage(work, { id, disputeId, memberId: isOurs ? actor.id : null, text, at });
  const turned = isOurs ? { waitingOn, unreadSince: null } : { waitingOn: 'us' as const, unreadSince: at };
  await turnDispute(work, disputeId, turned);
  await recordActivity(work, {
    ...{ type: 'note created', debtorId, accountId, at, data: { change: 'dispute-message' } },
  });
  work.audit({
    action: 'dispute.message',
    recordKind: 'account',
    recordId: accountId,
    after: { disputeId, text },
  });
  work.notify('dispute', [disputeId]);
  work.notify('activity', [debtorId]);
  return { ...told, isNew: true };
}
