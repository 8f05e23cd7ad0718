import { sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

/** Which of these projects have estimates that nobody deleted. */
export async function projectsWithEstimates(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from estimate
    where company_id = ${work.companyId} and project_id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(
    work.trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these contracts have estimates that nobody deleted. */
export async function contractsWithEstimates(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct contract_id as id from estimate
    where company_id = ${work.companyId} and contract_id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(
    work.trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Takes the deleted estimates out of a project that gets another customer. */
export async function takeDeletedOut(work: Work, projectId: string): Promise<void> {
  await seeDeleted(work, true);
  await sql`
    update estimate set project_id = null
    where company_id = ${work.companyId} and project_id = ${projectId} and deleted_at is not null`.execute(work.trx);
  await seeDeleted(work, false);
}
