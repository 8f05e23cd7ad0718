import { sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

/** What decides whether an account may come into a project. */
export interface Joinable {
  readonly id: string;
  readonly debtorId: string;
  readonly projectId: string | null;
}

/** Locks accounts in the order of their ids; unknown and deleted ones are left out. */
export async function lockJoinable(work: Work, ids: readonly string[]): Promise<Joinable[]> {
  return work.trx
    .selectFrom('account')
    .select(['id', 'debtorId', 'projectId'])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Puts locked accounts into a project, or takes them out with null. */
export async function setProjectOf(work: Work, ids: readonly string[], projectId: string | null): Promise<void> {
  await sql`
    update account set project_id = ${projectId}::uuid, version = version + 1, updated_at = company_now()
    where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[])`.execute(work.trx);
}

/** Locks the deleted accounts of a project, before the project itself is locked. */
export async function lockDeletedOf(work: Work, projectId: string): Promise<void> {
  await seeDeleted(work, true);
  await sql`
    select 1 from account where company_id = ${work.companyId} and project_id = ${projectId} and deleted_at is not null
    order by id for no key update`.execute(work.trx);
  await seeDeleted(work, false);
}

/** Takes the deleted accounts out of a project that gets another customer. */
export async function unlinkDeleted(work: Work, projectId: string): Promise<void> {
  await seeDeleted(work, true);
  await sql`
    update account set project_id = null
    where company_id = ${work.companyId} and project_id = ${projectId} and deleted_at is not null`.execute(work.trx);
  await seeDeleted(work, false);
}
