import { isRefusal } from '@recoup/domain/errors.ts';
import { isFieldNoun } from '@recoup/domain/fields/audited-records.ts';
import { changedFields, type FieldRow } from '@recoup/domain/fields/changed-fields.ts';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagAccount } from '../../apps/server/src/features/accounts/tag-account.ts';
import { updateAccount } from '../../apps/server/src/features/accounts/update-account.ts';
import { readBulkAction } from '../../apps/server/src/features/bulk/bulk.store.ts';
import { startBulk } from '../../apps/server/src/features/bulk/start-bulk.ts';
import { undoBulk } from '../../apps/server/src/features/bulk/undo-bulk.ts';
import { validateSet } from '../../apps/server/src/features/bulk/validate-set.ts';
import { bulkVerb } from '../../apps/server/src/features/bulk/verbs/all-verbs.ts';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { workOffUndo } from '../../apps/server/src/features/bulk/work-off-undo.ts';
import { auditedDebtor } from '../../apps/server/src/features/debtors/audited-debtor.ts';
import { readContacts } from '../../apps/server/src/features/debtors/debtors.store.ts';
import { readMade } from '../../apps/server/src/features/debtors/made-debtors.store.ts';
import { setTags } from '../../apps/server/src/features/debtors/set-tags.ts';
import { updateDebtor } from '../../apps/server/src/features/debtors/update-debtor.ts';
import { namedRecords } from '../../apps/server/src/features/records/named-records.ts';
import { findRecords } from '../../apps/server/src/features/references/find-records.ts';
import { createTag } from '../../apps/server/src/features/tags/create-tag.ts';
import { createWorkflow } from '../../apps/server/src/features/workflows/create-workflow.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import {
  arrangeCompany,
  confirmFile,
  type ImportCompany,
  importFile,
  reviewNew,
  undoFile,
} from '../application/import-arrangement.ts';
import { type ClonedDatabase, cloneDatabase } from '../database/clone-database.ts';

let clone: ClonedDatabase;
let company: ImportCompany;
const tagIds = [uuidv7(), uuidv7()];
const workflowId = uuidv7();

beforeAll(async () => {
  clone = await cloneDatabase();
  company = await arrangeCompany(clone.appUrl);
  await byHand(async (work) => {
    for (const id of tagIds) await createTag(work, { _id: id, name: `Tag ${id}`, tone: 'blue' });
    await createWorkflow(work, { id: workflowId, name: 'Reminders', starter: false });
  });
});
afterAll(async () => {
  await company.close();
  await clone.drop();
});

const byHand = <T>(run: (work: Work<ImportCompany['actor']>) => Promise<T>) =>
  inCompany(company.context.db, company.actor, run);

const text = fc.constantFrom('', 'Roof', 'Door', 'Window');
const tags = fc.subarray(tagIds);
const assignee = fc.constantFrom('me', 'nobody');
const deeds = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('import' as const),
      text,
      day: fc.integer({ min: 10, max: 28 }),
      takesBack: fc.boolean(),
    }),
    fc.record({ does: fc.constant('assign' as const), assignee, takesBack: fc.boolean() }),
    fc.record({ does: fc.constant('tag' as const), add: tags, drop: tags, takesBack: fc.boolean() }),
    fc.record({ does: fc.constant('campaign' as const), joins: fc.boolean() }),
    fc.record({ does: fc.constant('status' as const), to: fc.constantFrom('Canceled', 'Active', 'Accelerated') }),
    fc.record({ does: fc.constant('hand' as const), text, tags }),
  ),
  { minLength: 2, maxLength: 5 },
);
type Deed = typeof deeds extends fc.Arbitrary<(infer D)[]> ? D : never;

/** What a property begins with: two records, made by an import. */
interface Arranged {
  readonly entity: 'account' | 'debtor';
  readonly references: readonly string[];
  readonly ids: readonly string[];
}

async function arrange(entity: Arranged['entity']): Promise<Arranged> {
  const references = [uuidv7(), uuidv7()];
  await importFile(company, fileOf(entity, references, 'First', 29), { entity });
  const rows = await byHand((work) =>
    work.trx.selectFrom(entity).select(['id', 'reference']).where('reference', 'in', references).execute(),
  );
  expect(rows).toHaveLength(2);
  return { entity, references, ids: rows.map((row) => row.id) };
}

function fileOf(entity: Arranged['entity'], references: readonly string[], words: string, day: number): string {
  const lines = references.map((reference, at) =>
    entity === 'account'
      ? [`C-${reference}`, `Customer ${reference}`, reference, '01/20/2026', `12/${day}/2030`, '100.00', words]
      : [reference, `Customer ${reference}`, `a${day}@${reference}.example`, `716 555 01${day}`, `${1980 + at}-02-03`],
  );
  const header =
    entity === 'account'
      ? 'Customer ID,Customer,Invoice #,Invoice date,Due date,Amount,Description'
      : 'Customer ID,Customer,E-mail,Phone,Date of birth';
  return [header, ...lines.map((line) => line.join(','))].join('\n');
}

