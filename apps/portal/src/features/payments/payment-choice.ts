import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { chargeLimits } from '@recoup/domain/payments/charge-limits.ts';
import { askedCents, isInForce, type Statement, type StatementAccount } from '#portal/features/statement/statement.ts';

/** One payment names at most so many accounts (the body of `startPayment`). */
export const mostAccounts = 100;

/** `oldest` stands for `full` when there are more accounts than one payment can name. */
export type ChoiceKind =
  | 'installment'
  | 'plan-rest'
  | 'beside'
  | 'agreed'
  | 'agreed-rest'
  | 'scheduled'
  | 'full'
  | 'oldest'
  | 'with-disputed'
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

/** The accounts of a plan with what is left of it on each, and its next payment; in cents, 0 when nothing is asked for. */
export interface AskedPlan {
  readonly _id: string;
  readonly accountIds: readonly string[];
  readonly shares: readonly { readonly accountId: string; readonly amountCents: number }[];
  readonly nextCents: number;
}

/** What is asked for before anything else, and may not be mixed with the rest of what is owed. */
export interface Asked {
  /** Plans that are kept or can be made good. */
  readonly plans: readonly AskedPlan[];
  readonly agreements: readonly Agreement[];
  /** Payments that were scheduled without a method and whose day has come; what is left of each. */
  readonly scheduled: readonly {
    readonly _id: string;
    readonly accountIds: readonly string[];
    readonly leftCents: number;
  }[];
}

/** What stands in a statement of what was agreed on. */
export function askedOf({ plans, offers, schedules }: Pick<Statement, 'plans' | 'offers' | 'schedules'>): Asked {
  return {
    plans: plans.flatMap(({ _id, accountIds, shares, next, state }) =>
      state === 'ACTIVE' || state === 'LATE' ? [{ _id, accountIds, shares, nextCents: next?.amountCents ?? 0 }] : [],
    ),
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
    scheduled: schedules.filter(({ isAsked, leftCents }) => isAsked && leftCents > 0),
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
  readonly planId?: string;
  /** Of a scheduled payment. */
  readonly scheduleId?: string;
}

/**
 * The accounts that can be paid now, longest due first, each with what nobody disputes of it; not those that are paid or
 * being paid. A rest that no payment could leave behind is paid with what is disputed, or not at all.
 */
export function payableAccounts(accounts: readonly StatementAccount[]): StatementAccount[] {
  const { leastCents } = chargeLimits();
  return accounts
    .filter((account) => account.balanceCents > 0 && account.onItsWayCents === 0 && isInForce(account))
    .filter(({ disputedCents }) => disputedCents === 0 || disputedCents >= leastCents)
    .map((account) => ({ ...account, balanceCents: askedCents(account) }))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference));
}

const nothingAsked: Asked = { plans: [], agreements: [], scheduled: [] };

/** What nobody has agreed on: the rest of a plan that is kept is not asked for, and a settled account owes what was agreed. */
function unboundAccounts(payable: readonly StatementAccount[], { plans, agreements }: Asked): StatementAccount[] {
  return payable.filter(({ _id }) => !isAgreed(plans, _id) && !isAgreed(agreements, _id));
}

/**
 * The accounts over which a sum of one's own is spread. What was agreed on an account is paid apart from all others,
 * since a payment fills the oldest account first; where nothing else is owed, the sum goes to a plan, else to what was
 * agreed on.
 */
export function freeAccounts(accounts: readonly StatementAccount[], asked: Asked): StatementAccount[] {
  const { plans, agreements } = asked;
  const payable = payableAccounts(accounts);
  const free = unboundAccounts(payable, asked);
  if (free.length > 0) return free;
  for (const { accountIds } of plans) {
    const planned = payable.filter(({ _id }) => accountIds.includes(_id));
    if (planned.length > 0) return planned;
  }
  return payable.slice(0, 1).map((account) => {
    const restCents = agreements.find(({ accountIds }) => accountIds.includes(account._id))?.restCents ?? 0;
    return { ...account, balanceCents: Math.min(account.balanceCents, restCents) };
  });
}

