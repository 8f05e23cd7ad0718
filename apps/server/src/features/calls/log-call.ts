import type { logCall as logContract } from '@recoup/contract/calls.ts';
import { checkCallTimes } from '@recoup/domain/calls/check-call-times.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { markWrong } from '#server/features/contacts/mark-wrong.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { debtorOfAccount, findNumber, insertCall } from './calls.store.ts';
import { tellConversation } from './tell-conversation.ts';

type Input = z.output<typeof logContract.body> & { readonly taskId?: string };

/**
 * Writes down a call: every attempt but an excluded one counts for the limits of calls, a conversation also for the rest
 * after it (12 CFR 1006.14(b)). Somebody else answered: the number is not used again. The same id twice adds nothing.
 */
export async function logCall(
  work: Work<MemberActor>,
  debtorId: string,
  input: Input,
): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const { accountId = null, direction, outcome } = input;
  if (accountId && (await debtorOfAccount(work, accountId)) !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  const number = await findNumber(work, debtorId, input.contactId ?? null);
  if (input.contactId && !number) return refuse('NOT_FOUND');
  const now = work.now;
  const at = input.at ? new Date(input.at) : now;
  const answeredAt = input.answeredAt ? new Date(input.answeredAt) : null;
  const hangupAt = input.hangupAt ? new Date(input.hangupAt) : null;
  const wrong = checkCallTimes({ outcome, at, answeredAt, hangupAt }, now);
  if (wrong) return wrong;
  const id = input._id ?? uuidv7();
  const isNew = await insertCall(work, {
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
    answeredAt,
    hangupAt,
    memberId: work.actor.id,
  });
  if (!isNew) return { id };
  await stopClaims(work, [debtorId]);
  if (outcome !== 'excluded') await tellConversation(work, debtorId, { direction, outcome, at });
  if (outcome === 'wrong-person' && number) await markWrong(work, [number.id]);
  const type = outcome === 'conversation' ? 'call ended' : 'call missed';
  await recordActivity(work, { type, debtorId, accountId, at, data: { callId: id, direction, outcome } });
  work.audit({
    action: 'call.log',
    recordKind: 'debtor',
    recordId: debtorId,
    after: {
      callId: id,
      direction,
      outcome,
      at: at.toISOString(),
      answeredAt,
      hangupAt,
      contactId: number?.id ?? null,
    },
  });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return { id };
}
