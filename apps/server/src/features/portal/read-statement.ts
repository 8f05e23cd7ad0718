import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readStatement as readCall } from '@recoup/contract/portal-statement.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { LEAST_CHARGE_CENTS } from '@recoup/domain/payments/least-charge.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { readStatementOffers } from '../negotiations/read-statement-offers.ts';
import { readStatementPlan } from '../plans/read-statement-plan.ts';
import { readStatementSchedules } from '../schedules/read-statement-schedules.ts';
import { readCreditor, readCustomerName } from './portal.store.ts';
import { viewCreditor, viewStatementAccount } from './portal.view.ts';
import { readPortalPayment } from './read-portal-payment.ts';
import { listLinkPayments, listStatement, readStatementPromise, sumStatement } from './statement.store.ts';

/**
 * What is owed, to whom and why, as far as the session has shown who holds it (G40): the sum by the link alone, whom
 * and what it is about by a one-time code.
 */
export async function readStatement(
  trx: Trx,
  actor: DebtorActor,
  language: Language,
): Promise<ReplyOf<typeof readCall>> {
  const { companyId, id: debtorId, linkId, level } = actor;
  const isProven = reachesLevel(level, 'code');
  const owner = { debtorId, linkId };
  const creditor = await readCreditor(trx, companyId);
  const accounts = await listStatement(trx, companyId, owner);
  const { plan, isStanding } = await readStatementPlan(trx, actor);
  const offers = await readStatementOffers(trx, companyId, debtorId);
  const agreed = offers.filter(({ status }) => status === 'ACCEPTED');
  const byOffer = agreed.map(({ accountId }) => accountId);
  const sums = await sumStatement(trx, companyId, debtorId, {
    inPlan: isStanding ? (plan?.accountIds ?? []) : [],
    byOffer,
  });
  const installmentCents = isStanding ? (plan?.next?.amountCents ?? 0) : 0;
  const { openId, receipts } = await listLinkPayments(trx, companyId, owner);
  const openPayment = openId ? await readPortalPayment(trx, actor, openId, language) : null;
  const { now, timeZone } = await readPresent(trx, companyId);
  const today = dateInZone(now, timeZone);
  const offerCents = sumMoney(agreed, ({ nextPart }) =>
    nextPart && nextPart.dueOn <= today ? nextPart.amountCents : 0,
  );
  const askedCents = installmentCents + offerCents + sums.overdue;
  return {
    creditor: viewCreditor(creditor),
    access: { level, isView: actor.viewedBy !== null },
    customer: isProven ? { name: await readCustomerName(trx, companyId, debtorId) } : null,
    currency: creditor.currency,
    // What was agreed on comes first, with what is overdue beside it (features 4.4).
    dueNowCents: askedCents > 0 ? askedCents : sums.undisputed,
    dueNowIs: installmentCents > 0 ? 'installment' : offerCents > 0 ? 'offer' : sums.overdue > 0 ? 'overdue' : 'total',
    leastCents: LEAST_CHARGE_CENTS,
    totalCents: sums.total,
    accounts: accounts.map((account) => viewStatementAccount(account, isProven)),
    openPayment: isRefusal(openPayment) ? null : openPayment,
    receipts: receipts.map(({ id, amountCents, at }) => ({ _id: id, amountCents, at: at.toISOString() })),
    plan,
    offers,
    schedules: await readStatementSchedules(trx, companyId, debtorId, isProven),
    promise: await readStatementPromise(trx, companyId, debtorId),
  };
}
