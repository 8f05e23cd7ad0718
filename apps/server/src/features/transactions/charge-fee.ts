import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, missingField, type RecordBody, readMoment } from './hand-entry.ts';
import { judgeFees } from './judge-fees.ts';
import { tellMoney } from './tell-money.ts';

/**
 * Charges a fee on an account: a CHARGE, only where the company's rules and the contact policy allow it, and never more
 * than the rule says. Refusals: SOME_FIELD_IS_MISSING, INVALID_FIELD, ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED,
 * INVALID_STATUS, FEE_NOT_ALLOWED, INVALID_AMOUNT, IDEMPOTENCY_KEY_REUSED.
 */
export async function chargeFee(
  trx: Trx,
  actor: MemberActor,
  body: RecordBody,
  requestId: string,
): Promise<{ ok: true } | Refusal> {
  const { companyId } = actor;
  const { _id: id, accountId, amountCents, fee: feeKind } = body;
  if (!accountId) return missingField(actor, 'accountId');
  if (!feeKind) return missingField(actor, 'fee');
  const moment = await readMoment(trx, actor, undefined);
  if (isRefusal(moment)) return moment;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId } = account;
  const said = { reference: body.reference ?? '', note: body.note ?? '' };
  const entry = { id, debtorId, purpose: 'fee', method: null, amountCents, receivedOn: moment.day } as const;
  const fees = await judgeFees(trx, companyId, account);
  const claim = { ...entry, ...said, feeKind, paymentId: null, createdAt: moment.now };
  const claimed = await claimEntry(trx, actor, claim, body);
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const judged = fees.find((each) => each.kind === feeKind);
  if (!judged || judged.maxCents === 0) return refusalOf(actor, judged?.blockedBy ?? []);
  if (amountCents > judged.maxCents) return atField(actor, refuse('INVALID_FIELD'), 'amountCents');
  const moves = await bookEntries(trx, {
    companyId,
    debtorId,
    entries: [{ entry: chargeEntry({ debtorId, accountId, amountCents }), accountId }],
    manualId: id,
    source: 'staff',
    at: moment.at,
  });
  const data = { fee: feeKind, ...moves.get(accountId) };
  await tellMoney(trx, actor, { change: 'fee', debtorId, accountId, amountCents, at: moment.now, data });
  await writeAudit(trx, actor, {
    action: 'transaction.record',
    recordKind: 'transaction',
    recordId: id,
    after: { type: 'CHARGE', fee: feeKind, accountId, amountCents, source: judged.source, ...said },
    requestId,
  });
  return { ok: true };
}

function refusalOf(actor: MemberActor, blockedBy: readonly string[]): Refusal {
  if (blockedBy.includes('closed')) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (blockedBy.includes('draft')) return refuse('INVALID_STATUS');
  return atField(actor, refuse('FEE_NOT_ALLOWED'), 'fee');
}
