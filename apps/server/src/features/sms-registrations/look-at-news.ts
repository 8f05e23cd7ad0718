import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { followRegistration } from './follow-registration.ts';

/**
 * News of the provider about a brand, a campaign or a number only wake: what is true is read there. Answers the company;
 * null where nobody has it.
 */
export async function lookAtNews({ jobsDb }: Pick<Context, 'jobsDb'>, ids: readonly string[]): Promise<string | null> {
  for (const id of ids) {
    const found = await lookUp(jobsDb, 'sms-registration', id);
    if (!found) continue;
    await inCompany(jobsDb, found.companyId, (work) => followRegistration(work, { nextLookAt: work.now }));
    return found.companyId;
  }
  return null;
}
