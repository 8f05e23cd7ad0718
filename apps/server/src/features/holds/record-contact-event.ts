import type { recordContactEvent as recordCall } from '@recoup/contract/holds.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { listAuthorized } from '#server/features/payment-methods/payment-methods.store.ts';
import { withdrawAuthorization } from '#server/features/payment-methods/withdraw-authorization.ts';
import { insertContactEvent } from './contact-events.store.ts';
import { debtorOfAccount } from './holds.store.ts';

/** Writes down what the contact policy asks for and nothing else tells; the gate turns, since it may forbid (G13). */
export async function recordContactEvent(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  input: z.output<typeof recordCall.body>,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  if (!(await lockDebtor(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const { accountId = null } = input;
  if (accountId && (await debtorOfAccount(trx, companyId, accountId)) !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  const now = await companyNow(trx);
  const at = input.at ? new Date(input.at) : now;
  if (at > now) {
    const text = actor.language === 'es' ? 'Todavía no ha ocurrido.' : 'This has not happened yet.';
    return refuse('INVALID_FIELD', { at: text });
  }
  const id = input._id ?? uuidv7();
  const { name } = input;
  const evidence = maskCardNumbers(input.evidence);
  await stopClaims(trx, companyId, [debtorId]);
  const event = { id, debtorId, accountId, name, at, source: 'staff', evidence, memberId: actor.id } as const;
  if (!(await insertContactEvent(trx, companyId, event))) return { id };
  if (name === 'STOP_PAYMENT') await stopCharges(trx, actor, { debtorId, at, requestId });
  const data = { change: 'contact-event', name };
  await recordActivity(trx, actor, { type: 'note created', debtorId, accountId, at: now, data });
  await writeAudit(trx, actor, {
    action: 'contact-event.record',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { name, at: at.toISOString(), accountId, evidence },
    requestId,
  });
  await emit(trx, { name: 'debtor.hold-changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { id };
}

/** A customer who says that nothing may be debited any more means whatever he had saved by then (12 CFR 1005.10(c)). */
async function stopCharges(
  trx: Trx,
  actor: MemberActor,
  stop: { readonly debtorId: string; readonly at: Date; readonly requestId: string },
): Promise<void> {
  const { debtorId, at, requestId } = stop;
  for (const method of await listAuthorized(trx, actor.companyId, debtorId)) {
    if (method.createdAt > at) continue;
    await withdrawAuthorization(trx, actor, { debtorId, methodId: method.id, by: 'customer', requestId });
  }
}
