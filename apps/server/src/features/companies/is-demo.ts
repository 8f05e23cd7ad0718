import type { Database } from '#server/db/database.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readIsDemo } from './companies.store.ts';

/** Whether a company is a demo; what it is it stays, so each is asked for once. */
export function createIsDemo(db: Database): (companyId: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (companyId) => {
    const before = known.get(companyId);
    if (before !== undefined) return before;
    const isDemo = await inCompany(db, companyId, readIsDemo);
    if (isDemo !== undefined) known.set(companyId, isDemo);
    return isDemo ?? false;
  };
}
