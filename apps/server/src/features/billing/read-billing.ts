import { entitlements } from '@recoup/domain/billing/entitlements.ts';
import type { Work } from '#server/work/work.ts';
import { creditsLeft } from '../credits/credits.store.ts';
import { readPlanFacts } from '../subscriptions/plan-facts.store.ts';
import { readLive, readNewest } from '../subscriptions/subscriptions.store.ts';
import { listCompanyMethods } from './billing.store.ts';
import { viewSubscription } from './billing.view.ts';
import { readUsage } from './usage.store.ts';

/** What the company pays for, what it may do by that, and how much of it is used. */
export async function readBilling(work: Work) {
  const facts = await readPlanFacts(work);
  const { tier, limits, mode, graceUntil } = entitlements(facts, work.now);
  const plan = (await readLive(work, 'PLAN')) ?? (await readNewest(work, 'PLAN'));
  const methods = await listCompanyMethods(work);
  return {
    isBilled: facts.isBilled,
    ...{ tier, limits, mode, graceUntil: graceUntil?.toISOString() ?? null },
    plan: viewSubscription(plan),
    smsSubscription: viewSubscription(await readLive(work, 'SMS')),
    usage: {
      ...(await readUsage(work)),
      smsCredits: await creditsLeft(work, 'sms'),
      skipTracingCredits: await creditsLeft(work, 'skip-tracing'),
    },
    methods: methods.map(({ id, providerMethodId: _, ...shown }) => ({ _id: id, ...shown })),
  };
}
