import type { writeOffAccount as writeOffCall } from '@recoup/contract/manual-transactions.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { decideWriteOff } from '@recoup/domain/transactions/decide-waiver.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { moveAccounts } from '../accounts/move-accounts.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, readMoment } from './hand-entry.ts';
import { notifyMoney } from './notify-money.ts';

/**
 * Writes an account off (decision 0030): what is forgiven is booked as a COMPENSATION; where something stays owed the
 * account is Charged Off and may still be paid. Refusals: ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS,
 * INVALID_AMOUNT, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED.
 */
export async function writeOffAccount(
  work: Work<MemberActor>,
  accountId: string,
  options: z.output<typeof writeOffCall.body>,
): Promise<{ ok: true } | Refusal> {
  const { companyId } = work.actor;
  const { _id: id, forgiveCents, reason } = options;
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const { debtorId, status: from } = account;
  const moment = await readMoment(work, undefined);
  if (isRefusal(moment)) return moment;
  const entry = { id, debtorId, purpose: 'write-off', method: null, amountCents: forgiveCents } as const;
  const claim = { ...entry, receivedOn: moment.day, reference: '', note: reason, feeKind: null, paymentId: null };
  const claimed = await claimEntry(work, { ...claim, createdAt: moment.now }, { accountId, ...options });
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const standing = await askStanding(work, 'waive', { accountIds: [accountId] });
  if (isRefusal(standing)) return standing;
  const balanceCents = account.amountCents - account.paidCents - account.discountCents;
  const decided = decideWriteOff({ ...account, balanceCents }, forgiveCents);
  if (isRefusal(decided)) return atField(decided, decided.fields ? 'forgiveCents' : undefined);
  let to: AccountStatus = from;
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
    to = moves.get(accountId)?.to ?? to;
    await notifyMoney(work, {
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
    to = 'Charged Off';
    const move = { ...account, discountCents, from, to, reason };
    await moveAccounts(work, activityActor(work.actor), [move], moment.now);
  }
  work.changed({
    noun: 'account',
    id: accountId,
    action: 'account.write-off',
    before: { status: from },
    after: { status: to },
    besides: { before: { balanceCents }, after: { forgiveCents, reason } },
  });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  work.notify('chart', []);
  return { ok: true };
}
