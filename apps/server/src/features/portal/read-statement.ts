import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readStatement as readCall } from '@recoup/contract/portal-statement.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { placeInPortal } from '@recoup/domain/notices/proofs.ts';
import { chargeLimits } from '@recoup/domain/payments/charge-limits.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import { readStatementOffers } from '../negotiations/read-statement-offers.ts';
import { readKeptNotices } from '../notices/notices.store.ts';
import { readOwedIn } from '../payments/owed.store.ts';
import { readStatementPlans } from '../plans/read-statement-plans.ts';
import { refuseBeforeReady } from '../recoup-pay/refuse-before-ready.ts';
import { readStatementSchedules } from '../schedules/read-statement-schedules.ts';
import { readCreditor, readCustomerName } from './portal.store.ts';
import { viewCreditor, viewStatementAccount } from './portal.view.ts';
import { readPortalPayment } from './read-portal-payment.ts';
import { readWays } from './read-ways.ts';
import {
  listLinkPayments,
  listStatement,
  readStatementPromise,
  type StatementRow,
  sumAsked,
} from './statement.store.ts';

/**
 * What is owed, to whom and why, as far as the session has shown who holds it (G40): the sum by the link alone, for
 * businesses with its invoices; whom and what it is about by a one-time code.
 */
export async function readStatement(work: Work<DebtorActor>, language: Language): Promise<ReplyOf<typeof readCall>> {
  const { id: debtorId, linkId, level } = work.actor;
  const isProven = reachesLevel(level, 'code');
  const owner = { debtorId, linkId };
  const creditor = await readCreditor(work);
  const accounts = await listStatement(work, owner, creditor.currency);
  const owed = await readOwedIn(work, debtorId, creditor.currency);
  const plans = await readStatementPlans(work);
  const kept = plans.filter(({ state }) => isStanding(state));
  const offers = await readStatementOffers(work, debtorId);
  const agreed = offers.filter(({ status }) => status === 'ACCEPTED');
  const byOffer = agreed.flatMap(({ accountIds }) => accountIds);
  const sums = await sumAsked(
    work,
    { debtorId, currency: creditor.currency },
    { inPlan: kept.flatMap(({ shares }) => shares), byOffer },
  );
  const installmentCents = sumMoney(kept, (plan) => plan.dueNowCents);
  const { openId, receipts } = await listLinkPayments(work, owner);
  const openPayment = openId ? await readPortalPayment(work, openId, language) : null;
  const { now, timeZone } = await readPresent(work);
  const today = dateInZone(now, timeZone);
  const offerCents = sumMoney(agreed, ({ nextPart }) =>
    nextPart && nextPart.dueOn <= today ? nextPart.amountCents : 0,
  );
  const places = (await readKeptNotices(work, debtorId)).map(placeInPortal);
  const isEnding = await isClosing(work);
  const onTime = keptAccounts({ plans: kept, offers: agreed, accounts, today });
  return {
    creditor: viewCreditor(creditor),
    isClosing: isEnding,
    takesPayments: (await refuseBeforeReady(work)) === null,
    access: { level, isView: work.actor.viewedBy !== null },
    customer: isProven ? { name: await readCustomerName(work, debtorId) } : null,
    currency: creditor.currency,
    // What was agreed on comes first, with what is due beside it (features 4.4).
    dueNowCents: installmentCents + offerCents + sums.due,
    dueNowOf: { planCents: installmentCents, settledCents: offerCents, besideCents: sums.due },
    freeCents: sums.free,
    leastCents: chargeLimits().leastCents,
    totalCents: owed.owedCents,
    disputedCents: owed.disputedCents,
    onItsWayCents: owed.onItsWayCents,
    accounts: accounts.map((account) => viewStatementAccount(account, { level, isKept: onTime.has(account.id) })),
    openPayment: isRefusal(openPayment) ? null : openPayment,
    receipts: receipts.map(({ id, at, ...sums }) => ({ _id: id, ...sums, at: at.toISOString() })),
    plans,
    offers,
    ways: isEnding
      ? { plan: false, offer: false, schedule: false }
      : await readWays(work, { isOfferOpen: offers.length > 0, isSomethingOwed: sums.untouched > 0 }),
    schedules: await readStatementSchedules(work, debtorId, isProven),
    promise: await readStatementPromise(work, debtorId),
    noticesToRead: places.filter((place) => place === 'kept').length,
    noticesToSend: places.filter((place) => place === 'to-send').length,
  };
}

type Reply = ReplyOf<typeof readCall>;

/**
 * Accounts of plans and settlements of which nothing is late: until their next day nobody is behind on them. What is owed
 * beside a plan waits for none of its days.
 */
function keptAccounts(agreed: {
  readonly plans: Reply['plans'];
  readonly offers: Reply['offers'];
  readonly accounts: readonly StatementRow[];
  readonly today: string;
}): ReadonlySet<string> {
  const plans = agreed.plans.filter(({ state }) => state === 'ACTIVE');
  const offers = agreed.offers.filter(({ nextPart }) => nextPart === null || nextPart.dueOn >= agreed.today);
  const balances = new Map(agreed.accounts.map((account) => [account.id, account.balanceCents]));
  const planned = plans
    .flatMap(({ shares }) => shares)
    .filter(({ accountId, amountCents }) => (balances.get(accountId) ?? 0) <= amountCents);
  return new Set([...planned.map(({ accountId }) => accountId), ...offers.flatMap(({ accountIds }) => accountIds)]);
}
