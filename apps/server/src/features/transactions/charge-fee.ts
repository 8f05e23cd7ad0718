import { standingRefusals } from '@recoup/domain/agreements/judge-standing.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { FeeCause, JudgedFee } from '@recoup/domain/fees/decide-fee.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { insertFeeCharge } from '../fees/fee-charges.store.ts';
import { judgeFees } from '../fees/judge-fees.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, missingField, type RecordBody, readMoment } from './hand-entry.ts';
import { notifyMoney } from './notify-money.ts';

/**
 * Charges a fee on an account: a CHARGE, only where the company's rules, what stands on the account and the contact policy
 * allow it, once for its cause, and never more than the rule says. Refusals: SOME_FIELD_IS_MISSING, INVALID_FIELD,
 * ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS, those of the table in `judge-standing`,
 * FEE_NOT_ALLOWED, IDEMPOTENCY_KEY_REUSED.
 */
export async function chargeFee(work: Work<MemberActor>, body: RecordBody): Promise<{ ok: true } | Refusal> {
  const { companyId } = work.actor;
  const { _id: id, accountId, amountCents, fee: feeKind } = body;
  if (!accountId) return missingField('accountId');
  if (!feeKind) return missingField('fee');
  const moment = await readMoment(work, undefined);
  if (isRefusal(moment)) return moment;
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId } = account;
  const said = { reference: maskCardNumbers(body.reference ?? ''), note: maskCardNumbers(body.note ?? '') };
  const entry = { id, debtorId, purpose: 'fee', method: null, amountCents, receivedOn: moment.day } as const;
  const fees = await judgeFees(work, account);
  const claim = { ...entry, ...said, feeKind, paymentId: body.paymentId ?? null, createdAt: moment.now };
  const claimed = await claimEntry(work, claim, body);
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const judged = fees.find((each) => each.kind === feeKind);
  if (!judged || judged.maxCents === 0) return refusalOf(judged?.blockedBy ?? []);
  const cause = causeOf(judged, body.paymentId);
  if (isRefusal(cause)) return cause;
  if (amountCents > cause.maxCents) return atField(refuse('INVALID_FIELD'), 'amountCents');
  if (!(await insertFeeCharge(work, { id, kind: feeKind, accountId, cause })))
    return atField(refuse('FEE_NOT_ALLOWED'), 'fee');
  const moves = await bookEntries(work, {
    companyId,
    debtorId,
    entries: [{ entry: chargeEntry({ debtorId, accountId, amountCents }), accountId }],
    manualId: id,
    source: 'staff',
    at: moment.at,
  });
  const { paymentId, fromOn, untilOn, principalCents } = cause;
  const data = { fee: feeKind, fromOn, ...(untilOn ? { untilOn } : {}), ...moves.get(accountId) };
  await notifyMoney(work, { change: 'fee', debtorId, accountId, amountCents, at: moment.now, data });
  work.audit({
    action: 'transaction.record',
    recordKind: 'transaction',
    recordId: id,
    after: {
      type: 'CHARGE',
      fee: feeKind,
      accountId,
      amountCents,
      source: judged.source,
      paymentId,
      fromOn,
      untilOn,
      principalCents,
      ...said,
    },
  });
  return { ok: true };
}

/** What the fee is for: of payments the one that is named, else there is only one. */
function causeOf(judged: JudgedFee, paymentId: string | undefined): FeeCause | Refusal {
  const [first] = judged.causes;
  if (first && first.paymentId === null) return first;
  if (!paymentId) return missingField('paymentId');
  const named = judged.causes.find((cause) => cause.paymentId === paymentId);
  return named ?? atField(refuse('FEE_NOT_ALLOWED'), 'paymentId');
}

function refusalOf(blockedBy: readonly string[]): Refusal {
  if (blockedBy.includes('closed')) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (blockedBy.includes('draft')) return refuse('INVALID_STATUS');
  const beside = standingRefusals.find((code) => blockedBy.includes(code));
  if (beside) return refuse(beside);
  return atField(refuse('FEE_NOT_ALLOWED'), 'fee');
}
