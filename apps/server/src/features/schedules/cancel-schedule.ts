import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { notifySchedule } from './notify-schedule.ts';
import { lockSchedule, partsOfSchedules, readSchedule, updateSchedule } from './schedules.store.ts';

/**
 * Cancels a scheduled payment until its cut-off; a member may do it until it is handed to the provider. The other side is
 * told. One that belongs to an agreement stays as long as the agreement does.
 */
export async function cancelSchedule(
  work: Work<DebtorActor | MemberActor>,
  command: { readonly id: string; readonly debtorId?: string; readonly version: number; readonly reason: string },
): Promise<Refusal | { readonly debtorId: string }> {
  const known = await readSchedule(work, command.id);
  if (!known || (command.debtorId !== undefined && known.debtorId !== command.debtorId)) return refuse('NOT_FOUND');
  const { debtorId } = known;
  const parts = (await partsOfSchedules(work, [command.id])).get(command.id) ?? [];
  const accountIds = parts.map((part) => part.accountId);
  await lockAccounts(work, accountIds);
  const schedule = await lockSchedule(work, command.id);
  if (!schedule) return refuse('NOT_FOUND');
  if (schedule.status === 'CANCELED') return { debtorId };
  if (schedule.version !== command.version) return refuse('STALE_VERSION');
  const isOver = schedule.status !== 'OPEN' && !(schedule.status === 'REMINDED' && work.actor.kind === 'member');
  if (isOver || (schedule.source === 'offer' && work.actor.kind === 'debtor')) return refuse('INVALID_STATUS');
  const now = work.now;
  if (work.actor.kind === 'debtor' && schedule.cutOffAt <= now) return refuse('CUT_OFF_PASSED');
  await updateSchedule(work, command.id, { status: 'CANCELED', reason: command.reason, endedAt: now });
  const { amountCents, dueOn } = schedule;
  await askForNotice(work, {
    ...{ kind: 'SCHEDULE_CANCELED', debtorId, accountIds, recordId: command.id },
    facts: { amountCents, payOn: dueOn },
  });
  await notifySchedule(work, {
    type: 'payment scheduled',
    ...{ scheduleId: command.id, debtorId, accountIds, at: now },
    amountCents,
    data: { change: 'canceled', dueOn, ...(command.reason ? { reason: command.reason } : {}) },
    action: 'schedule.cancel',
    before: { amountCents, dueOn, status: schedule.status },
    after: { status: 'CANCELED', reason: command.reason },
  });
  return { debtorId };
}
