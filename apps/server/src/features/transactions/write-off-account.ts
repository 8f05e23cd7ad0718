import type { writeOffAccount as writeOffCall } from '@recoup/contract/manual-transactions.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { decideWriteOff } from '@recoup/domain/transactions/decide-waiver.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { moveAccounts } from '../accounts/move-accounts.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, readMoment } from './hand-entry.ts';
import { tellMoney } from './tell-money.ts';

/**
 * Writes an account off (decision 0030): what is forgiven is booked as a COMPENSATION; where something stays owed the
 * account is Charged Off and may still be paid. Refusals: ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS,
 * INVALID_AMOUNT, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED.
 */
export async function writeOffAccount(
  work: Work<MemberActor>,
  accountId: string,
  wish: z.output<typeof writeOffCall.body>,
): Promise<{ ok: true } | Refusal> {
  const { companyId } = work.actor;
  const { _id: id, forgiveCents, reason } = wish;
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId, status: from } = account;
  const moment = await readMoment(work, undefined);
  if (isRefusal(moment)) return moment;
  const entry = { id, debtorId, purpose: 'write-off', method: null, amountCents: forgiveCents } as const;
  const claim = { ...entry, receivedOn: moment.day, reference: '', note: reason, feeKind: null, paymentId: null };
  const claimed = await claimEntry(work, { ...claim, createdAt: moment.now }, { accountId, ...wish });
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const balanceCents = account.amountCents - account.paidCents - account.discountCents;
  const decided = decideWriteOff({ ...account, balanceCents }, forgiveCents);
  if (isRefusal(decided)) return atField(work.actor, decided, decided.fields ? 'forgiveCents' : undefined);
  if (forgiveCents > 0) {
    const waived = compensationEntry({ debtorId, accountId, amountCents: forgiveCents });
    const entries = [{ entry: waived, accountId }];
    const moves = await bookEntries(work, {
      companyId,
      debtorId,
      entries,
      manualId: id,
      source: 'staff',
      at: moment.at,
    });
    const data = { ...moves.get(accountId), reason };
    await tellMoney(work, {
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
    await moveAccounts(work, activityActor(work.actor), [move], moment.now);
  }
  work.audit({
    action: 'account.write-off',
    recordKind: 'account',
    recordId: accountId,
    before: { status: from, balanceCents },
    after: { forgivenCents: forgiveCents, chargedOff: decided.chargesOff, reason },
  });
  work.tell('account', [accountId]);
  work.tell('debtor', [debtorId]);
  work.tell('activity', [debtorId]);
  work.tell('chart', []);
  return { ok: true };
}
