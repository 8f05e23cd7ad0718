import type { accountFields } from '@recoup/contract/accounts.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { errorMessage, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { isReferenceTaken, workflowExists } from './accounts.store.ts';
import { bookCharge } from './book-charge.ts';
import { readPresent } from './booking.store.ts';
import { checkAccountFields } from './check-account-fields.ts';
import { insertAccounts } from './insert-accounts.ts';

type Input = z.output<typeof accountFields> & { _id?: string | undefined; debtorId: string };

/**
 * Creates an account and books its charge in the same transaction (G1). An account whose date has passed begins as
 * Delinquent. The id may be the caller's: a repeat under the same reference is refused and adds nothing.
 */
export async function createAccount(
  trx: Trx,
  actor: MemberActor,
  input: Input,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  // Locked first: nobody merges or deletes the customer before its new account is there.
  if (!(await lockDebtor(trx, companyId, input.debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (input.workflowId && !(await workflowExists(trx, companyId, input.workflowId)))
    return refuse('WORKFLOW_NOT_FOUND');
  const checked = await checkAccountFields(trx, actor, input);
  if (isRefusal(checked)) return checked;
  const id = input._id ?? uuidv7();
  if (await isReferenceTaken(trx, companyId, input.reference, id))
    return refuse('ACCOUNT_REF_ALREADY_USED', { reference: errorMessage('ACCOUNT_REF_ALREADY_USED', actor.language) });
  const { now, timeZone, graceDays } = await readPresent(trx, companyId);
  const { amountCents } = input;
  const wanted = input.status ?? 'Active';
  const status = settledStatus({
    status: wanted,
    chargedCents: amountCents,
    outstandingCents: amountCents,
    dueDate: input.dueDate,
    today: dateInZone(now, timeZone),
    graceDays,
  });
  const added = await insertAccounts(trx, companyId, [
    {
      id,
      debtorId: input.debtorId,
      reference: input.reference,
      status,
      category: input.category ?? null,
      amountCents,
      issueDate: input.issueDate,
      dueDate: input.dueDate,
      description: input.description ?? '',
      terms: input.terms ?? '',
      workflowId: input.workflowId ?? null,
      assigneeId: input.assigneeId ?? null,
      sourceId: input.sourceId ?? null,
      origin: checked.origin ?? 'internal',
      custom: mergeCustomValues({}, checked.custom),
      createdAt: now,
    },
  ]);
  if (!added.has(id))
    return refuse('ACCOUNT_REF_ALREADY_USED', { reference: errorMessage('ACCOUNT_REF_ALREADY_USED', actor.language) });
  await setRecordTags(trx, companyId, 'account', [{ id, add: input.tagIds ?? [], remove: [] }]);
  await bookCharge(trx, {
    companyId,
    account: { id, debtorId: input.debtorId, amountCents, status },
    source: 'staff',
    at: now,
  });
  await recordActivity(trx, actor, {
    type: 'account created',
    debtorId: input.debtorId,
    accountId: id,
    at: now,
    data: { amountCents, reference: input.reference },
  });
  await writeAudit(trx, actor, {
    action: 'account.create',
    recordKind: 'account',
    recordId: id,
    after: { reference: input.reference, amountCents, status, dueDate: input.dueDate },
    requestId,
  });
  await emit(trx, { name: 'account.created', companyId, debtorId: input.debtorId, accountIds: [id] });
  await notifyScreens(trx, companyId, 'account', [id]);
  await notifyScreens(trx, companyId, 'activity', [input.debtorId]);
  return { id };
}
