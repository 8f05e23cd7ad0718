import type { Work } from '#server/work/work.ts';
import { openStage } from './demo-stage.ts';
import { endPlay } from './end-play.ts';
import type { DemoPapers } from './keep-papers.ts';
import type { DemoClock } from './plan-invoices.ts';
import { playOffers } from './play-agreements.ts';
import { playByHand } from './play-by-hand.ts';
import { playContracts } from './play-contracts.ts';
import { playPayments } from './play-payments.ts';
import { playAnswers, playPromises, playSchedules } from './play-promises.ts';

/**
 * Plays the last five weeks of money by the product's own verbs, each on its day: what the history of the book is too
 * coarse for. Everything that a verb announces is heard when the worker runs for the first time.
 */
export async function playRecentWeeks(
  work: Work,
  clock: DemoClock,
  members: Parameters<typeof openStage>[2],
  papers: DemoPapers,
): Promise<void> {
  const stage = await openStage(work, clock, members);
  await playContracts(stage, papers);
  await playByHand(stage);
  await playPayments(stage);
  await playOffers(stage);
  await playPromises(stage);
  await playSchedules(stage);
  await playAnswers(stage);
  stage.endDay();
  await endPlay(work);
}
