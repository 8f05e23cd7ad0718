import type { bulkPreview } from '@recoup/contract/bulk.ts';
import { skipReasonText } from '@recoup/domain/bulk/skip-reason.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { fingerprintOf } from './bulk.store.ts';
import { type ChosenSet, chosenCondition } from './bulk-set.ts';
import type { BulkValue, BulkVerb } from './bulk-verb.ts';
import { readBulkPresent } from './read-bulk-present.ts';
import { type FactGroup, readGroups, readNames, readTitles, type SampleRow } from './records.store.ts';
import { valueLabel } from './value-labels.ts';

export type Preview = z.output<typeof bulkPreview>;

const SAMPLES = 5;
const CHANGES_SHOWN = 20;
const noNames: ReadonlyMap<string, string> = new Map();

/** Counts what would change, without changing anything: exactly the set that a confirmation would freeze now. */
export async function previewBulk(
  work: Work<MemberActor>,
  verb: BulkVerb,
  set: ChosenSet,
  input: unknown,
): Promise<Preview | Refusal> {
  const { language } = work.actor;
  const condition = await chosenCondition(work, verb.entity, set, language);
  if (isRefusal(condition)) return condition;
  const refused = await verb.check?.(work, input);
  if (refused) return refused;
  const present = await readBulkPresent(work);
  const { groups, samples } = await readGroups(work, verb.entity, condition.where, verb.facts(input, present));
  const names = verb.names ? await readNames(work, verb.names) : noNames;
  const matched = groups.reduce((sum, group) => sum + group.count, 0);
  return {
    matched,
    ...judgeGroups(verb, groups, input, { names, language }),
    samples: await describeSamples(work, work.actor, verb, samples, input, names),
    fingerprint: fingerprintOf(matched, groups),
    isUndoable: verb.isUndoable(input),
  };
}

interface Words {
  readonly names: ReadonlyMap<string, string>;
  readonly language: 'en' | 'es';
}

function judgeGroups(
  verb: BulkVerb,
  groups: readonly FactGroup[],
  input: unknown,
  { names, language }: Words,
): Pick<Preview, 'changing' | 'sumCents' | 'changes' | 'skipped'> {
  const changes = new Map<string, { from: string | null; to: string | null; count: number }>();
  const skipped = new Map<string, number>();
  let changing = 0;
  let sumCents = 0;
  for (const { count, cents, facts } of groups) {
    const judged = verb.judge(facts, input);
    if (!judged.changes) {
      skipped.set(judged.reason, (skipped.get(judged.reason) ?? 0) + count);
      continue;
    }
    changing += count;
    sumCents += cents;
    if (!verb.field) continue;
    const [from, to] = [valueLabel(judged.from, names), valueLabel(judged.to, names)];
    const key = JSON.stringify([from, to]);
    changes.set(key, { from, to, count: count + (changes.get(key)?.count ?? 0) });
  }
  return {
    changing,
    sumCents,
    changes: [...changes.values()].toSorted((left, right) => right.count - left.count).slice(0, CHANGES_SHOWN),
    skipped: [...skipped]
      .map(([reason, count]) => ({ reason: skipReasonText(reason, language), count }))
      .toSorted((left, right) => right.count - left.count),
  };
}

/** Records that change first, but one that is left out too where there is one: both are worth a look. */
async function describeSamples(
  work: Work,
  { language }: MemberActor,
  verb: BulkVerb,
  rows: readonly SampleRow[],
  input: unknown,
  names: ReadonlyMap<string, string>,
): Promise<Preview['samples']> {
  const judged = rows.map((row) => ({ row, judgement: verb.judge(row.facts, input) }));
  const going = judged.filter(({ judgement }) => judgement.changes);
  const staying = judged.filter(({ judgement }) => !judgement.changes);
  const shown = [...going.slice(0, staying.length > 0 ? SAMPLES - 1 : SAMPLES), ...staying].slice(0, SAMPLES);
  const ids = shown.map(({ row }) => row.id);
  const titles = await readTitles(work, verb.entity, ids);
  const words = (value: BulkValue) => (verb.field ? valueLabel(value, names) : null);
  return shown.map(({ row, judgement }) => ({
    _id: row.id,
    title: titles.get(row.id)?.title ?? '',
    detail: titles.get(row.id)?.detail ?? '',
    amountCents: row.cents,
    from: judgement.changes ? words(judgement.from) : null,
    to: judgement.changes ? words(judgement.to) : null,
    skipReason: judgement.changes ? null : skipReasonText(judgement.reason, language),
  }));
}
