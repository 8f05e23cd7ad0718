import type { updateAccount as updateCall } from '@recoup/contract/accounts.ts';
import { chooseStatus } from '@recoup/domain/accounts/choose-status.ts';
import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from '../activities/activity-actor.ts';
import type { FindRecords } from '../custom-fields/check-custom-values.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { turnGate } from '../debtors/debtors.store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { isReferenceTaken, lockAccount, standingCharge, updateAccountRow } from './accounts.store.ts';
import { readPresent } from './booking.store.ts';
import { type CheckedFields, checkAccountFields } from './check-account-fields.ts';
import type { NamedAbove } from './named-above.ts';
import { recordMoves } from './record-moves.ts';

type Input = z.output<typeof updateCall.body>;
type Row = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Changes an account. Its amount can change only while nothing was paid or is on its way: the charge is taken back and
 * booked anew, never edited (G2). A stale version is refused (G27), and what the agreements on the account do not bear.
 */
export async function updateAccount(
  work: Work<MemberActor>,
  accountId: string,
  input: Input,
  above: NamedAbove,
): Promise<{ id: string } | Refusal> {
  const before = await lockAccount(work, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const checked = await checkChange(work, before, input, above.findRecords);
  if (isRefusal(checked)) return checked;
  const { status: asked = null, amountCents = before.amountCents } = input;
  const isAmountChanged = amountCents !== before.amountCents;
  const refused = await above.askChange(work, accountId, { status: asked, isAmountChanged });
  if (refused) return refused;
  const { now, timeZone, graceDays } = await readPresent(work);
  const status = nextStatus(before, input, { today: dateInZone(now, timeZone), graceDays });
  if (isRefusal(status)) return status;
  const values = { ...valuesAfter(before, input, checked), status: status.status };
  if (values.amountCents !== before.amountCents) await rebookCharge(work, before, values.amountCents, now);
  const custom = mergeCustomValues(before.custom as CustomValues, checked.custom);
  await updateAccountRow(work, accountId, { ...values, custom: JSON.stringify(custom) });
  await addDebtorTotals(work, [{ debtorId: before.debtorId, ...shareAfter(before, values) }]);
  await turnGate(work, before.debtorId);
  if (values.status !== before.status) await notifyMove(work, before, { to: values.status, reason: input.reason });
  work.changed({ noun: 'account', id: accountId, action: 'account.update', before, after: { ...values, custom } });
  return { id: accountId };
}

/** The columns that were given, and the amount. */
function valuesAfter(before: Row, input: Input, { origin }: CheckedFields) {
  const { reference, category, description, issueDate, dueDate, terms, assigneeId, sourceId } = input;
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(category === undefined ? {} : { category }),
    ...(description === undefined ? {} : { description: maskCardNumbers(description) }),
    ...(issueDate === undefined ? {} : { issueDate }),
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(terms === undefined ? {} : { terms }),
    ...(assigneeId === undefined ? {} : { assigneeId }),
    ...(sourceId === undefined ? {} : { sourceId, origin: origin ?? before.origin }),
    amountCents: input.amountCents ?? before.amountCents,
  };
}

/** What the change adds to the sums of its customer. */
function shareAfter(before: Row, after: { readonly status: AccountStatus; readonly amountCents: number }) {
  const { paidCents, discountCents } = before;
  const was = { status: before.status as AccountStatus, amountCents: before.amountCents, paidCents, discountCents };
  const { status, amountCents } = after;
  return shareChange(was, { status, amountCents, paidCents, discountCents });
}

async function notifyMove(
  work: Work<MemberActor>,
  { id: accountId, debtorId, status }: Row,
  { to, reason }: { readonly to: AccountStatus; readonly reason: Input['reason'] },
): Promise<void> {
  const move = { accountId, debtorId, from: status as AccountStatus, to, reason };
  await recordMoves(work, activityActor(work.actor), [move], work.now);
  work.notify('activity', [debtorId]);
}

async function checkChange(
  work: Work<MemberActor>,
  before: Row,
  input: Input,
  findRecords: FindRecords,
): Promise<CheckedFields | Refusal> {
  const named = {
    ...input,
    issueDate: input.issueDate ?? before.issueDate,
    dueDate: input.dueDate ?? before.dueDate,
    // What stands there already stays allowed, though it may be gone from the settings.
    category: input.category === before.category ? null : input.category,
  };
  const checked = await checkAccountFields(work, named, findRecords);
  if (isRefusal(checked)) return checked;
  if (
    input.reference &&
    input.reference !== before.reference &&
    (await isReferenceTaken(work, input.reference, before.id))
  ) {
    return refuse('ACCOUNT_REF_ALREADY_USED', {
      reference: 'ACCOUNT_REF_ALREADY_USED',
    });
  }
  const isAmountChanged = input.amountCents !== undefined && input.amountCents !== before.amountCents;
  if (isAmountChanged && before.status === 'Paid Off') return refuse('ACCOUNT_ALREADY_CLOSED');
  if (isAmountChanged && (before.paidCents !== 0 || before.discountCents !== 0 || before.pendingCents !== 0)) {
    return refuse('INVALID_FIELD', { amountCents: 'amount-after-payment' });
  }
  const standing = isAmountChanged ? await standingCharge(work, before.id) : undefined;
  if (standing && standing.amountCents !== before.amountCents) {
    return refuse('INVALID_FIELD', { amountCents: 'amount-with-fees' });
  }
  return checked;
}

/** What a person asks for is checked against the table of moves; then journal and calendar have their say. */
function nextStatus(
  before: Row,
  input: Input,
  day: { readonly today: string; readonly graceDays: number },
): { ok: true; status: AccountStatus } | Refusal {
  const from = before.status as AccountStatus;
  const amountCents = input.amountCents ?? before.amountCents;
  const facts = {
    status: from,
    chargedCents: amountCents,
    outstandingCents: amountCents - before.paidCents - before.discountCents,
    dueDate: input.dueDate ?? before.dueDate,
    ...day,
  };
  const asked = chooseStatus(facts, input.status ?? from);
  if (isRefusal(asked)) return refuse('INVALID_STATUS', { status: from });
  return { ok: true, status: asked.changed ? asked.status : settledStatus(facts) };
}

async function rebookCharge(work: Work, before: Row, amountCents: number, at: Date): Promise<void> {
  const standing = await standingCharge(work, before.id);
  const part = { debtorId: before.debtorId, accountId: before.id };
  const base = { ...part, source: 'staff' as const, occurredAt: at };
  if (standing) {
    const entry = reverseEntry({ ...chargeEntry({ ...part, amountCents: standing.amountCents }), id: standing.id });
    await postEntry(work, { ...base, entry });
  }
  await postEntry(work, { ...base, entry: chargeEntry({ ...part, amountCents }) });
}
