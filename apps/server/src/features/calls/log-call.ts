import type { logCall as logContract } from '@recoup/contract/calls.ts';
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
import { markWrong } from '#server/features/contacts/mark-wrong.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { debtorOfAccount, findNumber, insertCall } from './calls.store.ts';

type Input = z.output<typeof logContract.body> & { readonly taskId?: string };

/**
 * Writes down a call: every attempt but an excluded one counts for the limits of calls, a conversation also for the rest
 * after it (12 CFR 1006.14(b)). Somebody else answered: the number is not used again. The same id twice adds nothing.
 */
export async function logCall(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  input: Input,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  if (!(await lockDebtor(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const { accountId = null, direction, outcome } = input;
  if (accountId && (await debtorOfAccount(trx, companyId, accountId)) !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  const number = await findNumber(trx, companyId, debtorId, input.contactId ?? null);
  if (input.contactId && !number) return refuse('NOT_FOUND');
  const now = await companyNow(trx);
  const at = input.at ? new Date(input.at) : now;
  if (at > now)
    return refuse('INVALID_FIELD', {
      at: actor.language === 'es' ? 'Todavía no ha ocurrido.' : 'This has not happened yet.',
    });
  const id = input._id ?? uuidv7();
  const isNew = await insertCall(trx, companyId, {
    id,
    debtorId,
    accountId,
    contactId: number?.id ?? null,
    taskId: input.taskId ?? null,
    direction,
    to: number?.value ?? '',
    outcome,
    note: maskCardNumbers(input.note),
    at,
    memberId: actor.id,
  });
  if (!isNew) return { id };
  await stopClaims(trx, companyId, [debtorId]);
  if (outcome === 'wrong-person' && number) await markWrong(trx, companyId, [number.id]);
  const type = outcome === 'conversation' ? 'call ended' : 'call missed';
  await recordActivity(trx, actor, { type, debtorId, accountId, at, data: { callId: id, direction, outcome } });
  await writeAudit(trx, actor, {
    action: 'call.log',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { callId: id, direction, outcome, at: at.toISOString(), contactId: number?.id ?? null },
    requestId,
  });
  await emit(trx, { name: 'debtor.hold-changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { id };
}
