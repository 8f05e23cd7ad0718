import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import { isAsKept } from '#server/work/is-as-kept.ts';
import type { Work } from '#server/work/work.ts';
import { type BulkActionRow, freezeRows, insertBulkAction, readBulkAction, setMatched } from './bulk.store.ts';
import { type ChosenSet, chosenCondition } from './bulk-set.ts';
import type { BulkVerb } from './bulk-verb.ts';
import { readBulkPresent } from './read-bulk-present.ts';
import { allowLong } from './records.store.ts';
import { workOffJob } from './work-off-bulk.ts';

const noneFound = {
  ...({ account: 'ACCOUNTS_NOT_FOUND', debtor: 'DEBTOR_NOT_FOUND' } as const),
  ...({ project: 'NOT_FOUND', contract: 'NOT_FOUND', estimate: 'NOT_FOUND' } as const),
};

export interface BulkCommand {
  readonly id: string;
  readonly set: ChosenSet;
  readonly input: unknown;
  /** What the person saw; another set by now is refused. */
  readonly expected: { readonly count: number; readonly fingerprint: string };
}

/**
 * Freezes the set and puts its job into the queue, in one transaction (G24, G28). Repeating the call with the same id
 * answers the job that is there. SET_CHANGED when other records match than the person saw; nothing is changed then.
 */
export async function startBulk(
  work: Work<MemberActor>,
  verb: BulkVerb,
  { id, set, input, expected }: BulkCommand,
): Promise<BulkActionRow | Refusal> {
  const { companyId } = work.actor;
  const condition = await chosenCondition(work, verb.entity, set, work.actor.language);
  if (isRefusal(condition)) return condition;
  const refused = await verb.check?.(work, input);
  if (refused) return refused;
  const { now } = await readBulkPresent(work);
  const isNew = await insertBulkAction(work, {
    id,
    entity: verb.entity,
    action: verb.action,
    input,
    chosen: set,
    isUndoable: verb.isUndoable(input),
    memberId: work.actor.id,
    memberName: work.actor.name,
    at: now,
  });
  if (!isNew) return repeated(work, verb, { id, set, input });
  await allowLong(work);
  const frozen = await freezeRows(work, id, verb.entity, condition.where);
  if (expected.count !== frozen.count || expected.fingerprint !== frozen.fingerprint) return refuse('SET_CHANGED');
  if (frozen.count === 0) return refuse(noneFound[verb.entity]);
  await setMatched(work, id, frozen.count);
  await enqueue(work.trx, workOffJob, { companyId, bulkActionId: id });
  work.audit({
    action: `${verb.entity}.bulk-${verb.action}`,
    recordKind: 'bulk-action',
    recordId: id,
    after: { input, chosen: set, matched: frozen.count },
  });
  work.notify('job', [id]);
  return (await readBulkAction(work, id)) ?? refuse('NOT_FOUND');
}

/** The same id for another action, or for another set or other values, is a mistake of the caller's (G20). */
async function repeated(
  work: Work,
  verb: BulkVerb,
  { id, set, input }: Pick<BulkCommand, 'id' | 'set' | 'input'>,
): Promise<BulkActionRow | Refusal> {
  const row = await readBulkAction(work, id);
  if (!row || row.entity !== verb.entity || row.action !== verb.action)
    return refuse('INVALID_FIELD', { _id: 'This id stands for another bulk action.' });
  const isSame = isAsKept({ input: row.input, chosen: row.chosen }, { input, chosen: set });
  return isSame ? row : refuse('IDEMPOTENCY_KEY_REUSED');
}
