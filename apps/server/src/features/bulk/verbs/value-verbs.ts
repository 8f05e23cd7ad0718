import { judgeTags, judgeValue } from '@recoup/domain/bulk/judge-record.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { setAccountAssignees } from '#server/features/accounts/account-changes.store.ts';
import { setDebtorAssignees } from '#server/features/debtors/set-debtor-assignees.store.ts';
import { memberExists, membersGone } from '#server/features/members/member-exists.store.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Tagged } from '#server/features/tags/tags.store.ts';
import type { Work } from '#server/work/work.ts';
import { type BulkBatch, type BulkChange, type BulkValue, defineVerb } from '../bulk-verb.ts';
import { allExist } from '../records.store.ts';

const assigneeInput = z.strictObject({ assigneeId: z.uuid().nullable() });
interface AssigneeFacts {
  readonly assigneeId: string | null;
}

const oneId = (value: BulkValue): string | null => (typeof value === 'string' ? value : null);

async function checkAssignee(work: Work, { assigneeId }: z.output<typeof assigneeInput>) {
  const exists = assigneeId === null || (await memberExists(work, assigneeId));
  return exists ? undefined : refuse('USER_NOT_FOUND');
}

const assigneeBase = {
  action: 'assignee',
  input: assigneeInput,
  names: 'member',
  field: 'assignee',
  check: checkAssignee,
} as const;
const assigneeStates = ({ id, from, to }: BulkChange<AssigneeFacts>) => ({
  id,
  before: { assigneeId: oneId(from) },
  after: { assigneeId: oneId(to) },
});
/** What can be given to whom it is to go to, and why not the rest: an undo may name somebody who left the team since. */
async function assignments(work: Work, changes: readonly BulkChange<AssigneeFacts>[]) {
  const gone = await membersGone(
    work,
    changes.map(({ to }) => oneId(to)),
  );
  const isLeft = ({ to }: BulkChange<AssigneeFacts>) => gone.has(oneId(to) ?? '');
  return {
    given: changes.filter((change) => !isLeft(change)).map(({ id, to }) => ({ id, assigneeId: oneId(to) })),
    left: new Map(changes.filter(isLeft).map(({ id }) => [id, 'member-gone' as const])),
  };
}

const accountAssignee = defineVerb<z.output<typeof assigneeInput>, AssigneeFacts>({
  ...assigneeBase,
  entity: 'account',
  tells: (change) => [{ noun: 'account', ...assigneeStates(change) }],
  isUndoable: () => true,
  facts: () => ({ assigneeId: sql`a.assignee_id` }),
  judge: (facts, input) => judgeValue(facts.assigneeId, input.assigneeId),
  apply: async ({ work, now }, changes) => {
    const { given, left } = await assignments(work, changes);
    await setAccountAssignees(work, given, now);
    return left;
  },
  holds: (facts, after) => facts.assigneeId === after,
});

const debtorAssignee = defineVerb<z.output<typeof assigneeInput>, AssigneeFacts>({
  ...assigneeBase,
  entity: 'debtor',
  tells: (change) => [{ noun: 'debtor', ...assigneeStates(change) }],
  isUndoable: () => true,
  facts: () => ({ assigneeId: sql`d.assignee_id` }),
  judge: (facts, input) => judgeValue(facts.assigneeId, input.assigneeId),
  apply: async ({ work }, changes) => {
    const { given, left } = await assignments(work, changes);
    await setDebtorAssignees(work, given);
    return left;
  },
  holds: (facts, after) => facts.assigneeId === after,
});

const tagsInput = z.strictObject({ add: z.array(z.uuid()), remove: z.array(z.uuid()) });
type TagsInput = z.output<typeof tagsInput>;
interface TagFacts {
  /** Which of the tags that the change speaks of the record has. */
  readonly tags: readonly string[];
  /** Only of a locked record: all that it has. */
  readonly all?: readonly string[];
}

const ids = (value: BulkValue): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
const spokenOf = ({ add, remove }: TagsInput) => sql`${[...new Set([...add, ...remove])]}::uuid[]`;
const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

/** Tags put on records and taken off; `of` is their alias. */
function tagsVerb(entity: Tagged, of: RawBuilder<unknown>) {
  const present = (which: RawBuilder<unknown>) => sql`array(select t.tag_id from ${sql.table(`${entity}_tag`)} t
    where t.company_id = ${of}.company_id and t.${sql.ref(`${entity}_id`)} = ${of}.id and ${which} order by t.tag_id)`;
  return defineVerb<TagsInput, TagFacts>({
    entity,
    action: 'tags',
    input: tagsInput,
    names: 'tag',
    field: 'tags',
    isUndoable: () => true,
    check: async (work, { add, remove }) =>
      (await allExist(work, 'tag', [...add, ...remove])) ? undefined : refuse('NOT_FOUND'),
    facts: (input) => ({ tags: present(sql`t.tag_id = any(${spokenOf(input)})`) }),
    lockedFacts: () => ({ all: present(sql`true`) }),
    tells: ({ id, facts: { all = [] }, from, to }) => {
      const kept = all.filter((tag) => !ids(from).includes(tag));
      return [{ noun: entity, id, before: { tagIds: all }, after: { tagIds: [...new Set([...kept, ...ids(to)])] } }];
    },
    judge: (facts, input) => judgeTags(facts.tags, input),
    apply: async ({ work }: BulkBatch, changes) => {
      const rows = changes.map(({ id, from, to }) => ({
        id,
        add: ids(to).filter((tag) => !ids(from).includes(tag)),
        remove: ids(from).filter((tag) => !ids(to).includes(tag)),
      }));
      await setRecordTags(work, entity, rows);
      return undefined;
    },
    holds: (facts, after) => isSame(facts.tags, ids(after)),
  });
}

const tagVerbs = [
  tagsVerb('account', sql`a`),
  tagsVerb('debtor', sql`d`),
  tagsVerb('contract', sql`c`),
  tagsVerb('project', sql`p`),
];

export const valueVerbs = [accountAssignee, debtorAssignee, ...tagVerbs];
