import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor, turnGate, updateDebtorRow } from './debtors.store.ts';

/** Allows or stops all sending to a customer; when this has answered, no message follows (G13). */
export async function setSendActive(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  isSendActive: boolean,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const before = await lockDebtor(trx, actor.companyId, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  // After the debtor's row, as payments and edits of accounts do: one order of locks for all.
  await turnGate(trx, actor.companyId, debtorId);
  if (before.isSendActive !== isSendActive) {
    await updateDebtorRow(trx, actor.companyId, debtorId, { isSendActive });
    await writeAudit(trx, actor, {
      action: 'debtor.set-send-active',
      recordKind: 'debtor',
      recordId: debtorId,
      before: { isSendActive: before.isSendActive },
      after: { isSendActive },
      requestId,
    });
    await emit(trx, { name: 'debtor.send-switched', companyId: actor.companyId, debtorId });
    await notifyScreens(trx, actor.companyId, 'debtor', [debtorId]);
  }
  return { id: debtorId };
}
