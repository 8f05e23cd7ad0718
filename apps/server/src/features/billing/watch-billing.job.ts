import { givenUpAt, nextDunning } from '@recoup/domain/billing/dunning.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { listAdmins } from '../members/admins.store.ts';
import { listLive, readSubscription, updateSubscription } from '../subscriptions/subscriptions.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { cancelWhileClosing } from './cancel-while-closing.ts';
import { recordSubscription } from './record-subscription.ts';
import { syncBilling } from './sync-billing.ts';
import { wakeBilling } from './wake-billing.ts';

/**
 * Does what has fallen due of what a company pays: asks the provider how it stands, cancels it where the company is being
 * deleted, tells Administrators that a renewal is unpaid, gives up what was unpaid for sixty days, and asks to be woken for
 * the next.
 */
export async function watchBilling(context: Context, companyId: string): Promise<void> {
  const { jobsDb: db, gateways } = context;
  await syncBilling({ gateways, db }, companyId);
  await cancelWhileClosing(context, companyId);
  const live = await inCompany(db, companyId, (work) => listLive(work));
  for (const { id, status, pastDueSince, providerSubscriptionId } of live) {
    const given = await inCompany(db, companyId, async (work) => {
      await tellUnpaid(work, id);
      return status === 'unpaid' && pastDueSince !== null && givenUpAt(pastDueSince) <= work.now;
    });
    if (!given || !providerSubscriptionId) continue;
    const answer = await gateways.billing.cancelNow(providerSubscriptionId);
    if (answer.kind !== 'subscription') continue;
    const { openInvoice } = answer.subscription;
    await inCompany(db, companyId, (work) => recordSubscription(work, id, answer.subscription));
    if (openInvoice) await gateways.billing.voidInvoice(openInvoice.id);
  }
  await inCompany(db, companyId, (work) => wakeBilling(work));
}

async function tellUnpaid(work: Work, id: string): Promise<void> {
  const row = await readSubscription(work, id, 'forUpdate');
  if (!row?.pastDueSince) return;
  const step = nextDunning({ pastDueSince: row.pastDueSince, told: row.told, now: work.now });
  if (!step.tellsNow) return;
  await updateSubscription(work, id, { told: step.told });
  for (const { id: memberId, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'PLAN_UNPAID',
      values: { cents: row.amountCents ?? 0, isLast: step.nextAt === null },
      to: { id: memberId, email, language: languageOf(language) },
    });
  }
}

export const watchBillingJob = defineJob({
  name: 'billing.watch',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: ({ companyId }, context) => watchBilling(context, companyId),
});
