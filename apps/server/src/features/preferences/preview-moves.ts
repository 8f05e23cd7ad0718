import type { previewPreference } from '@recoup/contract/preferences.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { loadCampaignFacts } from '../workflows/campaign-facts.store.ts';
import { judgeDebtor } from '../workflows/judge-debtor.ts';
import { listPlannedRuns, readPreferenceRow } from './preferences.store.ts';
import { atPlace, sendTimesOfPlace } from './send-place.ts';

type Moves = z.input<typeof previewPreference.reply>;

/** Runs that are looked at, and how many are named. */
const LOOKED_MAX = 1_000;
const NAMED_MAX = 10;

/**
 * Which planned messages another zone, send time or timing would move: the engine's own judgement, asked for once with
 * what stands and once with what is wished. Reads only. Refusal: PREFERENCES_NOT_FOUND.
 */
export async function previewMoves(
  work: Work,
  wish: z.output<typeof previewPreference.query>,
): Promise<Moves | Refusal> {
  const before = await readPreferenceRow(work);
  if (!before) return refuse('PREFERENCES_NOT_FOUND');
  const after = {
    timeZone: wish.timeZone ?? before.timeZone,
    sendTime: wish.sendTime ?? before.sendTime,
    timingMode: wish.timingMode ?? before.timingMode,
  };
  const { rows, total } = await listPlannedRuns(work, LOOKED_MAX);
  const debtorIds = [...new Set(rows.map((row) => row.debtorId))];
  const from = await nextTimes(work, debtorIds, before);
  const to = await nextTimes(atPlace(work, after), debtorIds, after);
  const moves = rows.flatMap((row) => {
    const was = from.get(row.runId);
    const is = to.get(row.runId);
    if (!was || was.getTime() === is?.getTime()) return [];
    return [{ row, was, is: is ?? null }];
  });
  return {
    moved: moves.length,
    looked: rows.length,
    planned: total,
    data: moves.slice(0, NAMED_MAX).map(({ row, was, is }) => ({
      runId: row.runId,
      debtor: { _id: row.debtorId, displayName: row.displayName },
      workflow: { _id: row.workflowId, name: row.workflowName },
      from: was.toISOString(),
      to: is?.toISOString() ?? null,
    })),
  };
}

/** When the engine looks at each run next, by its id. */
async function nextTimes(
  work: Work,
  debtorIds: readonly string[],
  place: Parameters<typeof sendTimesOfPlace>[0],
): Promise<Map<string, Date | null>> {
  const facts = await loadCampaignFacts(work, debtorIds, { sendTimes: sendTimesOfPlace(place) });
  const judged = [...facts.debtors.values()].flatMap((debtor) => judgeDebtor(facts, debtor).runs);
  return new Map(judged.map(({ run, state }) => [run.id, state.nextAt]));
}
