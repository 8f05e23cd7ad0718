import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmImport } from '#server/features/imports/confirm-import.ts';
import { inCompany } from '#server/work/in-company.ts';
import {
  arrangeCompany,
  type ImportCompany,
  parseFile,
  readFile,
  reviewFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { removeMember } from '../team/remove-member.ts';
import { bookRows } from './book-rows.ts';

let database: ClonedDatabase;
let company: ImportCompany;

beforeAll(async () => {
  database = await cloneDatabase();
  company = await arrangeCompany(database.appUrl);
});
afterAll(async () => {
  await company.close();
  await database.drop();
});

const never = new AbortController().signal;

async function colleague(lastName: string): Promise<string> {
  const id = uuidv7();
  await inCompany(company.context.db, company.companyId, (work) =>
    work.trx
      .insertInto('member')
      .values({
        ...{ companyId: company.companyId, id, email: `${lastName.toLowerCase()}@team.example` },
        ...{ firstName: 'Robin', lastName, roles: ['OPERATOR'], status: 'ACTIVE', passwordHash: '' },
      })
      .execute(),
  );
  return id;
}

test.each(['before any row is booked', 'while the rows are booked'])(
  'a member who is removed %s is left with no imported account, and no row is lost',
  async (when) => {
    const isBefore = when.startsWith('before');
    const lastName = isBefore ? 'Early' : 'Late';
    const memberId = await colleague(lastName);
    const rows = Array.from(
      { length: 4_000 },
      (_, index) => `${lastName} Customer ${index},${lastName}-${index},100.00,2026-12-01,Robin ${lastName}`,
    );
    const csv = ['Customer,Invoice,Amount,Due date,Assignee', ...rows].join('\n');
    const parsed = await parseFile(company, csv);
    if (typeof parsed === 'string') throw new Error(parsed);
    const reviewed = await reviewFile(company, parsed);
    if (typeof reviewed === 'string') throw new Error(reviewed);
    const { context, actor, companyId } = company;
    const input = { importId: reviewed.id, workflowId: null, updateExisting: false, undatedOn: 'IMPORT_DAY' } as const;
    await inCompany(context.db, actor, (work) => confirmImport(work, input));
    const remove = () => inCompany(context.db, actor, (work) => removeMember(work, memberId, actor.id));
    const book = () => bookRows(context.jobsDb, { companyId, importId: reviewed.id }, never);
    if (isBefore) {
      await remove();
      await book();
    } else {
      const booked = async () => (await readFile(company, reviewed.id)).progressDone;
      await Promise.all([
        book(),
        vi.waitFor(async () => expect(await booked()).toBeGreaterThan(0), 10_000).then(remove),
      ]);
    }
    expect((await readFile(company, reviewed.id)).result).toMatchObject({ created: 4_000 });
    const owners = await inCompany(context.db, companyId, (work) =>
      work.trx
        .selectFrom('account')
        .select((each) => ['assigneeId', each.fn.countAll<string>().as('count')])
        .where('importId', '=', reviewed.id)
        .groupBy('assigneeId')
        .execute(),
    );
    expect(owners.map((each) => each.assigneeId)).not.toContain(memberId);
    expect(owners.reduce((sum, each) => sum + Number(each.count), 0)).toBe(4_000);
  },
);
