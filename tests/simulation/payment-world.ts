import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { compensationEntry } from '@recoup/domain/ledger/compensation-entry.ts';
import { decidePayment, type PaymentFacts } from '@recoup/domain/ledger/decide-payment.ts';
import type { AccountPart, LedgerEntry } from '@recoup/domain/ledger/entry.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import { returnEntry } from '@recoup/domain/ledger/return-entry.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { isOpenPayment, movePayment, type PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { type AccountTotals, accountTotals } from './account-totals.ts';
import type { RandomNumbers } from './random-numbers.ts';

const today = '2026-11-20';
const debtorId = 'debtor';

interface SimulatedAccount {
  readonly id: string;
  readonly dueDate: string;
  status: AccountStatus;
}

interface SimulatedPayment {
  readonly id: string;
  readonly accountId: string;
  readonly amountCents: number;
  state: PaymentState;
  /** What the journal got of it; null until it arrived. */
  booked: { readonly parts: readonly AccountPart[]; readonly unappliedCents: number } | null;
  isReturned: boolean;
}

/**
 * A company's journal beside a card provider in a world that goes wrong: replies get lost, events come twice, late and
 * in any order, invoices are canceled and waived while money is on its way. Every decision is the domain's; the world
 * only brings the news.
 */
export interface PaymentWorld {
  readonly journal: LedgerEntry[];
  readonly accounts: SimulatedAccount[];
  readonly payments: SimulatedPayment[];
  /** What the provider really did, by payment, whatever of it reaches us. */
  readonly truth: Map<string, 'FAILED' | 'SUCCESS' | 'RETURN'>;
  /** News on its way to us. */
  readonly events: Array<{ readonly paymentId: string; readonly news: PaymentState }>;
}

export function emptyWorld(): PaymentWorld {
  return { journal: [], accounts: [], payments: [], truth: new Map(), events: [] };
}

export function totalsOf(world: PaymentWorld, accountId: string): AccountTotals {
  return accountTotals(world.journal, accountId);
}

/** What payments under way reserve of an account, in cents. */
export function pendingOf(world: PaymentWorld, accountId: string): number {
  const open = world.payments.filter((each) => each.accountId === accountId && isOpenPayment(each.state));
  return sumMoney(open, (each) => each.amountCents);
}

function factsOf(world: PaymentWorld, account: SimulatedAccount, amountCents: number): PaymentFacts {
  const { chargedCents, paidCents, compensatedCents } = totalsOf(world, account.id);
  return {
    status: account.status,
    dueCents: chargedCents,
    postedCents: paidCents,
    pendingCents: pendingOf(world, account.id),
    discountCents: compensatedCents,
    amountCents,
  };
}

/** Writes an entry and lets the ledger move the accounts it touches, as one transaction would. */
function post(world: PaymentWorld, entry: LedgerEntry): void {
  world.journal.push(entry);
  for (const account of world.accounts) {
    const { chargedCents, outstandingCents } = totalsOf(world, account.id);
    const { status, dueDate } = account;
    account.status = settledStatus({ status, chargedCents, outstandingCents, dueDate, today });
  }
}

function invoice(world: PaymentWorld, random: RandomNumbers): void {
  const id = `account-${world.accounts.length}`;
  world.accounts.push({ id, dueDate: random.pick(['2026-10-01', '2026-12-24']), status: 'Active' });
  post(world, chargeEntry({ debtorId, accountId: id, amountCents: 1 + random.below(100_000) }));
}

/** A customer presses Pay, perhaps with a sum of their own, perhaps twice, perhaps on a page that is out of date. */
function startPayment(world: PaymentWorld, random: RandomNumbers): void {
  const account = random.pick(world.accounts);
  const { outstandingCents } = totalsOf(world, account.id);
  const amountCents = random.oneIn(2) ? Math.max(1, outstandingCents) : 1 + random.below(120_000);
  if (!decidePayment(factsOf(world, account, amountCents)).ok) return;
  const id = `payment-${world.payments.length}`;
  world.payments.push({ id, accountId: account.id, amountCents, state: 'CREATED', booked: null, isReturned: false });
}

/** The provider is asked. It acts or declines; whether we hear of it at once is another matter. */
function askProvider(world: PaymentWorld, random: RandomNumbers): void {
  const waiting = world.payments.filter((each) => each.state === 'CREATED');
  if (waiting.length === 0) return;
  const payment = random.pick(waiting);
  payment.state = movePayment(payment.state, 'REQUESTED').state;
  const outcome = random.oneIn(4) ? 'FAILED' : 'SUCCESS';
  world.truth.set(payment.id, outcome);
  if (random.oneIn(3)) payment.state = movePayment(payment.state, 'UNKNOWN').state;
  const copies = 1 + random.below(3);
  for (let copy = 0; copy < copies; copy++) {
    if (random.oneIn(2)) world.events.push({ paymentId: payment.id, news: 'PENDING' });
    world.events.push({ paymentId: payment.id, news: outcome });
  }
}

/** One piece of news arrives, any of those under way; some stay to arrive again. */
function hearNews(world: PaymentWorld, random: RandomNumbers): void {
  if (world.events.length === 0) return;
  const index = random.below(world.events.length);
  const [event] = random.oneIn(4) ? world.events.slice(index, index + 1) : world.events.splice(index, 1);
  if (event) settle(world, event.paymentId, event.news);
}

/** Money that arrived is always booked: on its account as far as it is open, the rest as credit (G6). */
export function settle(world: PaymentWorld, paymentId: string, news: PaymentState): void {
  const payment = world.payments.find((each) => each.id === paymentId);
  if (!payment) throw new Error(`unknown payment: ${paymentId}`);
  const move = movePayment(payment.state, news);
  payment.state = move.state;
  if (!move.changed) return;
  if ((news === 'SUCCESS' || news === 'RETURN') && payment.booked === null) book(world, payment);
  if (news === 'RETURN' && payment.booked && !payment.isReturned) {
    payment.isReturned = true;
    post(world, returnEntry({ debtorId, method: 'CARD', ...payment.booked }));
  }
}

function book(world: PaymentWorld, payment: SimulatedPayment): void {
  const account = world.accounts.find((each) => each.id === payment.accountId);
  const isClosed = account === undefined || account.status === 'Canceled';
  const outstandingCents = isClosed ? 0 : totalsOf(world, payment.accountId).outstandingCents;
  const open = [{ accountId: payment.accountId, dueDate: null, outstandingCents }];
  payment.booked = allocatePayment(payment.amountCents, open);
  post(world, paymentEntry({ debtorId, method: 'CARD', ...payment.booked }));
}

function chargeBack(world: PaymentWorld, random: RandomNumbers): void {
  const captured = world.payments.filter((each) => world.truth.get(each.id) === 'SUCCESS');
  if (captured.length === 0) return;
  const payment = random.pick(captured);
  world.truth.set(payment.id, 'RETURN');
  world.events.push({ paymentId: payment.id, news: 'RETURN' });
}

function waive(world: PaymentWorld, random: RandomNumbers): void {
  const account = random.pick(world.accounts);
  const amountCents = 1 + random.below(20_000);
  if (!decidePayment(factsOf(world, account, amountCents)).ok) return;
  post(world, compensationEntry({ debtorId, accountId: account.id, amountCents }));
}

function cancel(world: PaymentWorld, random: RandomNumbers): void {
  const account = random.pick(world.accounts);
  if (account.status === 'Active' || account.status === 'Delinquent') account.status = 'Canceled';
}

function chooseStep(world: PaymentWorld, random: RandomNumbers): (world: PaymentWorld, random: RandomNumbers) => void {
  if (world.accounts.length === 0 || random.oneIn(12)) return invoice;
  if (random.oneIn(30)) return cancel;
  if (random.oneIn(12)) return waive;
  if (random.oneIn(12)) return chargeBack;
  return random.pick([startPayment, askProvider, hearNews, hearNews]);
}

/** One thing happens. */
export function takeStep(world: PaymentWorld, random: RandomNumbers): void {
  chooseStep(world, random)(world, random);
}

/** Everything that is under way arrives, and what never arrived is looked up at the provider (G7). */
export function comeToRest(world: PaymentWorld, random: RandomNumbers): void {
  while (world.payments.some((each) => each.state === 'CREATED')) askProvider(world, random);
  while (world.events.length > 0) {
    const [event] = world.events.splice(random.below(world.events.length), 1);
    if (event) settle(world, event.paymentId, event.news);
  }
  for (const payment of world.payments) settle(world, payment.id, world.truth.get(payment.id) ?? 'CANCELED');
}
