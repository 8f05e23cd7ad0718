import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isInForce, moveContract } from '@recoup/domain/contracts/contract-state.ts';
import { contractTask } from '@recoup/domain/contracts/contract-task.ts';
import { decideRenewal } from '@recoup/domain/contracts/contract-term.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import type { Actor } from '#server/actor.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { beginTerms } from './begin-terms.ts';
import { readOwed } from './contract-accounts.store.ts';
import { type ContractRecord, lockContract, updateContractRow } from './contracts.store.ts';
import { natureOf } from './debtor-nature.store.ts';
import { noteContract } from './note-contract.ts';
import { settleEnded } from './settle-ended.ts';

/**
 * Brings a contract in force to what its accounts and the day say: in progress once one of them owes; a word before its
 * end, another term behind it, or the end itself, which closes it at zero and leaves a task otherwise. Everything follows
 * from what is written down, so that a look that was missed, or comes twice, changes nothing.
 */
export async function reviewContract(work: Work<Actor>, id: string): Promise<void> {
  const found = await lockContract(work, id);
  if (!found || !(isInForce(found.status) || found.isClosedByCalendar)) return;
  const owedCents = await readOwed(work, id);
  const isOwed = owedCents > 0;
  if (!isOwed && !isInForce(found.status)) return;
  const owesAgain = isOwed && found.isClosedByCalendar;
  if (isOwed && found.status !== 'In Progress') await moveTo(work, found, 'In Progress', 'ledger', owedCents);
  // Of the end that closed it nobody knows that money is owed.
  const contract = owesAgain ? { ...found, endedFor: null } : found;
  const { startDate, endDate, renewal: mode, renewalMonths: months, noticeDays, remindedFor, endedFor } = contract;
  const today = dateInZone(work.now, work.timeZone);
  const nature = await natureOf(work, contract.debtorId);
  const step = decideRenewal({
    ...{ startDate, endDate, mode, months, noticeDays, remindedFor, endedFor, today, nature },
  });
  if (!step || endDate === null) return;
  if (step.kind === 'renew') return beginTerms(work, contract, step.terms, 'renewal');
  if (step.kind === 'remind') {
    await updateContractRow(work, id, { remindedFor: endDate });
    await askAbout(work, contract, { kind: 'ending', endDate });
    return;
  }
  const status = isOwed ? 'In Progress' : contract.status;
  if (!isOwed) return moveTo(work, { ...contract, status }, 'Closed', 'calendar', owedCents);
  if (!step.isNew) return;
  const endedTaskId = await askAbout(work, contract, { kind: 'ended', endDate, owedCents });
  await updateContractRow(work, id, { endedFor: endDate, endedTaskId });
}

async function moveTo(
  work: Work<Actor>,
  contract: ContractRecord,
  to: RecordStatus,
  by: 'ledger' | 'calendar',
  owedCents: number,
): Promise<void> {
  const { id, status, startDate } = contract;
  if (!moveContract({ status, startDate, owedCents }, to, { by }).ok) return;
  await updateContractRow(work, id, { status: to, isClosedByCalendar: by === 'calendar' });
  if (to === 'Closed') await settleEnded(work, contract);
  work.changed({ noun: 'contract', id, action: 'contract.set-status', before: contract, after: { status: to } });
  await noteContract(work, contract, 'contract-status', { was: status, becomes: to, by });
}

/** A task for whoever looks after the contract, once for each of its ends; answers its id. */
async function askAbout(
  work: Work<Actor>,
  { id, debtorId, assigneeId, reference, title, version }: ContractRecord,
  what: { readonly endDate: string } & (
    | { readonly kind: 'ending' }
    | { readonly kind: 'ended'; readonly owedCents: number }
  ),
): Promise<string> {
  // It may end anew: another version, another task.
  const about = { contractId: id, endDate: what.endDate, kind: what.kind };
  const taskId = stableId(what.kind === 'ended' ? { ...about, version } : about);
  await askForTask(work, {
    taskId,
    debtorId,
    assigneeId,
    words: (language) => contractTask({ reference, title, ...what }, language),
    dueInDays: 0,
    source: taskSource('contract', id),
  });
  work.notify('contract', [id]);
  return taskId;
}
