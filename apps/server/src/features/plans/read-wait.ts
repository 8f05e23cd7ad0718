import type { Refusal } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { Work } from '#server/work/work.ts';
import { askUnattended } from '../payments/ask-unattended.ts';
import { type LoadedPlan, payableAccounts } from './load-plan.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** While one of these stands, nobody is told that a charge passed its day: they would not hear it, or it is in question. */
const stops: ReadonlySet<Refusal['code']> = new Set(['ACCOUNT_DISPUTED', 'COLLECTION_STAYED', 'MESSAGE_UNREAD']);

/**
 * When to look again at a plan whose customer cannot be told of what passed its day: somebody is paying, a dispute or a
 * hold stands, or words of theirs wait to be read. Null: they can be told.
 */
export async function readWait(work: Work, { plan, accounts }: LoadedPlan): Promise<Date | null> {
  const later = (ms: number) => new Date(work.now.getTime() + ms);
  if (accounts.some((account) => account.pendingCents > 0)) return later(HOUR_MS);
  const payable = payableAccounts(accounts).filter((each) => each.payableCents > 0);
  if (payable.length === 0) return later(DAY_MS);
  const amountCents = sumMoney(payable, (each) => each.payableCents);
  const answer = await askUnattended(work, {
    ...{ act: 'plan', debtorId: plan.debtorId, amountCents },
    accounts: payable.map((each) => ({ id: each.accountId, isDisputed: false })),
    // Whether a method may be charged is no question here: nothing is.
    method: { id: plan.methodId ?? plan.id, withdrawnAt: null },
    terms: { agreedCents: amountCents, acceptedAt: plan.acceptedAt, noticedAt: null, told: 'given' },
  });
  if (!answer || !stops.has(answer.refusal.code)) return null;
  return answer.from ?? later(DAY_MS);
}
