import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

export async function projectExists(work: Work, projectId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('project')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The project's row, locked for a change. */
export async function lockProject(work: Work, projectId: string) {
  return work.trx
    .selectFrom('project')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .$narrowType<{ status: RecordStatus }>()
    .executeTakeFirst();
}

/** Locks projects in the order of their ids and answers them; unknown ids are left out. */
export async function lockProjects(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return work.trx
    .selectFrom('project')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function isProjectReferenceTaken(work: Work, reference: string, exceptId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('project')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('reference', '=', reference)
    // Says again what the policy says: only so does the planner see that the index on living references fits.
    .where('deletedAt', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a project down; false when its id or reference is taken. */
export async function insertProject(
  work: Work,
  project: Omit<Insertable<DB['project']>, 'companyId'>,
): Promise<boolean> {
  const row = await work.trx
    .insertInto('project')
    .values({ ...project, companyId: work.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProjects(
  work: Work,
  ids: readonly string[],
  values: Readonly<Updateable<DB['project']>>,
): Promise<void> {
  await work.trx
    .updateTable('project')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Which of these projects have accounts that nobody deleted. */
export async function projectsInUse(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from project p where p.company_id = ${work.companyId} and p.id = any(${[...ids]}::uuid[])
      and exists (select 1 from account a where a.company_id = p.company_id and a.project_id = p.id
        and a.deleted_at is null)`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}

const isOwed = sql`a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')
  and a.deleted_at is null`;

/** Whether an account of the project is owed. */
export async function isProjectOwed(work: Work, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwed: boolean }>`
    select exists (select 1 from account a where a.company_id = ${work.companyId} and a.project_id = ${projectId}
      and ${isOwed}) as is_owed`.execute(work.trx);
  return rows[0]?.isOwed ?? false;
}

/** The open projects of these accounts on which money is owed by now; they are locked. */
export async function openAndOwed(work: Work, accountIds: readonly string[]) {
  const { rows } = await sql<{ id: string; debtorId: string; reference: string }>`
    select p.id, p.debtor_id, p.reference from project p
    where p.company_id = ${work.companyId} and p.status = 'Open' and p.id = any(array(
        select x.project_id from account x where x.company_id = ${work.companyId} and x.id = any(${[...accountIds]}::uuid[])
          and x.project_id is not null))
      and exists (select 1 from account a where a.company_id = p.company_id and a.project_id = p.id and ${isOwed})
    order by p.id for no key update`.execute(work.trx);
  return rows;
}
