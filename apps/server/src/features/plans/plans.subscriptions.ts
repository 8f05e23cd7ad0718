import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { retireReplaced } from '#server/features/payment-methods/retire-replaced.ts';
import { inCompany } from '#server/work/in-company.ts';
import { auditPlan } from './audit-plan.ts';
import { followPlan } from './follow-plan.ts';
import { lookNowAtPlansOf } from './plan-charges.store.ts';
import { replacePlanMethod } from './plan-methods.store.ts';
import { plansOfAccounts } from './plans.store.ts';
import { releaseMethod } from './release-method.ts';
import { endNeedlessRetries, settleCharge } from './settle-charge.ts';

/** Money and accounts change below plans; each follows what stands there then (G22). */
export const planSubscriptions: readonly Subscription[] = [
  ...(['payment.succeeded', 'payment.failed', 'payment.returned'] as const).map((event) =>
    on(event, `plans.${event}`, settle),
  ),
  ...(['account.changed', 'account.closed'] as const).map((event) => on(event, `plans.${event}`, follow)),
  on('payment-method.replaced', 'plans.payment-method.replaced', replaceMethod),
  ...(['notice.read', 'debtor.hold-changed'] as const).map((event) => on(event, `plans.${event}`, lookNow)),
  on('payment-method.withdrawn', 'plans.payment-method.withdrawn', async ({ companyId, methodId }, context) => {
    if (methodId) await inCompany(context.jobsDb, companyId, (work) => releaseMethod(work, methodId));
  }),
];

/** What a charge, or the word that its day has passed, waits for may be over: words were read, a hold was lifted. */
async function lookNow({ companyId, debtorId }: Event, context: Context): Promise<void> {
  if (debtorId) await inCompany(context.jobsDb, companyId, (work) => lookNowAtPlansOf(work, debtorId));
}

async function settle(event: Event, context: Context): Promise<void> {
  const { companyId, paymentId, firstPaymentId, accountIds } = event;
  if (!paymentId) return;
  await inCompany(context.jobsDb, companyId, (work) =>
    settleCharge(work, {
      paymentId,
      firstPaymentId: firstPaymentId ?? paymentId,
      accountIds: accountIds ?? [],
    }),
  );
}

async function follow({ companyId, accountIds }: Event, context: Context): Promise<void> {
  const planIds = await inCompany(context.jobsDb, companyId, (work) => plansOfAccounts(work, accountIds ?? []));
  for (const planId of planIds) {
    await inCompany(context.jobsDb, companyId, async (work) => {
      await followPlan(work, planId);
      await endNeedlessRetries(work, planId);
    });
  }
}

/** A customer put another card in the place of one: plans that were charged to the old one are charged to the new one. */
async function replaceMethod(event: Event, context: Context): Promise<void> {
  const { companyId, debtorId, methodId, replacedMethodId } = event;
  if (!debtorId || !methodId || !replacedMethodId) return;
  const actor = { kind: 'system', companyId } as const;
  await inCompany(context.jobsDb, actor, async (work) => {
    const replaced = await replacePlanMethod(work, { debtorId, methodId, replacedMethodId });
    for (const planId of replaced) {
      const after = { methodId };
      await auditPlan(work, { planId, action: 'plan.set-method', before: { methodId: replacedMethodId }, after });
    }
    work.notify('plan', replaced);
  });
  await retireReplaced(context, actor, { debtorId, methodId, replacedMethodId });
}