async function runDeed({ entity, references, ids }: Arranged, deed: Deed): Promise<void> {
  const many = (action: Parameters<typeof bulkVerb>[1], input: unknown, takesBack = false) =>
    runBulk(entity, action, { ids, input, takesBack });
  if (deed.does === 'import') {
    const reviewed = await reviewNew(company, fileOf(entity, references, deed.text, deed.day), { entity });
    await confirmFile(company, reviewed.id, { updateExisting: true });
    if (deed.takesBack) await undoFile(company, reviewed.id);
  } else if (deed.does === 'assign') {
    const assigneeId = deed.assignee === 'me' ? company.actor.id : null;
    await many('assignee', { assigneeId }, deed.takesBack);
  } else if (deed.does === 'tag') {
    const remove = deed.drop.filter((id) => !deed.add.includes(id));
    await many('tags', { add: deed.add, remove }, deed.takesBack);
  } else if (deed.does === 'campaign') await many('workflow', { workflowId: deed.joins ? workflowId : null });
  else if (deed.does === 'status') {
    if (entity === 'account') await many('status', { newStatus: deed.to });
  } else for (const id of ids) await changeByHand(entity, id, deed);
}

async function runBulk(
  entity: Arranged['entity'],
  action: Parameters<typeof bulkVerb>[1],
  { ids, input, takesBack }: { ids: readonly string[]; input: unknown; takesBack: boolean },
): Promise<void> {
  const { context, companyId } = company;
  const command = { id: uuidv7(), set: { ids }, input };
  const started = await byHand(async (work) => {
    const expected = await validateSet(work, entity, command.set);
    return isRefusal(expected) ? expected : startBulk(work, bulkVerb(entity, action), { ...command, expected });
  });
  if (isRefusal(started)) throw new Error(started.code);
  await workOffBulk(context, companyId, command.id, { batch: 1 });
  const row = await byHand((work) => readBulkAction(work, command.id));
  expect(row).toMatchObject({ state: 'FINISHED', failed: 0 });
  if (!takesBack || row?.changed === 0) return;
  const undoing = await byHand((work) => undoBulk(work, command.id));
  if (!undoing || isRefusal(undoing)) throw new Error('the change cannot be taken back');
  await workOffUndo(context, companyId, command.id, { batch: 1 });
}

/** A person's change of fields and of tags; one that meets a newer version is not made. */
async function changeByHand(entity: Arranged['entity'], id: string, deed: Deed & { does: 'hand' }): Promise<void> {
  const version = await byHand(async ({ trx }) =>
    trx.selectFrom(entity).select('version').where('id', '=', id).executeTakeFirst(),
  );
  const input = { version: version?.version ?? 0 };
  const words = { lastName: deed.text, email: `hand${deed.text}@hand.example`, timeZone: 'America/Boise' };
  await byHand((work) =>
    entity === 'account'
      ? updateAccount(work, id, { ...input, description: deed.text }, namedRecords)
      : updateDebtor(work, id, { ...input, ...words }, findRecords),
  );
  await byHand((work) =>
    entity === 'account' ? tagAccount(work, id, { tags: deed.tags }) : setTags(work, id, { tags: deed.tags }),
  );
}

/** What the audit says of a record, change by change: each begins where the one before it ended. */
async function replay(entity: Arranged['entity'], id: string): Promise<Map<string, unknown>> {
  const rows = await byHand((work) =>
    work.trx
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('recordKind', '=', entity)
      .where('recordId', '=', id)
      .orderBy('id')
      .execute(),
  );
  const said = new Map<string, unknown>();
  for (const [at, { action, before, after }] of rows.entries()) {
    const was = Object.entries(Object(before));
    const is = Object.entries(Object(after));
    if (at === 0) expect(action).toBe(`${entity}.import`);
    else
      expect(
        was.map(([field]) => field),
        action,
      ).toEqual(is.map(([field]) => field));
    for (const [field, value] of was) expect(said.get(field) ?? null, `${field} before ${action}`).toEqual(value);
    for (const [field, value] of is) {
      if (at > 0) expect(value, `${field} in ${action}`).not.toEqual(said.get(field) ?? null);
      said.set(field, value);
    }
  }
  return said;
}

async function stands(entity: Arranged['entity'], id: string): Promise<FieldRow> {
  if (!isFieldNoun(entity)) throw new Error(entity);
  const row: FieldRow = await byHand(async (work) => {
    if (entity === 'debtor') {
      const [debtor] = await readMade(work, [id]);
      return auditedDebtor({ ...debtor }, await readContacts(work, id));
    }
    const account = await work.trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
    const on = await work.trx.selectFrom('accountTag').select('tagId').where('accountId', '=', id).execute();
    return { ...account, tagIds: on.map((each) => each.tagId) };
  });
  return changedFields(entity, null, row).after;
}

test.each(['account', 'debtor'] as const)(
  'G59: each change of a field of a record (%s) is told once, and begins where the one before it ended',
  async (entity) => {
    await fc.assert(
      fc.asyncProperty(deeds, async (doing) => {
        const arranged = await arrange(entity);
        await Promise.all(doing.map((deed) => runDeed(arranged, deed)));
        for (const id of arranged.ids) {
          const said = [...(await replay(entity, id))].filter(([, value]) => value !== null);
          expect(Object.fromEntries(said)).toEqual(await stands(entity, id));
        }
      }),
      { numRuns: 12 },
    );
  },
  300_000,
);