function isAgreed(agreements: readonly Pick<Agreement, 'accountIds'>[], accountId: string): boolean {
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
 * Everything, with the parts that are disputed: who disputes a part may pay it all the same. What is disputed as a whole waits,
 * and what was agreed on is paid apart.
 */
function withDisputed(accounts: readonly StatementAccount[], asked: Asked): PaymentOption[] {
  const open = accounts.filter(
    (account) => account.balanceCents > 0 && account.onItsWayCents === 0 && isInForce(account),
  );
  const all = unboundAccounts(open, asked).slice(0, mostAccounts);
  return all.some(({ disputedCents }) => disputedCents > 0) ? [optionOf('with-disputed', all)] : [];
}

/** What was scheduled and is asked for, as far as its accounts can be paid. */
function scheduledOptions(free: readonly StatementAccount[], scheduled: Asked['scheduled']): PaymentOption[] {
  return scheduled.flatMap(({ _id: scheduleId, accountIds, leftCents: amountCents }) => {
    const own = free.filter((account) => accountIds.includes(account._id));
    const named = spreadOver(own, amountCents);
    return named ? [{ kind: 'scheduled', accountIds: named, amountCents, scheduleId }] : [];
  });
}

/** Accounts of a plan with no more than is left of it there; a rest beside it that nobody can pay alone goes along. */
function plannedOf(payable: readonly StatementAccount[], { shares }: AskedPlan): StatementAccount[] {
  const { leastCents } = chargeLimits();
  return payable.flatMap((account) => {
    const leftCents = shares.find(({ accountId }) => accountId === account._id)?.amountCents ?? 0;
    const isWhole = account.balanceCents - leftCents < leastCents;
    return leftCents > 0 ? [{ ...account, balanceCents: isWhole ? account.balanceCents : leftCents }] : [];
  });
}

/** What is owed on the accounts of a plan beside it: one payment for each, since several would fill the oldest first. */
function besideOptions(payable: readonly StatementAccount[], plan: AskedPlan): PaymentOption[] {
  const planned = new Map(plannedOf(payable, plan).map(({ _id, balanceCents }) => [_id, balanceCents]));
  return payable
    .filter(({ _id }) => plan.accountIds.includes(_id))
    .map(({ _id, balanceCents }) => ({ _id, besideCents: balanceCents - (planned.get(_id) ?? 0) }))
    .filter(({ besideCents }) => besideCents >= chargeLimits().leastCents)
    .map(({ _id, besideCents }) => ({ kind: 'beside', accountIds: [_id], amountCents: besideCents, planId: plan._id }));
}

/** The next payment of a plan, and all that is left of it where that is more. */
function planOptions(
  payable: readonly StatementAccount[],
  plan: AskedPlan,
): { readonly next: PaymentOption[]; readonly rest: PaymentOption[] } {
  const { _id: planId, nextCents } = plan;
  const planned = plannedOf(payable, plan);
  const accountIds = spreadOver(planned, nextCents);
  const rest = { ...optionOf('plan-rest', planned), planId };
  return {
    next: accountIds ? [{ kind: 'installment', accountIds, amountCents: nextCents, planId }] : [],
    rest: planned.length <= mostAccounts && rest.amountCents > (accountIds ? nextCents : 0) ? [rest] : [],
  };
}

/**
 * What a person can choose from: what was agreed on first, an installment or the parts of offers; what was scheduled; what is owed beside a plan; everything else; only
 * what is past due of it, when that is less; single accounts, when there are several; the rest of a plan early; and an
 * amount of one's own.
 * `selectedIds` are the accounts ticked so far. Nothing to pay gives no option.
 */
export function paymentOptions(
  accounts: readonly StatementAccount[],
  selectedIds: ReadonlySet<string> = new Set(),
  asked: Asked = nothingAsked,
): PaymentOption[] {
  const payable = payableAccounts(accounts);
  const all = withDisputed(accounts, asked);
  if (payable.length === 0) return all;
  const ofPlans = asked.plans.map((plan) => planOptions(payable, plan));
  const free = unboundAccounts(payable, asked);
  const options = [
    ...ofPlans.flatMap((each) => each.next),
    ...agreedOptions(payable, asked.agreements),
    ...scheduledOptions(free, asked.scheduled),
    ...asked.plans.flatMap((plan) => besideOptions(payable, plan)),
  ];
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
  options.push(...ofPlans.flatMap((each) => each.rest), ...all);
  options.push({ kind: 'other', accountIds: [], amountCents: 0 });
  return options;
}

/** What is chosen at first: what alone is due beside a plan, what was agreed on, else the sum that the page before called due now, else everything. */
export function firstOption(options: readonly PaymentOption[], dueNowCents: number): PaymentOption | undefined {
  const beside = options.find(({ kind, amountCents }) => kind === 'beside' && amountCents === dueNowCents);
  if (beside) return beside;
  const [first] = options;
  if (first?.kind === 'installment' || first?.kind === 'agreed') return first;
  return options.find(({ amountCents }) => dueNowCents > 0 && amountCents === dueNowCents) ?? first;
}

/** Tells options apart: several plans may stand, and several offers may have been accepted. */
export function keyOf({ kind, accountIds, planId, scheduleId }: PaymentOption): string {
  if (kind === 'beside') return `${kind} ${accountIds[0]}`;
  if (planId) return `${kind} ${planId}`;
  if (kind === 'scheduled') return `${kind} ${scheduleId}`;
  return kind === 'agreed' || kind === 'agreed-rest' ? `${kind} ${accountIds[0]}` : kind;
}

/** A payment that was scheduled and is asked for. */
export function scheduledKey(scheduleId: string): string {
  return keyOf({ kind: 'scheduled', accountIds: [], amountCents: 0, scheduleId });
}

/** The next payment of a settlement; null when nothing of it is asked for. */
export function agreedKey({ offers }: Pick<Statement, 'offers'>, offerId: string): string | null {
  const next = offers.find(({ _id }) => _id === offerId)?.nextPart;
  return next ? keyOf({ kind: 'agreed', accountIds: next.accountIds, amountCents: 0 }) : null;
}
