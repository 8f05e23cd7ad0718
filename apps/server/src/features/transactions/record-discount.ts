import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { decideDiscount } from '@recoup/domain/transactions/decide-waiver.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, missingField, type RecordBody, readMoment } from './hand-entry.ts';
import { notifyMoney } from './notify-money.ts';

/**
 * Waives a part of a debt: a COMPENSATION, decided under the lock of the account, never beyond what is owed beside
 * payments under way (G5). Refusals: SOME_FIELD_IS_MISSING, INVALID_FIELD, ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED,
 * INVALID_STATUS, INVALID_AMOUNT, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED.
 */
export async function recordDiscount(work: Work<MemberActor>, body: RecordBody): Promise<{ ok: true } | Refusal> {
  const { companyId } = work.actor;
  const { _id: id, accountId, amountCents } = body;
  if (!accountId) return missingField('accountId');
  const moment = await readMoment(work, body.receivedOn);
  if (isRefusal(moment)) return moment;
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId } = account;
  const said = { reference: maskCardNumbers(body.reference ?? ''), note: maskCardNumbers(body.note ?? '') };
  const entry = { id, debtorId, purpose: 'discount', method: null, amountCents, receivedOn: moment.day } as const;
  const claim = { ...entry, ...said, feeKind: null, paymentId: null, createdAt: moment.now };
  const claimed = await claimEntry(work, claim, body);
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const standing = await askStanding(work, 'waive', { accountIds: [accountId] });
  if (isRefusal(standing)) return standing;
  const balanceCents = account.amountCents - account.paidCents - account.discountCents;
  const decided = decideDiscount({ ...account, balanceCents }, amountCents);
  if (isRefusal(decided)) return atField(decided);
  const moves = await bookEntries(work, {
    companyId,
    debtorId,
    entries: [{ entry: compensationEntry({ debtorId, accountId, amountCents }), accountId }],
    manualId: id,
    source: 'staff',
    at: moment.at,
  });
  const data = { ...moves.get(accountId), ...(said.note ? { reason: said.note } : {}) };
  await notifyMoney(work, { change: 'discount', debtorId, accountId, amountCents, at: moment.now, data });
  work.audit({
    action: 'transaction.record',
    recordKind: 'transaction',
    recordId: id,
    after: { type: 'COMPENSATION', accountId, amountCents, ...said },
  });
  return { ok: true };
}
