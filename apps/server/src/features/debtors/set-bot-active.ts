import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor, updateDebtorRow } from './debtors.store.ts';

/** Lets the AI agent answer a customer, or stops it; the timeline tells of each turn. */
export async function setBotActive(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  isBotActive: boolean,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const before = await lockDebtor(trx, companyId, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.isBotActive === isBotActive) return { id: debtorId };
  await updateDebtorRow(trx, companyId, debtorId, { isBotActive });
  const type = isBotActive ? 'chatbot activated' : 'chatbot stopped';
  await recordActivity(trx, actor, { type, debtorId, at: await companyNow(trx) });
  await writeAudit(trx, actor, {
    action: 'debtor.set-bot-active',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { isBotActive: before.isBotActive },
    after: { isBotActive },
    requestId,
  });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { id: debtorId };
}
