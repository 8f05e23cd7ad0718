import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { decideOffer } from '@recoup/domain/negotiations/decide-offer.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { lockForOffer } from './lock-bundle.ts';
import { makeOffer } from './make-offer.ts';
import { offerFacts } from './offer-checks.ts';
import { openRounds, readRound } from './rounds.store.ts';

/** A customer takes a counter-offer that still stands: it becomes an offer, whose terms they read and accept next. */
export async function takeCounter(
  work: Work<DebtorActor>,
  input: { readonly roundId: string; readonly index: number },
): Promise<{ id: string } | Refusal> {
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const known = await readRound(work, input.roundId, work.actor.id);
  if (!known) return refuse('NOT_FOUND');
  const [account] = await lockForOffer(work, [known.accountId]);
  if (!account) return refuse('NOT_FOUND');
  const round = (await openRounds(work, account.id)).find((each) => each.id === input.roundId);
  if (!round) return refuse('OFFER_EXPIRED');
  const counter = round.counters[input.index];
  if (!counter) return refuse('NOT_FOUND');
  const { amountCents, partsMax, daysMax } = counter;
  const { expiresAt } = round;
  const decided = decideOffer(offerFacts(work, account, { amountCents, expiresAt }));
  if (isRefusal(decided)) return decided;
  const judged = await askStanding(work, 'offer-make', { accountIds: [account.id] });
  if (isRefusal(judged)) return judged;
  const terms = { expiresAt, source: 'policy', partsMax, daysMax, change: 'counter-taken' } as const;
  return { id: await makeOffer(work, [{ account, amountCents }], terms) };
}
