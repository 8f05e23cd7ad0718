import type { updateDisputes as updateCall } from '@recoup/contract/disputes.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { decideDisputeChange } from '@recoup/domain/disputes/decide-dispute-change.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts } from '../accounts/booking.store.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { addNote } from '../notes/add-note.ts';
import { handTaskRequests } from '../notices/notices.store.ts';
import { wakeAtDeadline } from './deadlines.store.ts';
import { disputeTaskId, overdueTaskId } from './dispute-task.ts';
import { accountsOfDisputes, lockDispute, updateDispute } from './disputes.store.ts';
import { holdAccount } from './hold-account.ts';

type Change = z.output<typeof updateCall.body>['disputes'][number];
type Result = z.input<typeof updateCall.reply>['results'][number];

/**
 * Changes open objections, each by itself: what is refused of one leaves the others as they were asked for. The accounts
 * are locked together, in the order of their ids. Refusals of one stand in the results: NOT_FOUND, USER_NOT_FOUND, those
 * of `decideDisputeChange`; NOT_FOUND of all when none is an objection of the company.
 */
export async function updateDisputes(work: Work<MemberActor>, changes: readonly Change[]): Promise<Result[] | Refusal> {
  const known = await accountsOfDisputes(
    work,
    changes.map((change) => change._id),
  );
  if (known.length === 0) return refuse('NOT_FOUND');
  const accounts = await lockAccounts(
    work,
    known.map((each) => each.accountId),
  );
  const results: Result[] = [];
  for (const change of changes) {
    const accountId = known.find((each) => each.id === change._id)?.accountId;
    const account = accounts.find((each) => each.id === accountId);
    const changed = account ? await changeOne(work, account, change) : refuse('NOT_FOUND');
    results.push(
      isRefusal(changed)
        ? { _id: change._id, result: 'refused', code: changed.code, fields: fieldsOf(changed) }
        : { _id: change._id, result: changed, code: null, fields: {} },
    );
  }
  return results;
}

function fieldsOf({ fields = {} }: Refusal): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) => (typeof problem === 'string' ? [[field, problem]] : [])),
  );
}

async function changeOne(
  work: Work<MemberActor>,
  account: LockedAccount,
  change: Change,
): Promise<'changed' | 'same' | Refusal> {
  const dispute = await lockDispute(work, change._id);
  if (!dispute) return refuse('NOT_FOUND');
  const today = dateInZone(work.now, work.timeZone);
  const balanceCents = account.amountCents - account.paidCents - account.discountCents;
  const decided = decideDisputeChange({ ...dispute, balanceCents, today }, change);
  if (isRefusal(decided)) return decided;
  const { _id: id, version: _, note, ...wanted } = change;
  const { assigneeId } = wanted;
  const wrong = await refuseAssignee(work, assigneeId, 'dispute.write');
  if (wrong) return wrong;
  const before = { ...dispute };
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== Reflect.get(before, key)),
  );
  const isSame = Object.keys(values).length === 0;
  if (note) await addNote(work, { accountId: account.id }, { value: note });
  if (isSame) return note ? 'changed' : 'same';
  const isMoved = wanted.deadline !== undefined && wanted.deadline !== dispute.deadline;
  await updateDispute(work, id, { ...values, ...(isMoved ? { escalatedAt: null } : {}) });
  if (isMoved && wanted.deadline) {
    await wakeAtDeadline(work, wanted.deadline);
    // What was said to be over has another day now.
    const taskIds = [overdueTaskId(work.companyId, dispute)];
    work.emit({ name: 'task.settled', companyId: work.companyId, debtorId: account.debtorId, taskIds });
  }
  if (assigneeId !== undefined && 'assigneeId' in values) {
    // Its tasks are for whoever has it.
    const taskIds = [disputeTaskId(work.companyId, dispute), overdueTaskId(work.companyId, dispute)];
    await handTaskRequests(work, taskIds, assigneeId);
    work.emit({ name: 'task.handed', companyId: work.companyId, debtorId: account.debtorId, taskIds, assigneeId });
  }
  if ('amountCents' in values) {
    await holdAccount(work, account.id);
    work.emit({
      name: 'account.changed',
      companyId: work.companyId,
      debtorId: account.debtorId,
      accountIds: [account.id],
    });
    work.notify('debtor', [account.debtorId]);
  }
  work.changed({
    ...{ noun: 'dispute', id, action: 'dispute.update', before, after: values },
    of: { kind: 'account', id: account.id },
  });
  work.notify('account', [account.id]);
  return 'changed';
}
