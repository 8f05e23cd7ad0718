import type { BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { fingerprintOf } from './bulk.store.ts';
import { type ChosenSet, chosenCondition } from './bulk-set.ts';
import { readGroups } from './records.store.ts';

/** Whether a set can be carried out, how many records it has, and what stands for exactly them. */
export async function validateSet(
  work: Work<MemberActor>,
  entity: BulkEntity,
  set: ChosenSet,
): Promise<{ isValid: true; count: number; fingerprint: string } | Refusal> {
  const condition = await chosenCondition(work, entity, set, work.actor.language);
  if (isRefusal(condition)) return condition;
  const { groups } = await readGroups(work, entity, condition.where, {});
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return { isValid: true, count, fingerprint: fingerprintOf(count, groups) };
}
