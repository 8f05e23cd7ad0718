import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { decideDiscount } from '@recoup/domain/transactions/decide-waiver.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, missingField, type RecordBody, readMoment } from './hand-entry.ts';
import { tellMoney } from './tell-money.ts';

/**
 * Waives a part of a debt: a COMPENSATION, decided under the lock of the account, never beyond what is owed beside
 * payments under way (G5). Refusals: SOME_FIELD_IS_MISSING, INVALID_FIELD, ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED,
 * INVALID_STATUS, INVALID_AMOUNT, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED.
 */
export async function recordDiscount(
  trx: Trx,
  actor: MemberActor,
  body: RecordBody,
  requestId: string,
): Promise<{ ok: true } | Refusal> {
  const { companyId } = actor;
  const { _id: id, accountId, amountCents } = body;
  if (!accountId) return missingField(actor, 'accountId');
  const moment = await readMoment(trx, actor, body.receivedOn);
  if (isRefusal(moment)) return moment;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId } = account;
  const said = { reference: body.reference ?? '', note: body.note ?? '' };
  const entry = { id, debtorId, purpose: 'discount', method: null, amountCents, receivedOn: moment.day } as const;
  const claim = { ...entry, ...said, feeKind: null, paymentId: null, createdAt: moment.now };
  const claimed = await claimEntry(trx, actor, claim, body);
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const balanceCents = account.amountCents - account.paidCents - account.discountCents;
  const decided = decideDiscount({ ...account, balanceCents }, amountCents);
  if (isRefusal(decided)) return atField(actor, decided);
  const moves = await bookEntries(trx, {
    companyId,
    debtorId,
    entries: [{ entry: compensationEntry({ debtorId, accountId, amountCents }), accountId }],
    manualId: id,
    source: 'staff',
    at: moment.at,
  });
  const data = { ...moves.get(accountId), ...(said.note ? { reason: said.note } : {}) };
  await tellMoney(trx, actor, { change: 'discount', debtorId, accountId, amountCents, at: moment.now, data });
  await writeAudit(trx, actor, {
    action: 'transaction.record',
    recordKind: 'transaction',
    recordId: id,
    after: { type: 'COMPENSATION', accountId, amountCents, ...said },
    requestId,
  });
  return { ok: true };
}
