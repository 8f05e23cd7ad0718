import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { canonicalDebtor, canonicalJson } from '@recoup/domain/rehearsals/canonical-debtor.ts';
import type { RehearsalChange } from '@recoup/domain/rehearsals/compare-debtor.ts';
import type { RehearsedDebtor, RehearsedStep } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import {
  emptyTally,
  type RehearsalTally,
  tallyChange,
  tallyDebtor,
} from '@recoup/domain/rehearsals/tally-rehearsal.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { FirstMessages, type Preview } from './first-messages.ts';
import { CountForeignTexts } from './foreign-texts.ts';
import { loadPlayFacts } from './load-play-facts.ts';
import { playDebtor } from './play-debtor.ts';
import type { PlayFacts } from './play-facts.ts';
import { audienceOf, type PlayOptions } from './play-options.ts';
import { type Audience, countPlayed, listPlayed } from './played-debtors.store.ts';
import { CountUnnamedTexts } from './unnamed-texts.ts';

/** Customers whose facts are read in one go. */
const BATCH = 1_000;
const PREVIEWS = 20;
/** Customers that are played without a break. */
const SLICE = 25;

export interface PlayedDebtor {
  readonly debtor: RehearsedDebtor;
  readonly change: RehearsalChange | null;
}

export interface Played {
  readonly tally: RehearsalTally;
  /** Prepaid parts that all texts take. */
  readonly smsParts: number;
  readonly previews: Preview[];
  /** Who gets messages in another language than their own. */
  readonly foreign: ReturnType<CountForeignTexts['all']>;
  /** To whom a message names less than its text, since the page behind their link hides it. */
  readonly unnamed: ReturnType<CountUnnamedTexts['all']>;
  readonly hash: string;
}

/**
 * Plays a campaign over its whole audience, in batches of customers whose facts are read together. Only reads: the
 * caller's transaction is READ ONLY, and one snapshot, so that the play is of one moment. The same facts, content and
 * time give the same hash.
 */
export async function playAudience(
  work: Work,
  settings: Settings,
  options: PlayOptions,
  onBatch: (batch: readonly PlayedDebtor[], progress: { done: number; of: number }) => Promise<void>,
): Promise<Played> {
  const { workflowId, content, live, from, days } = options;
  const tally = emptyTally();
  const first = new FirstMessages(PREVIEWS);
  const foreign = new CountForeignTexts();
  const unnamed = new CountUnnamedTexts();
  const hash = createHash('sha256').update(canonicalJson({ workflowId, content, live, from, days }));
  // Whoever may be concerned: the audience of what is played, and of what is live.
  const audiences = [content, ...(live ? [live] : [])].map(audienceOf);
  const of = await countPlayed(work, workflowId, audiences);
  let done = 0;
  let smsParts = 0;
  // While one batch is played, the next one is read and the one before it is written.
  let kept = Promise.resolve();
  for await (const { ids, facts } of ahead(loadBatches(work, settings, options, audiences))) {
    const batch: PlayedDebtor[] = [];
    for (const [index, id] of ids.entries()) {
      // The process has others to serve.
      if (index % SLICE === 0) await setImmediate();
      const played = playDebtor(facts.played, id, workflowId, from, days);
      if (!played) continue;
      const before = facts.live && playDebtor(facts.live, id, workflowId, from, days);
      smsParts += played.smsParts;
      hash.update(canonicalDebtor(played));
      tallyDebtor(tally, played, placeOf(facts.played, workflowId, id));
      batch.push({ debtor: played, change: facts.live ? tallyChange(tally, before ?? undefined, played) : null });
      first.offer(facts.played, settings, workflowId, played);
      foreign.offer(facts.played, workflowId, played);
      unnamed.offer(facts.played, workflowId, played);
    }
    done += ids.length;
    await kept;
    kept = onBatch(batch, { done, of: Math.max(of, done) });
    kept.catch(() => undefined);
  }
  await kept;
  return {
    ...{ tally, smsParts, previews: first.inOrder(), foreign: foreign.all(), unnamed: unnamed.all() },
    hash: hash.digest('hex'),
  };
}

async function* loadBatches(work: Work, settings: Settings, options: PlayOptions, audiences: readonly Audience[]) {
  for await (const ids of listPlayed(work, options.workflowId, audiences, BATCH)) {
    yield { ids, facts: await loadPlayFacts(work, settings, options, ids) };
  }
}

/** The same, one ahead: what comes next is asked for before what is there is handed out. */
async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = source.next();
    // Heard when it is awaited, or not at all when the work ends before.
    next.catch(() => undefined);
    yield value;
  }
}

function placeOf({ campaign }: PlayFacts, workflowId: string, debtorId: string) {
  const debtor = campaign.debtors.get(debtorId);
  const zone = debtor?.zones[0] ?? campaign.company.timeZone;
  const steps = campaign.workflows.get(workflowId)?.steps ?? [];
  const assignee = (stepId: string) => steps.find((step) => step.id === stepId)?.assigneeId ?? null;
  return {
    dayOf: (at: Date) => dateInZone(at, zone),
    memberOf: ({ stepId }: RehearsedStep) => assignee(stepId) ?? debtor?.memberId ?? null,
  };
}
