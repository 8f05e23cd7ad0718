import type { accountFields } from '@recoup/contract/accounts.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { refuseOverLimit } from '../subscriptions/refuse-over-limit.ts';
import { isReferenceTaken } from './accounts.store.ts';
import { bookCharge } from './book-charge.ts';
import { readPresent } from './booking.store.ts';
import { checkAccountFields } from './check-account-fields.ts';
import { countTaken } from './count-taken.ts';
import { insertAccounts } from './insert-accounts.store.ts';
import type { NamedToCreate } from './named-above.ts';

type Input = z.output<typeof accountFields> & { _id?: string | undefined; debtorId: string };

/**
 * Creates an account and books its charge in the same transaction (G1). An account whose date has passed begins as
 * Delinquent. The id may be the caller's: a repeat under the same reference is refused and adds nothing.
 */
export async function createAccount(
  work: Work<MemberActor>,
  input: Input,
  named: NamedToCreate,
): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  // The campaign first, as whoever ends one locks it before the customers who leave it.
  const isThere = !input.workflowId || (await named.shareWorkflow(work, input.workflowId));
  // Locked: nobody merges or deletes the customer before its new account is there.
  if (!(await lockDebtor(work, input.debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (!isThere) return refuse('WORKFLOW_NOT_FOUND');
  const limited = await refuseOverLimit(work, 'openAccounts', () => countTaken(work, named));
  if (limited) return limited;
  const checked = await checkAccountFields(work, input, named.findRecords);
  if (isRefusal(checked)) return checked;
  const id = input._id ?? uuidv7();
  if (await isReferenceTaken(work, input.reference, id))
    return refuse('ACCOUNT_REF_ALREADY_USED', { reference: 'ACCOUNT_REF_ALREADY_USED' });
  const { now, timeZone, graceDays } = await readPresent(work);
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
  const account = {
    id,
    debtorId: input.debtorId,
    reference: input.reference,
    status,
    category: input.category ?? null,
    amountCents,
    issueDate: input.issueDate,
    dueDate: input.dueDate,
    description: maskCardNumbers(input.description ?? ''),
    terms: input.terms ?? '',
    workflowId: input.workflowId ?? null,
    assigneeId: input.assigneeId ?? null,
    sourceId: input.sourceId ?? null,
    origin: checked.origin ?? ('internal' as const),
    custom: mergeCustomValues({}, checked.custom),
    createdAt: now,
  };
  const added = await insertAccounts(work, [account]);
  if (!added.has(id)) return refuse('ACCOUNT_REF_ALREADY_USED', { reference: 'ACCOUNT_REF_ALREADY_USED' });
  await setRecordTags(work, 'account', [{ id, add: input.tagIds ?? [], remove: [] }]);
  await bookCharge(work, {
    companyId,
    account: { id, debtorId: input.debtorId, amountCents, status },
    source: 'staff',
    at: now,
  });
  await recordActivity(work, {
    type: 'account created',
    debtorId: input.debtorId,
    accountId: id,
    at: now,
    data: { amountCents, reference: input.reference },
  });
  const after = { ...account, tagIds: input.tagIds ?? [] };
  work.changed({ noun: 'account', id, action: 'account.create', before: null, after });
  work.notify('activity', [input.debtorId]);
  return { id };
}
