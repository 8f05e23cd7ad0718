import { z } from 'zod';
import { wake } from '#server/db/wake.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { advanceRegistration } from './advance-registration.ts';
import { nextLook } from './sms-registrations.store.ts';

/** Brings a company's registration of texts on, and asks to be woken when it is looked at next. */
export const advanceRegistrationsJob = defineJob({
  name: 'sms-registrations.advance',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await advanceRegistration(context, companyId, signal);
    await inCompany(context.jobsDb, companyId, (work) =>
      wake(work, 'sms-registrations', nextLook(companyId), 'exactly'),
    );
  },
});
