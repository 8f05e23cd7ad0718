import { collectable } from '@recoup/domain/accounts/collectable.ts';
import type { AgreementVerb } from '@recoup/domain/agreements/judge-standing.ts';
import type { Standing } from '@recoup/domain/agreements/standing.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readBookedUntil } from '../agreements/money-since.store.ts';

export interface Proposed {
  readonly currency: string;
  readonly totalCents: number;
  readonly references: readonly string[];
  readonly accounts: readonly {
    readonly accountId: string;
    readonly coveredCents: number;
    readonly bookedUntil: number;
  }[];
  /** What the plan ends on these accounts. */
  readonly ends: readonly Standing[];
}

/**
 * Locks the accounts that a plan is to cover and answers what of them it covers: all that is owed now (G5). Each must be
 * open, of this customer, of one currency, and without anything that forbids a plan there (`judgeStanding`); `except` is the
 * plan that holds them already. Refusals: ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS, those of the table.
 */
export async function lockProposed(
  work: Work,
  command: {
    readonly debtorId: string;
    readonly accountIds: readonly string[];
    readonly except: string;
    readonly verb: AgreementVerb;
  },
): Promise<Proposed | Refusal> {
  const { debtorId, accountIds, except, verb } = command;
  const accounts = await lockAccounts(work, accountIds);
  if (accounts.length === 0 || accounts.length !== new Set(accountIds).size) return refuse('ACCOUNT_NOT_FOUND');
  if (accounts.some((account) => account.debtorId !== debtorId)) return refuse('ACCOUNT_NOT_FOUND');
  const bookedUntil = await readBookedUntil(work, accountIds);
  const covered = [];
  for (const account of accounts) {
    const balanceCents = account.amountCents - account.paidCents - account.discountCents;
    const { blockedBy } = collectable({ status: account.status, balanceCents, pendingCents: account.pendingCents });
    if (blockedBy === 'draft') return refuse('INVALID_STATUS');
    if (blockedBy === 'closed') return refuse('ACCOUNT_ALREADY_CLOSED');
    covered.push({
      accountId: account.id,
      coveredCents: balanceCents,
      bookedUntil: bookedUntil.get(account.id) ?? 0,
    });
  }
  if (new Set(accounts.map((account) => account.currency)).size > 1)
    return refuse('INVALID_FIELD', { accountIds: 'INVALID_FIELD' });
  const judged = await askStanding(work, verb, { accountIds, except });
  if (isRefusal(judged)) return judged;
  return {
    currency: accounts[0]?.currency ?? 'USD',
    totalCents: sumMoney(covered, (account) => account.coveredCents),
    references: accounts.map((account) => account.reference),
    accounts: covered,
    ends: judged.ends,
  };
}
