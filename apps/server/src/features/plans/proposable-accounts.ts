import { collectable } from '@recoup/domain/accounts/collectable.ts';
import { errorMessage, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { disputedAccounts } from './builder.store.ts';
import { heldAccounts } from './plans.store.ts';

export interface Proposed {
  readonly currency: string;
  readonly totalCents: number;
  readonly references: readonly string[];
  readonly accounts: readonly {
    readonly accountId: string;
    readonly coveredCents: number;
    readonly settledAtStartCents: number;
  }[];
}

/**
 * Locks the accounts that a plan is to cover and answers what of them it covers: all that is owed now (G5). Each must be
 * open, of this customer, of one currency, without a dispute, a payment on its way or another plan; `except` is the plan
 * that holds them already. Refusals: ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS, PAYMENT_IN_PROGRESS.
 */
export async function lockProposed(
  work: Work,
  wish: {
    readonly debtorId: string;
    readonly accountIds: readonly string[];
    readonly except: string;
    readonly language: Language;
  },
): Promise<Proposed | Refusal> {
  const { debtorId, accountIds, except, language } = wish;
  const accounts = await lockAccounts(work, accountIds);
  if (accounts.length === 0 || accounts.length !== new Set(accountIds).size) return refuse('ACCOUNT_NOT_FOUND');
  if (accounts.some((account) => account.debtorId !== debtorId)) return refuse('ACCOUNT_NOT_FOUND');
  const covered = [];
  for (const account of accounts) {
    const balanceCents = account.amountCents - account.paidCents - account.discountCents;
    const { blockedBy } = collectable({ status: account.status, balanceCents, pendingCents: account.pendingCents });
    if (blockedBy === 'draft') return refuse('INVALID_STATUS');
    if (blockedBy === 'closed') return refuse('ACCOUNT_ALREADY_CLOSED');
    if (account.pendingCents > 0) return refuse('PAYMENT_IN_PROGRESS');
    covered.push({
      accountId: account.id,
      coveredCents: balanceCents,
      settledAtStartCents: account.paidCents + account.discountCents,
    });
  }
  if (new Set(accounts.map((account) => account.currency)).size > 1) return atAccounts('INVALID_FIELD', language);
  if ((await disputedAccounts(work, accountIds)).length > 0) return refuse('INVALID_STATUS');
  if ((await heldAccounts(work, accountIds, except)).length > 0) return atAccounts('INVALID_STATUS', language);
  return {
    currency: accounts[0]?.currency ?? 'USD',
    totalCents: sumMoney(covered, (account) => account.coveredCents),
    references: accounts.map((account) => account.reference),
    accounts: covered,
  };
}

function atAccounts(code: 'INVALID_FIELD' | 'INVALID_STATUS', language: Language): Refusal {
  return refuse(code, { accountIds: errorMessage(code, language) });
}
