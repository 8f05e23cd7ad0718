import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, missingField, type RecordBody, readMoment } from './hand-entry.ts';
import { judgeFees } from './judge-fees.ts';
import { tellMoney } from './tell-money.ts';

/**
 * Charges a fee on an account: a CHARGE, only where the company's rules and the contact policy allow it, and never more
 * than the rule says. Refusals: SOME_FIELD_IS_MISSING, INVALID_FIELD, ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED,
 * INVALID_STATUS, FEE_NOT_ALLOWED, INVALID_AMOUNT, IDEMPOTENCY_KEY_REUSED.
 */
export async function chargeFee(work: Work<MemberActor>, body: RecordBody): Promise<{ ok: true } | Refusal> {
  const { companyId } = work.actor;
  const { _id: id, accountId, amountCents, fee: feeKind } = body;
  if (!accountId) return missingField(work.actor, 'accountId');
  if (!feeKind) return missingField(work.actor, 'fee');
  const moment = await readMoment(work, undefined);
  if (isRefusal(moment)) return moment;
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId } = account;
  const said = { reference: body.reference ?? '', note: body.note ?? '' };
  const entry = { id, debtorId, purpose: 'fee', method: null, amountCents, receivedOn: moment.day } as const;
  const fees = await judgeFees(work, account);
  const claim = { ...entry, ...said, feeKind, paymentId: null, createdAt: moment.now };
  const claimed = await claimEntry(work, claim, body);
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const judged = fees.find((each) => each.kind === feeKind);
  if (!judged || judged.maxCents === 0) return refusalOf(work.actor, judged?.blockedBy ?? []);
  if (amountCents > judged.maxCents) return atField(work.actor, refuse('INVALID_FIELD'), 'amountCents');
  const moves = await bookEntries(work, {
    companyId,
    debtorId,
    entries: [{ entry: chargeEntry({ debtorId, accountId, amountCents }), accountId }],
    manualId: id,
    source: 'staff',
    at: moment.at,
  });
  const data = { fee: feeKind, ...moves.get(accountId) };
  await tellMoney(work, { change: 'fee', debtorId, accountId, amountCents, at: moment.now, data });
  work.audit({
    action: 'transaction.record',
    recordKind: 'transaction',
    recordId: id,
    after: { type: 'CHARGE', fee: feeKind, accountId, amountCents, source: judged.source, ...said },
  });
  return { ok: true };
}

function refusalOf(actor: MemberActor, blockedBy: readonly string[]): Refusal {
  if (blockedBy.includes('closed')) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (blockedBy.includes('draft')) return refuse('INVALID_STATUS');
  return atField(actor, refuse('FEE_NOT_ALLOWED'), 'fee');
}
