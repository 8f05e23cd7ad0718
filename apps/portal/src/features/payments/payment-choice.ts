import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { Statement, StatementAccount } from '#portal/features/statement/statement.ts';

/** One payment names at most so many accounts (the body of `startPayment`). */
export const mostAccounts = 100;

/** `oldest` stands for `full` when there are more accounts than one payment can name. */
export type ChoiceKind =
  | 'installment'
  | 'agreed'
  | 'agreed-rest'
  | 'full'
  | 'oldest'
  | 'past-due'
  | 'selected'
  | 'other';

/** What an accepted offer asks for, in cents: the next part, and all that is left of it; each on some of its accounts. */
export interface Agreement {
  /** One, or all that are settled together. */
  readonly accountIds: readonly string[];
  readonly nextCents: number;
  readonly nextAccountIds: readonly string[];
  readonly restCents: number;
  readonly restAccountIds: readonly string[];
}

/** What is asked for before anything else, and may not be mixed with the rest of what is owed. */
export interface Asked {
  /** The installment of a plan, with the accounts of that plan. */
  readonly installment: { readonly amountCents: number; readonly accountIds: readonly string[] } | null;
  readonly agreements: readonly Agreement[];
}

/** What stands in a statement of what was agreed on. */
export function askedOf({ plan, offers }: Pick<Statement, 'plan' | 'offers'>): Asked {
  const isStanding = plan?.state === 'ACTIVE' || plan?.state === 'LATE';
  return {
    installment: isStanding && plan.next ? { amountCents: plan.next.amountCents, accountIds: plan.accountIds } : null,
    agreements: offers.flatMap(({ accountIds, status, nextPart, restCents, restAccountIds }) =>
      status === 'ACCEPTED' && nextPart
        ? [
            {
              ...{ accountIds, restCents, restAccountIds },
              nextCents: nextPart.amountCents,
              nextAccountIds: nextPart.accountIds,
            },
          ]
        : [],
    ),
  };
}

/** A sum over payable accounts, oldest due first, so that each named account takes a part; null when it cannot be. */
export function spreadOver(
  accounts: readonly StatementAccount[],
  amountCents: number,
): PaymentOption['accountIds'] | null {
  const accountIds: string[] = [];
  let restCents = amountCents;
  for (const account of accounts) {
    if (restCents <= 0) break;
    accountIds.push(account._id);
    restCents -= account.balanceCents;
  }
  return amountCents > 0 && restCents <= 0 && accountIds.length <= mostAccounts ? accountIds : null;
}

/** A way to pay that is offered: whole accounts, their balances added up in cents; an installment or a sum of one's own is a part of them. */
export interface PaymentOption {
  readonly kind: ChoiceKind;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
}

/** The accounts that can be paid now, longest due first; not those that are paid, in dispute or being paid. */
export function payableAccounts(accounts: readonly StatementAccount[]): StatementAccount[] {
  return accounts
    .filter(
      (account) =>
        account.balanceCents > 0 &&
        account.onItsWayCents === 0 &&
        (account.status === 'open' || account.status === 'overdue'),
    )
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference));
}

/**
 * The accounts over which a sum of one's own is spread. What was agreed on an account is paid apart from all others,
 * since a payment fills the oldest account first; where nothing else is owed, the sum goes to what was agreed on.
 */
export function freeAccounts(
  accounts: readonly StatementAccount[],
  agreements: readonly Agreement[],
): StatementAccount[] {
  const payable = payableAccounts(accounts);
  const free = payable.filter(({ _id }) => !isAgreed(agreements, _id));
  if (free.length > 0) return free;
  return payable.slice(0, 1).map((account) => {
    const restCents = agreements.find(({ accountIds }) => accountIds.includes(account._id))?.restCents ?? 0;
    return { ...account, balanceCents: Math.min(account.balanceCents, restCents) };
  });
}

function isAgreed(agreements: readonly Agreement[], accountId: string): boolean {
  return agreements.some(({ accountIds }) => accountIds.includes(accountId));
}

function optionOf(kind: ChoiceKind, accounts: readonly StatementAccount[]): PaymentOption {
  return {
    kind,
    accountIds: accounts.map((account) => account._id),
    amountCents: sumMoney(accounts, (account) => account.balanceCents),
  };
}

/** The next part of every agreement that can be paid, and all that is left of it where that is more. */
function agreedOptions(payable: readonly StatementAccount[], agreements: readonly Agreement[]): PaymentOption[] {
  return agreements.flatMap(({ nextAccountIds, nextCents, restAccountIds, restCents }) => {
    const own = payable.filter(({ _id }) => restAccountIds.includes(_id));
    const isPayable = own.length === restAccountIds.length && sumMoney(own, (each) => each.balanceCents) >= restCents;
    if (!isPayable || nextAccountIds.length === 0) return [];
    const next = { kind: 'agreed', accountIds: nextAccountIds, amountCents: nextCents } as const;
    const rest = { kind: 'agreed-rest', accountIds: restAccountIds, amountCents: restCents } as const;
    return restCents > nextCents ? [next, rest] : [next];
  });
}

/**
 * What a person can choose from: what was agreed on first, an installment or the parts of offers; everything else; only
 * what is past due of it, when that is less; single accounts, when there are several; and an amount of one's own.
 * `selectedIds` are the accounts ticked so far. Nothing to pay gives no option.
 */
export function paymentOptions(
  accounts: readonly StatementAccount[],
  selectedIds: ReadonlySet<string> = new Set(),
  { installment, agreements }: Asked = { installment: null, agreements: [] },
): PaymentOption[] {
  const payable = payableAccounts(accounts);
  if (payable.length === 0) return [];
  const options = agreedOptions(payable, agreements);
  const free = payable.filter(({ _id }) => !isAgreed(agreements, _id));
  const due = installment
    ? spreadOver(
        free.filter((account) => installment.accountIds.includes(account._id)),
        installment.amountCents,
      )
    : null;
  if (installment && due)
    options.unshift({ kind: 'installment', accountIds: due, amountCents: installment.amountCents });
  if (free.length > 0) {
    options.push(free.length > mostAccounts ? optionOf('oldest', free.slice(0, mostAccounts)) : optionOf('full', free));
  }
  const pastDue = free.filter((account) => account.status === 'overdue').slice(0, mostAccounts);
  if (pastDue.length > 0 && pastDue.length < Math.min(free.length, mostAccounts)) {
    options.push(optionOf('past-due', pastDue));
  }
  if (free.length > 1) {
    options.push(
      optionOf(
        'selected',
        free.filter((account) => selectedIds.has(account._id)),
      ),
    );
  }
  options.push({ kind: 'other', accountIds: [], amountCents: 0 });
  return options;
}

/** What is chosen at first: what was agreed on, else the sum that the page before called due now, else everything. */
export function firstOption(options: readonly PaymentOption[], dueNowCents: number): PaymentOption | undefined {
  const [first] = options;
  if (first?.kind === 'installment' || first?.kind === 'agreed') return first;
  return options.find(({ amountCents }) => amountCents === dueNowCents) ?? first;
}

/** Tells options apart: several offers may have been accepted. */
export function keyOf({ kind, accountIds }: PaymentOption): string {
  return kind === 'agreed' || kind === 'agreed-rest' ? `${kind} ${accountIds[0]}` : kind;
}
