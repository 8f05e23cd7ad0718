import type { Work } from '#server/work/work.ts';

/** The children of the company, the oldest first. */
export async function listChildIds(work: Work): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('childCompany')
    .select('childId')
    .where('companyId', '=', work.companyId)
    .orderBy('childId')
    .execute();
  return rows.map(({ childId }) => childId);
}

export async function isChild(work: Work, childId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('childCompany')
    .select('childId')
    .where('companyId', '=', work.companyId)
    .where('childId', '=', childId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChild(work: Work, childId: string, createdBy: string): Promise<void> {
  await work.trx.insertInto('childCompany').values({ companyId: work.companyId, childId, createdBy }).execute();
}

export async function deleteChild(work: Work, childId: string): Promise<void> {
  await work.trx
    .deleteFrom('childCompany')
    .where('companyId', '=', work.companyId)
    .where('childId', '=', childId)
    .execute();
}
