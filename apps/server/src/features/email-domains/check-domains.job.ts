import { z } from 'zod';
import { wake } from '#server/db/wake.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkDomain } from './check-domain.ts';
import { findDueDomains, nextCheck } from './email-domains.store.ts';

/** Looks at the domains of a company whose time has come, and asks to be woken for the next one. */
export const checkDomainsJob = defineJob({
  name: 'email-domains.check',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    const doer = { actor: { kind: 'system', companyId }, requestId: undefined } as const;
    const due = await inCompany(context.jobsDb, companyId, (work) => findDueDomains(work));
    for (const id of due) {
      signal?.throwIfAborted();
      await checkDomain({ ...context, db: context.jobsDb }, doer, id);
    }
    await inCompany(context.jobsDb, companyId, (work) => wake(work, 'email-domains', nextCheck(companyId), 'exactly'));
  },
});
