import type { Work } from '#server/work/work.ts';

/** Removes all sending domains of a company that ends, with their keys; answers their names. */
export async function removeAllDomains({ trx, companyId }: Work): Promise<string[]> {
  const rows = await trx.deleteFrom('emailDomain').where('companyId', '=', companyId).returning('domainName').execute();
  return rows.map(({ domainName }) => domainName);
}
