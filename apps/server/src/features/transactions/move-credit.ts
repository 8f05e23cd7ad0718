import type { moveCredit as moveCall } from '@recoup/contract/manual-transactions.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { creditEntry } from '@recoup/domain/ledger/credit-entry.ts';
import { decidePayment } from '@recoup/domain/ledger/decide-payment.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { type PlannedMove, planCreditMoves } from '@recoup/domain/transactions/plan-credit-moves.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import type { LockedAccount } from '../accounts/booking.store.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, type HandMoment, missingField, readMoment } from './hand-entry.ts';
import { lockMoney } from './lock-money.ts';
import { notifyMoney } from './notify-money.ts';

export type CreditOptions = z.output<typeof moveCall.body>;

/**
 * Moves a customer's money between credit and accounts, or from one account to another, in one step (G3, G5). Nothing
 * comes in or goes out. Refusals: DEBTOR_NOT_FOUND, ACCOUNT_NOT_FOUND, SOME_FIELD_IS_MISSING, INVALID_AMOUNT,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function moveCredit(
  work: Work<MemberActor>,
  debtorId: string,
  options: CreditOptions,
): Promise<{ ok: true } | Refusal> {
  const { _id: id, takes, parts } = options;
  if (takes.length + parts.length === 0) return missingField('parts');
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const moment = await readMoment(work, undefined);
  if (isRefusal(moment)) return moment;
  const said = { reference: '', note: options.note ?? '' };
  const amountCents = Math.max(
    sumMoney(takes, (part) => part.amountCents),
    sumMoney(parts, (part) => part.amountCents),
  );
  const entry = { id, debtorId, purpose: 'credit', method: null, amountCents, receivedOn: moment.day } as const;
  const claim = { ...entry, ...said, feeKind: null, paymentId: null, createdAt: moment.now };
  const claimed = await claimEntry(work, claim, { debtorId, ...options });
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const ids = [...takes, ...parts].map((part) => part.accountId);
  const money = await lockMoney(work, debtorId, ids);
  if (!money) return refuse('DEBTOR_NOT_FOUND');
  if (ids.some((each) => money.accounts.get(each)?.debtorId !== debtorId)) return refuse('ACCOUNT_NOT_FOUND');
  const roomCents = new Map([...money.accounts.values()].map((account) => [account.id, roomOf(account, takes)]));
  const planned = planCreditMoves({ lots: money.lots, roomCents }, options);
  if (isRefusal(planned)) return atField(planned);
  await book(work, { id, debtorId, moves: planned.moves, moment });
  work.audit({
    action: 'debtor.move-credit',
    recordKind: 'transaction',
    recordId: id,
    after: { debtorId, takes, parts, ...said },
  });
  return { ok: true };
}

/** What an account can take, beside payments under way; one that money is taken from is open afterwards. */
function roomOf(account: LockedAccount, takes: CreditOptions['takes']): number {
  const { status, amountCents, paidCents, discountCents, pendingCents } = account;
  const room = amountCents - paidCents - discountCents - pendingCents;
  if (takes.some((part) => part.accountId === account.id)) return room;
  const facts = { dueCents: amountCents, postedCents: paidCents, pendingCents, discountCents, amountCents: 1 };
  return decidePayment({ status, ...facts }).ok ? room : 0;
}

async function book(
  work: Work<MemberActor>,
  options: { id: string; debtorId: string; moves: readonly PlannedMove[]; moment: HandMoment },
): Promise<void> {
  const { id, debtorId, moves, moment } = options;
  const moved = await bookEntries(work, {
    companyId: work.actor.companyId,
    debtorId,
    entries: moves.map(({ paymentId, ...move }) => ({
      entry: creditEntry({ debtorId, ...move }),
      accountId: move.accountId,
      paymentId,
    })),
    manualId: id,
    source: 'staff',
    at: moment.at,
  });
  for (const { way, accountId, amountCents } of perAccount(moves)) {
    const change = way === 'apply' ? 'credit-applied' : 'credit-taken-back';
    const data = { ...moved.get(accountId) };
    await notifyMoney(work, { change, debtorId, accountId, amountCents, at: moment.now, data });
  }
}

/** The moves of all payments together, by account and way. */
function perAccount(moves: readonly PlannedMove[]): PlannedMove[] {
  const sums = new Map<string, PlannedMove>();
  for (const move of moves) {
    const key = `${move.way} ${move.accountId}`;
    sums.set(key, { ...move, amountCents: move.amountCents + (sums.get(key)?.amountCents ?? 0) });
  }
  return [...sums.values()];
}
