import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { answerProposal, type Counter, type ProposalAnswer } from '@recoup/domain/negotiations/answer-proposal.ts';
import { decideOffer } from '@recoup/domain/negotiations/decide-offer.ts';
import { daysOfParts } from '@recoup/domain/negotiations/offer-parts.ts';
import { moneyTask } from '@recoup/domain/notices/money-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForTask } from '#server/features/notices/ask-for-task.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, readPresent } from '../accounts/booking.store.ts';
import { recordAgreement } from '../activities/record-agreement.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { lockForOffer } from './lock-bundle.ts';
import { makeOffer } from './make-offer.ts';
import { insertOffer, type OfferRow, readOfferAccount, standingOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { freeCentsOf, offerFacts } from './offer-checks.ts';
import { insertRound, openRounds } from './rounds.store.ts';

export interface Proposal {
  readonly id: string;
  readonly accountId: string;
  readonly amountCents: number;
  readonly parts: number;
  readonly firstOn: string;
  readonly askPerson: boolean;
}

/**
 * A customer names a sum for an account: the policy agrees, names counter-offers, or leaves it to a person, for whom a
 * task is made. Decided under the lock of the account; at most three rounds in a conversation. The same id twice is one
 * proposal.
 */
export async function proposeOffer(
  work: Work<DebtorActor>,
  proposal: Proposal,
): Promise<ProposalAnswer['answer'] | Refusal> {
  const [account] = await lockForOffer(work, [proposal.accountId]);
  if (!account || account.debtorId !== work.actor.id) return refuse('ACCOUNT_NOT_FOUND');
  const rounds = await openRounds(work, account.id);
  const repeated = rounds.find((round) => round.id === proposal.id);
  if (repeated) return repeated.answer;
  const { policy } = await readOfferPolicy(work);
  const { now, timeZone } = await readPresent(work);
  const today = dateInZone(now, timeZone);
  const expiresAt = zonedInstant(addDays(today, policy.offerDays + 1), 0, timeZone);
  const decided = decideOffer(await offerFacts(work, account, { amountCents: proposal.amountCents, expiresAt }));
  if (isRefusal(decided)) return decided;
  if (proposal.firstOn < today) return refuse('INVALID_FIELD', { firstOn: 'past' });
  const facts = await readOfferAccount(work, account.id);
  const standing = await standingOffer(work, account.id);
  const judged = await askStanding(work, 'offer-propose', { accountIds: [account.id] });
  if (isRefusal(judged)) return judged;
  const lastInDays = daysOfParts(proposal.parts, proposal.firstOn, today);
  const command = { amountCents: proposal.amountCents, parts: proposal.parts, lastInDays };
  const outstandingCents = freeCentsOf(account);
  const earlier = rounds.map((round) => round.counters);
  const answer: ProposalAnswer = proposal.askPerson
    ? { answer: 'person' }
    : answerProposal(policy, { ...facts, chargedCents: account.amountCents, outstandingCents, earlier }, command);
  const told = { account, proposal, lastInDays, expiresAt, now };
  const negotiationId =
    answer.answer === 'accept'
      ? await agree(work, told)
      : answer.answer === 'person'
        ? await leaveToPerson(work, told)
        : null;
  const roundNo = rounds.length + 1;
  // A proposal to a person after three rounds is no round of its own: the offer row tells of it.
  if (roundNo <= 3) {
    await insertRound(work, {
      ...{
        id: proposal.id,
        accountId: account.id,
        debtorId: work.actor.id,
        roundNo,
        expiresAt,
        negotiationId,
        at: now,
      },
      threadId: rounds[0]?.threadId ?? proposal.id,
      amountCents: proposal.amountCents,
      parts: proposal.parts,
      firstOn: proposal.firstOn,
      owedCents: outstandingCents,
      answer: answer.answer,
      counters: answer.answer === 'counter' ? answer.counters.map((each) => noDearer(each, standing)) : [],
    });
  }
  if (answer.answer === 'counter') await tellCounter(work, told);
  return answer.answer;
}

/** No offer stands yet: the customer takes one of the counter-offers, or names another sum. */
async function tellCounter(work: Work<DebtorActor>, { account, proposal, now: at }: Told): Promise<void> {
  const { id, accountId, amountCents } = proposal;
  work.notify('activity', [account.debtorId]);
  await recordAgreement(work, {
    ...{ type: 'negotiation created', agreement: { kind: 'offer', id }, debtorId: account.debtorId, at, amountCents },
    accounts: [{ accountId }],
    data: { change: 'counter-offered' },
  });
}

/** An offer that stands already is never undercut by a dearer answer of ours. */
function noDearer(counter: Counter, standing: OfferRow | undefined): Counter {
  return standing && standing.amountCents < counter.amountCents
    ? { ...counter, amountCents: standing.amountCents }
    : counter;
}

interface Told {
  readonly account: LockedAccount;
  readonly proposal: Proposal;
  readonly lastInDays: number;
  readonly expiresAt: Date;
  readonly now: Date;
}

function agree(work: Work<DebtorActor>, told: Told): Promise<string> {
  const { account, proposal, lastInDays, expiresAt } = told;
  const terms = {
    expiresAt,
    source: 'policy' as const,
    change: 'within-rules' as const,
    partsMax: proposal.parts,
    // They may still begin a few days later than they said, as long as they pay what they said.
    daysMax: Math.max(lastInDays, 7),
  };
  return makeOffer(work, [{ account, amountCents: proposal.amountCents }], terms);
}

async function leaveToPerson(work: Work<DebtorActor>, told: Told): Promise<string> {
  const { account, proposal, lastInDays, expiresAt, now } = told;
  const { amountCents, parts, firstOn } = proposal;
  const { id: accountId, debtorId } = account;
  const id = uuidv7();
  await stopClaims(work, [debtorId]);
  await insertOffer(work, {
    ...{ id, bundleId: null, accountId, debtorId, amountCents, expiresAt, at: now, memberId: null },
    ...{
      status: 'PROPOSED',
      source: 'debtor',
      partsMax: parts,
      daysMax: Math.max(lastInDays, 7),
      wishFirstOn: firstOn,
    },
  });
  await wake(work, 'offers', expiresAt, 'earliest');
  const { currency, reference } = account;
  const owedCents = account.amountCents - account.paidCents - account.discountCents;
  await askForTask(work, {
    taskId: id,
    debtorId,
    accountId,
    words: (language) =>
      moneyTask({ kind: 'OFFER_PROPOSED', amountCents, owedCents, currency, reference, parts, firstOn }, language),
    dueInDays: 1,
    source: taskSource('offer', id),
  });
  await notifyOffer(work, {
    type: 'negotiation created',
    debtorId,
    offers: [{ id, accountId, amountCents }],
    at: now,
    data: { change: 'proposed', parts, firstOn },
    audit: { action: 'negotiation.propose', after: { amountCents, parts, firstOn } },
  });
  return id;
}
