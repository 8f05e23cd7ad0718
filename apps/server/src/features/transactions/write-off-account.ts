import type { writeOffAccount as writeOffCall } from '@recoup/contract/manual-transactions.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { decideWriteOff } from '@recoup/domain/transactions/decide-waiver.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { moveAccounts } from '../accounts/move-accounts.ts';
import { actingAs } from '../activities/acting-as.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, readMoment } from './hand-entry.ts';
import { tellMoney } from './tell-money.ts';

/**
 * Writes an account off (decision 0030): what is forgiven is booked as a COMPENSATION; where something stays owed the
 * account is Charged Off and may still be paid. Refusals: ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS,
 * INVALID_AMOUNT, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED.
 */
export async function writeOffAccount(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  wish: z.output<typeof writeOffCall.body>,
  requestId: string,
): Promise<{ ok: true } | Refusal> {
  const { companyId } = actor;
  const { _id: id, forgiveCents, reason } = wish;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId, status: from } = account;
  const moment = await readMoment(trx, actor, undefined);
  if (isRefusal(moment)) return moment;
  const entry = { id, debtorId, purpose: 'write-off', method: null, amountCents: forgiveCents } as const;
  const claim = { ...entry, receivedOn: moment.day, reference: '', note: reason, feeKind: null, paymentId: null };
  const claimed = await claimEntry(trx, actor, { ...claim, createdAt: moment.now }, { accountId, ...wish });
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const balanceCents = account.amountCents - account.paidCents - account.discountCents;
  const decided = decideWriteOff({ ...account, balanceCents }, forgiveCents);
  if (isRefusal(decided)) return atField(actor, decided, decided.fields ? 'forgiveCents' : undefined);
  if (forgiveCents > 0) {
    const waived = compensationEntry({ debtorId, accountId, amountCents: forgiveCents });
    const entries = [{ entry: waived, accountId }];
    const moves = await bookEntries(trx, {
      companyId,
      debtorId,
      entries,
      manualId: id,
      source: 'staff',
      at: moment.at,
    });
    const data = { ...moves.get(accountId), reason };
    await tellMoney(trx, actor, {
      change: 'write-off',
      debtorId,
      accountId,
      amountCents: forgiveCents,
      at: moment.now,
      data,
    });
  }
  if (decided.chargesOff) {
    const discountCents = account.discountCents + forgiveCents;
    const move = { ...account, discountCents, from, to: 'Charged Off', reason } as const;
    await moveAccounts(trx, companyId, actingAs(actor), [move], moment.now);
  }
  await writeAudit(trx, actor, {
    action: 'account.write-off',
    recordKind: 'account',
    recordId: accountId,
    before: { status: from, balanceCents },
    after: { forgivenCents: forgiveCents, chargedOff: decided.chargesOff, reason },
    requestId,
  });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  await notifyScreens(trx, companyId, 'chart', []);
  return { ok: true };
}
