import type { AccountEntry } from '@recoup/domain/agreements/money-since.ts';
import type { StandingKind } from '@recoup/domain/agreements/standing.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import type { HoldKind } from '@recoup/domain/holds/hold.ts';
import type { OfferPart } from '@recoup/domain/negotiations/offer-parts.ts';
import type { OfferState } from '@recoup/domain/negotiations/offer-state.ts';
import type { PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import type { AgreedInstallment } from '@recoup/domain/plans/plan-terms.ts';
import type { PromiseState } from '@recoup/domain/promises/promise-state.ts';
import type { ScheduleState } from '@recoup/domain/schedules/schedule-state.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';

const firstDay = '2026-03-02';
const days: string[] = [];

/** The date of a day of the history, counted from 0. */
export function dateOf(day: number): string {
  for (let next = days.length; next <= day; next += 1) days.push(addDays(firstDay, next));
  return days[day] ?? addDays(firstDay, day);
}

/** People act in the afternoon of a day; what happens by itself happens at nine, and what ends, ends at midnight. */
export function instantOf(day: number, hour = 15): Date {
  return new Date(Date.parse(`${firstDay}T00:00:00Z`) + (day * 24 + hour) * 3_600_000);
}

export interface World {
  day: number;
  /** Grows with everything that is booked or made, so that ids and orders are told apart. */
  order: number;
  readonly accounts: Account[];
  readonly money: Money[];
  readonly plans: Plan[];
  readonly offers: Offer[];
  readonly schedules: Schedule[];
  readonly promises: PromiseWord[];
  readonly holds: Hold[];
  readonly said: Said[];
  readonly charges: Charge[];
  readonly notices: Notice[];
  readonly fees: Fee[];
  readonly deeds: Deed[];
  /** The provider declines the next so many charges. */
  declines: number;
}

export interface Account {
  readonly id: string;
  readonly entries: AccountEntry[];
  status: AccountStatus;
  paidOffFrom: 'Accelerated' | 'Charged Off' | null;
  /** Where a person last put it; told by the auditor alone. */
  putBy: AccountStatus;
  isDisputed: boolean;
}

/** Money as its payer, the bank and the provider know it, whatever our books make of it. All in cents. */
export interface Money {
  readonly id: string;
  readonly accountId: string;
  readonly day: number;
  /** The place in the order of booking. */
  readonly order: number;
  readonly cents: number;
  readonly isByHand: boolean;
  /** The plan beside which its payer paid it; null: none. */
  readonly besidePlanId: string | null;
  /** We gave it back on our own word. */
  refundedCents: number;
  /** The customer's bank took it, and gave it again. */
  disputedCents: number;
  reinstatedCents: number;
  /** Booked as gone back, by what booking says of the figures above. */
  bookedBackCents: number;
  /** The places in the order of booking at which the bank took it and gave it again, and the day of the latter. */
  takenAt: number;
  again: { readonly order: number; readonly day: number } | null;
  isReversed: boolean;
}

export interface PlanPart {
  readonly accountId: string;
  readonly coveredCents: number;
  readonly bookedUntil: number;
  isGone: boolean;
}

export interface Plan {
  readonly id: string;
  readonly madeOn: number;
  readonly madeOrder: number;
  readonly parts: readonly PlanPart[];
  /** The words that were accepted: never changed. */
  readonly words: readonly AgreedInstallment[];
  installments: readonly PlanInstallment[];
  readonly hasMethod: boolean;
  state: PlanState;
  acceptedOn: number | null;
  /** When it was accepted, before or after other things of the same day; -1 before. */
  acceptedOrder: number;
  brokenOn: number | null;
  /** What left it with accounts that were withdrawn, in cents. */
  goneCents: number;
}

export interface Offer {
  readonly id: string;
  readonly accountId: string;
  readonly amountCents: number;
  state: OfferState;
  acceptedOn: number | null;
  acceptedOrder: number;
  waivedCents: number;
  parts: readonly OfferPart[];
  dueUntil: Date;
  appliedCents: number;
  /** The compensation that waives it. */
  entryId: string | null;
  /** The latest day on which a part may still come, told by the accepted words. */
  reopenedOn: number | null;
}

export interface Schedule {
  readonly id: string;
  readonly accountId: string;
  readonly amountCents: number;
  readonly dueDay: number;
  readonly madeOrder: number;
  readonly madeOn: number;
  readonly hasMethod: boolean;
  readonly offerId: string | null;
  state: ScheduleState;
  paymentId: string | null;
}

export interface PromiseWord {
  readonly id: string;
  readonly accountId: string;
  readonly amountCents: number;
  readonly promisedDay: number;
  readonly madeOn: number;
  readonly madeOrder: number;
  state: PromiseState;
}

export interface Hold {
  readonly kind: HoldKind;
  isLifted: boolean;
}

/** What the customer wrote about a dispute, of one account or of all that they owe, and our answer to it. */
export interface Said {
  readonly name: 'DISPUTE' | 'VERIFIED';
  readonly accountId: string | null;
  readonly day: number;
}

/** What was taken without its payer, by whose word. */
export interface Charge {
  readonly recordId: string;
  readonly accountIds: readonly string[];
  readonly day: number;
  readonly cents: number;
  readonly isDeclined: boolean;
  /** The installment that it is for; null for a scheduled payment. */
  readonly number: number | null;
  /** Open then. */
  readonly heldBy: readonly HoldKind[];
  /** Something that it pays was in dispute then. */
  readonly isDisputed: boolean;
  /** The day on which its customer agreed to it. */
  readonly authorizedOn: number;
}

/** What a member did with an account that moves what is owed or asked for, and which words bound it just then. */
export interface Deed {
  readonly what: 'falls due at once' | 'is for another sum';
  readonly accountId: string;
  readonly boundBy: string | null;
}

export interface Notice {
  readonly kind: string;
  readonly recordId: string;
  readonly day: number;
  /** The last booking before it. */
  readonly order: number;
  /** Of a charge that was told ahead: which installment, and how much. */
  readonly charge: { readonly number: number; readonly cents: number } | null;
}

export interface Fee {
  readonly kind: 'LATE' | 'NSF' | 'INTEREST' | 'CONVENIENCE';
  readonly accountId: string;
  readonly cents: number;
  readonly day: number;
  /** The payment that it is for; else the first day that it is for. */
  readonly cause: string;
  /** Of interest: the first day that it does not run on. */
  readonly until: string | null;
  readonly isDisputed: boolean;
  /** What stood on the account when it was charged. */
  readonly standing: readonly StandingKind[];
}

export function newWorld(debts: readonly number[]): World {
  const world: World = {
    ...{ day: 0, order: 0, accounts: [], money: [], plans: [], offers: [], schedules: [], promises: [] },
    ...{ holds: [], said: [], charges: [], notices: [], fees: [], deeds: [], declines: 0 },
  };
  for (const [index, amountCents] of debts.entries()) {
    const id = `invoice-${index + 1}`;
    world.accounts.push({
      ...{ id, entries: [], status: 'Delinquent', paidOffFrom: null, putBy: 'Delinquent', isDisputed: false },
    });
    addEntry(world, { accountId: id, kind: 'CHARGE', amountCents });
  }
  return world;
}

export function addEntry(
  world: World,
  entry: Pick<AccountEntry, 'accountId' | 'kind' | 'amountCents'> & Partial<AccountEntry>,
): string {
  world.order += 1;
  const id = `entry-${String(world.order).padStart(4, '0')}`;
  accountOf(world, entry.accountId).entries.push({
    ...{
      id,
      reversesId: null,
      paymentId: null,
      isGiven: false,
      isAgreed: false,
      besidePlanId: null,
      bookedOrder: world.order,
    },
    occurredAt: instantOf(world.day),
    ...entry,
  });
  return id;
}

export function accountOf(world: World, accountId: string): Account {
  const found = world.accounts.find((each) => each.id === accountId);
  if (!found) throw new Error(`no account ${accountId}`);
  return found;
}

export function isGone(account: Account): boolean {
  return account.status === 'Canceled';
}

/** What the journal says is owed, in cents. */
export function owedCents(account: Account): number {
  let cents = 0;
  for (const entry of account.entries) cents += entry.amountCents;
  return cents;
}

export function tell(world: World, kind: string, recordId: string, charge: Notice['charge'] = null): void {
  world.notices.push({ kind, recordId, day: world.day, order: world.order, charge });
}
