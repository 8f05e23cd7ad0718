import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { followRegistration } from './follow-registration.ts';
import { readRegistration } from './sms-registrations.store.ts';

/** What is paid changed: the number may be on its way out, or stays. */
export const smsRegistrationsSubscriptions: Subscription[] = [
  on('plan.changed', 'sms-registrations.look-at-plan', async ({ companyId }, { jobsDb }) => {
    await inCompany(jobsDb, companyId, async (work) => {
      const { phone, keptUntil } = await readRegistration(work);
      if (phone !== null || keptUntil !== null) await followRegistration(work, { nextLookAt: work.now });
    });
  }),
  on('credits.added', 'sms-registrations.look-at-credits', async ({ companyId }, { jobsDb }) => {
    await inCompany(jobsDb, companyId, async (work) => {
      const { keptUntil } = await readRegistration(work);
      if (keptUntil !== null) await followRegistration(work, { nextLookAt: work.now });
    });
  }),
];
