import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readStatement } from '@recoup/contract/portal-statement.ts';

/** What is owed, as the portal's server tells it. */
export type Statement = ReplyOf<typeof readStatement>;
export type StatementAccount = Statement['accounts'][number];

/** Nothing is open, in dispute or on its way: only then is everything settled. */
export function owesNothing({
  totalCents,
  disputedCents,
  onItsWayCents,
}: Pick<Statement, 'totalCents' | 'disputedCents' | 'onItsWayCents'>): boolean {
  return totalCents + disputedCents + onItsWayCents === 0;
}

/**
 * Whether something is owed that nobody can pay before a payment on its way has arrived: an invoice takes one payment at
 * a time.
 */
export function waitsForArrival({ accounts, totalCents }: Pick<Statement, 'accounts' | 'totalCents'>): boolean {
  const asked = accounts.filter(({ status, balanceCents }) => balanceCents > 0 && status !== 'disputed');
  return totalCents > 0 && asked.length > 0 && asked.every(({ onItsWayCents }) => onItsWayCents > 0);
}

/** What an agreement that is kept says of an account: by when something of it is to be paid, and what is left of its share. */
export interface KeptAgreement {
  readonly kind: 'plan' | 'settlement';
  /** The next day of the agreement; null when nothing is to come. */
  readonly nextOn: string | null;
  /** What is left to pay on this account, in cents. */
  readonly leftCents: number;
}

/** The plan or the accepted settlement that stands on an account; null without one. */
export function agreementOn(
  { plans, offers }: Pick<Statement, 'plans' | 'offers'>,
  accountId: string,
): KeptAgreement | null {
  const offer = offers.find((each) => each.status === 'ACCEPTED' && each.accountIds.includes(accountId));
  if (offer) {
    const share = offer.shares.find((each) => each.accountId === accountId);
    return { kind: 'settlement', nextOn: offer.nextPart?.dueOn ?? null, leftCents: share?.amountCents ?? 0 };
  }
  const plan = plans.find(
    ({ accountIds, state }) => accountIds.includes(accountId) && (state === 'ACTIVE' || state === 'LATE'),
  );
  if (!plan) return null;
  const share = plan.shares.find((each) => each.accountId === accountId);
  return { kind: 'plan', nextOn: plan.next?.date ?? null, leftCents: share?.amountCents ?? 0 };
}

/** What is owed on an account beside the plan that stands on it, in cents: such as money from before that went back. */
export function besidePlanCents(account: StatementAccount, agreement: KeptAgreement | null): number {
  return agreement?.kind === 'plan' ? Math.max(0, account.balanceCents - agreement.leftCents) : 0;
}

/** Something is owed on it and nothing stands against asking for it: neither a dispute nor a payment on its way. */
export function isInForce({ status }: Pick<StatementAccount, 'status'>): boolean {
  return status === 'open' || status === 'overdue' || status === 'agreed';
}

/** What of an account can be asked for, in cents: open, not on its way, and not in dispute. */
export function askedCents({ balanceCents, disputedCents }: StatementAccount): number {
  return Math.max(0, balanceCents - disputedCents);
}

/** The first day on which something falls due that no agreement covers; null when nothing does. */
export function firstDueOn(statement: Pick<Statement, 'accounts' | 'plans' | 'offers'>): string | null {
  const free = statement.accounts.filter((account) => {
    const agreement = agreementOn(statement, account._id);
    return isInForce(account) && (!agreement || besidePlanCents(account, agreement) > 0);
  });
  return free.map(({ dueDate }) => dueDate).toSorted()[0] ?? null;
}

/** The numbers of invoices of an agreement that are in dispute, so that their part of it waits; empty ones where none may show. */
export function heldIn({ accounts }: Pick<Statement, 'accounts'>, accountIds: readonly string[]): string[] {
  return accounts.flatMap(({ _id, reference, status }) =>
    status === 'disputed' && accountIds.includes(_id) ? [reference] : [],
  );
}
