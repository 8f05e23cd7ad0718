import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor, turnGate, updateDebtorRow } from './debtors.store.ts';

/** Allows or stops all sending to a customer; when this has answered, no message follows (G13). */
export async function setSendActive(
  work: Work<MemberActor>,
  debtorId: string,
  isSendActive: boolean,
): Promise<{ id: string } | Refusal> {
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  // After the debtor's row, as payments and edits of accounts do: one order of locks for all.
  await turnGate(work, debtorId);
  if (before.isSendActive !== isSendActive) {
    await updateDebtorRow(work, debtorId, { isSendActive });
    work.changed({ noun: 'debtor', id: debtorId, action: 'debtor.set-send-active', before, after: { isSendActive } });
    work.emit({ name: 'debtor.send-switched', companyId: work.actor.companyId, debtorId });
  }
  return { id: debtorId };
}
