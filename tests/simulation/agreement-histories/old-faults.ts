import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import type { AgreementVerb } from '@recoup/domain/agreements/judge-standing.ts';
import type { AccountEntry, MoneySince } from '@recoup/domain/agreements/money-since.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { judgeOffer } from '@recoup/domain/negotiations/judge-offer.ts';
import { moveInstallment } from '@recoup/domain/plans/change-installment.ts';
import { debitInstallments } from '@recoup/domain/plans/credit-installments.ts';
import { followLedger, planOpenCents, planRemainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { productRules, type Rules } from './rules.ts';

/** What was booked since, as a difference of two totals: what goes back from before takes from what came since. */
function differenceOfTotals(entries: readonly AccountEntry[], bookedUntil: number): number {
  let before = 0;
  let now = 0;
  for (const entry of entries) {
    if (entry.kind === 'CHARGE' || entry.kind === 'COMPENSATION') continue;
    if (entry.bookedOrder <= bookedUntil) before -= entry.amountCents;
    now -= entry.amountCents;
  }
  return Math.max(0, now - before);
}

/** A week after it was received in hand, which is in the morning here. */
function writtenDown({ occurredAt }: AccountEntry): Date {
  return occurredAt.getUTCHours() === 10 ? new Date(occurredAt.getTime() + 7 * 86_400_000) : occurredAt;
}

function withReceived(money: MoneySince, cents: number): MoneySince {
  const [first] = money.arrivals;
  const arrivals = first && cents > 0 ? [{ ...first, amountCents: cents }] : [];
  return { ...money, arrivals, receivedCents: cents };
}

/** One verb does not ask what stands. */
function asIfNothingStood(forgetful: AgreementVerb): Rules['judgeStanding'] {
  return (verb, standing, except) =>
    verb === forgetful ? { ok: true, ends: [] } : productRules.judgeStanding(verb, standing, except);
}

/**
 * Rules with one fault each, as they stood once: what looks after the histories must find every one of them. By what is
 * broken in words.
 */
export const oldFaults: Readonly<Record<string, { readonly rules: Partial<Rules>; readonly found: string }>> = {
  'a plan beside an accepted settlement': {
    rules: {
      judgeStanding: (verb, standing, except) =>
        productRules.judgeStanding(
          verb,
          verb.startsWith('plan') ? standing.filter((each) => each.kind !== 'offer-accepted') : standing,
          except,
        ),
    },
    found: 'two agreements never bind one account',
  },
  'a scheduled payment outlives the plan that was agreed after it': {
    rules: {
      judgeStanding: (verb, standing, except) => {
        const judged = productRules.judgeStanding(verb, standing, except);
        return judged.ok && verb === 'plan-accept'
          ? { ...judged, ends: judged.ends.filter((each) => each.kind !== 'schedule-open') }
          : judged;
      },
    },
    found: 'two agreements never bind one account',
  },
  'money from before an agreement takes away what was paid under it': {
    rules: {
      moneySince: (entries, start) =>
        withReceived(productRules.moneySince(entries, start), differenceOfTotals(entries, start.bookedUntil)),
    },
    found: 'an offer whose sum has come is settled',
  },
  'what we give back counts as taken back': {
    rules: {
      moneySince: (entries, start) =>
        productRules.moneySince(
          entries.map((each) => ({ ...each, isGiven: false })),
          start,
        ),
    },
    found: 'an offer whose sum has come is settled',
  },
  'a discount of before a settlement that is taken back is owed beside it': {
    rules: {
      moneySince: (entries, start) =>
        productRules.moneySince(
          entries.map((each) => ({ ...each, isAgreed: each.kind === 'COMPENSATION' })),
          start,
        ),
    },
    found: 'a settlement that is paid leaves nothing owed but what came after it',
  },
  'cash counts from the day on which it is written down': {
    rules: {
      moneySince: (entries, start) =>
        productRules.moneySince(
          entries.map((each) => ({ ...each, occurredAt: writtenDown(each) })),
          start,
        ),
    },
    found: 'a promise whose sum came in time is kept',
  },
  'one payment keeps every promise': {
    rules: {
      shareMoney: (claims) =>
        new Map(
          claims.map((claim) => [
            claim.id,
            Math.min(
              claim.amountCents,
              claim.arrivals.reduce((sum, each) => sum + each.amountCents, 0),
            ),
          ]),
        ),
    },
    found: 'one payment keeps one promise',
  },
  'a plan whose account is gone counts as paid': {
    rules: {
      isWithdrawn: () => false,
      followLedger: (installments, accounts, facts) => followLedger(installments, accounts, { ...facts, goneCents: 0 }),
    },
    found: 'gone is not paid',
  },
  'a discount closes a settlement that is being paid, and it lapses': {
    rules: {
      judgeOffer: (facts) => {
        const news = judgeOffer(facts);
        const isPaid = facts.arrivals.reduce((sum, each) => sum + each.amountCents, 0) >= facts.amountCents;
        if (facts.status !== 'ACCEPTED' || news.kind !== 'apply' || isPaid) return news;
        return facts.now < facts.dueUntil ? { kind: 'keep', dueUntil: facts.dueUntil } : { kind: 'lapse' };
      },
    },
    found: 'nobody is told that an offer lapsed while nothing is owed',
  },
  'a death does not stop a charge': {
    rules: {
      decideUnattended: (charge, at) =>
        productRules.decideUnattended(
          { ...charge, holds: charge.holds.filter((hold) => hold.kind === 'BANKRUPTCY') },
          at,
        ),
    },
    found: 'no charge under a hold that forbids it',
  },
  'an installment moves on from where it was moved to': {
    rules: {
      moveInstallment: (installments, command, facts) =>
        moveInstallment(
          installments.map((each) => ({ ...each, agreedDate: each.dueDate })),
          command,
          facts,
        ),
    },
    found: 'an installment goes no further from its first day than the company allows',
  },
  'a promise that is replaced on its day is given up': {
    rules: { replacedState: () => 'CANCELED' },
    found: 'a promise that was due is broken when another replaces it',
  },
  'a refund and a chargeback of the rest count as the greater of both': {
    rules: {
      givenBackCents: (facts) =>
        Math.min(facts.receivedCents, Math.max(facts.refundedCents, facts.disputedCents - facts.reinstatedCents)),
    },
    found: 'our books hold what the provider’s balance holds',
  },
  'a charged-off account becomes delinquent when money goes back': {
    rules: { settledStatus: (facts) => settledStatus({ ...facts, paidOffFrom: null }) },
    found: 'what a person put down stands again when money goes back',
  },
  'an account falls due at once beside a plan': {
    rules: { judgeStanding: asIfNothingStood('account-accelerate') },
    found: 'no account falls due at once beside accepted words',
  },
  'an invoice is corrected beside a settlement': {
    rules: { judgeStanding: asIfNothingStood('account-amount') },
    found: 'what an account is for does not change beside accepted words',
  },
  'an offer stays open above what is owed': {
    rules: {
      judgeOpenOffer: (facts) => {
        const news = productRules.judgeOpenOffer(facts);
        return news === 'less-owed' ? 'keep' : news;
      },
    },
    found: 'nobody is asked to settle for more than they owe',
  },
  'what we gave back is owed again after a settlement': {
    rules: {
      judgeOffer: (facts) => {
        const news = judgeOffer(facts);
        return news.kind === 'waive' ? { kind: 'keep', dueUntil: facts.dueUntil } : news;
      },
    },
    found: 'a settlement that is paid leaves nothing owed but what came after it',
  },
  'another amount is charged without a word': {
    rules: {
      decideUnattended: (charge, at) =>
        productRules.decideUnattended({ ...charge, agreedCents: charge.amountCents }, at),
    },
    found: 'another amount than the words say is told ten days ahead',
  },
  'an installment is charged again the next day': {
    rules: {
      followLedger: (installments, accounts, facts) =>
        followLedger(installments, accounts, facts).map((each) => ({ ...each, askedOn: null })),
    },
    found: 'an installment is charged once',
  },
  'money that goes back leaves an installment of a few cents': {
    rules: {
      followLedger: (installments, accounts, facts) => {
        const difference = planOpenCents(installments) - planRemainingCents(accounts);
        return difference < 0
          ? debitInstallments(installments, -difference, facts)
          : followLedger(installments, accounts, facts);
      },
    },
    found: 'no installment is left that nobody can pay',
  },
  'a rest of a few cents is charged': {
    rules: { isChargeable: () => true },
    found: 'no charge is smaller than the provider takes',
  },
  'a settlement lapses for want of a few cents': {
    rules: {
      judgeOffer: (facts) => {
        const cents = facts.arrivals.reduce((sum, each) => sum + each.amountCents, 0);
        const isMissing = cents < facts.amountCents && facts.outstandingCents > 0;
        if (!isMissing || facts.status === 'APPLIED') return judgeOffer(facts);
        if (facts.status === 'LAPSED') return { kind: 'none' };
        return facts.now < facts.dueUntil ? { kind: 'keep', dueUntil: facts.dueUntil } : { kind: 'lapse' };
      },
    },
    found: 'an offer that was paid in time has not lapsed',
  },
  'a dispute stops no charge': {
    rules: {
      decideUnattended: (charge, at) =>
        productRules.decideUnattended(
          { ...charge, accounts: charge.accounts.map(({ id }) => ({ id, isDisputed: false })) },
          at,
        ),
    },
    found: 'no charge of what is in dispute',
  },
  'words that dispute a debt stop no charge': {
    rules: { decideUnattended: (charge, at) => productRules.decideUnattended({ ...charge, said: [] }, at) },
    found: 'no charge of what its customer disputed in words after they had agreed to it',
  },
  'money beside a plan pays the plan': {
    rules: { moneySince: (entries, { planId: _, ...start }) => productRules.moneySince(entries, start) },
    found: 'gone is not paid',
  },
  'a late fee for what is in dispute': {
    rules: {
      decideFee: (rule, facts) =>
        productRules.decideFee(rule, {
          ...facts,
          standing: new Set([...facts.standing].filter((kind) => kind !== 'dispute-open')),
        }),
    },
    found: 'nobody is late with what is in dispute',
  },
  'interest twice for one day': {
    rules: {
      decideFee: (rule, facts) =>
        productRules.decideFee(rule, {
          ...facts,
          interestUntil: facts.interestUntil && addDays(facts.interestUntil, -1),
        }),
    },
    found: 'no interest runs beside accepted words, nor twice on one day',
  },
  'an accelerated account becomes delinquent when money goes back': {
    rules: { settledStatus: (facts) => settledStatus({ ...facts, paidOffFrom: null }) },
    found: 'an account that a person had fall due at once stands there again when money goes back',
  },
  'a late fee beside a settlement, a returned payment charged for twice': {
    rules: { decideFee: (rule, facts) => productRules.decideFee(rule, { ...facts, standing: new Set(), lateOn: [] }) },
    found: 'a fee has its cause once',
  },
};
