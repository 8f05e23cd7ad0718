import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { takeWaiting } from './take-waiting.ts';

export const incomingMailSubscriptions: Subscription[] = [
  on('debtor.reachable', 'incoming-mail.take-waiting', async ({ companyId, debtorIds }, context) => {
    if (!debtorIds) return;
    await inCompany(context.jobsDb, companyId, (work) => takeWaiting(work, context.settings, debtorIds));
  }),
];
