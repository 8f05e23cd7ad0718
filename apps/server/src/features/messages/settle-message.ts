import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { readMessage, settleDoubt } from './messages.store.ts';

/**
 * Ends the doubt about a message whose answer was lost, by the word of a member who asked the provider or the customer.
 * Either way it is never sent again; who wants to writes a new one (G12).
 */
export async function settleMessage(
  trx: Trx,
  actor: MemberActor,
  id: string,
  said: { readonly isSent: boolean; readonly reason: string },
  requestId: string,
): Promise<NonNullable<Awaited<ReturnType<typeof readMessage>>> | Refusal> {
  const { companyId, language } = actor;
  if (!(await readMessage(trx, companyId, id))) return refuse('NOT_FOUND');
  const settled = await settleDoubt(trx, companyId, id, said.isSent, said.reason);
  if (!settled) {
    return refuse('INVALID_STATUS', {
      message:
        language === 'es' ? 'Ya se sabe qué fue de este mensaje.' : 'It is already known what became of this message.',
    });
  }
  await writeAudit(trx, actor, {
    action: 'message.settle',
    recordKind: 'message',
    recordId: id,
    before: { status: 'UNKNOWN' },
    after: { status: said.isSent ? 'SENT' : 'ERROR', reason: said.reason },
    requestId,
  });
  await notifyScreens(trx, companyId, 'activity', [settled.debtorId]);
  return (await readMessage(trx, companyId, id)) ?? refuse('NOT_FOUND');
}
