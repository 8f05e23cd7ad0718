import { cancelWay, isLive } from '@recoup/domain/billing/subscription-state.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readEnding } from '../companies/is-closing.store.ts';
import { listLive, type SubscriptionRow } from '../subscriptions/subscriptions.store.ts';
import { recordSubscription } from './record-subscription.ts';

/**
 * Cancels whatever a company that is being deleted still pays: what is paid ends with its period, what is unpaid at once.
 * Once the company is gone nothing of it goes on, paid for or not: nobody is left who could see or stop a charge. Throws when
 * the provider does not take it, so that a job comes back until it has.
 */
export async function cancelWhileClosing(
  { jobsDb: db, gateways }: Pick<Context, 'jobsDb' | 'gateways'>,
  companyId: string,
): Promise<void> {
  const { billing } = gateways;
  const open = await inCompany(db, companyId, async (work) => {
    const ending = await readEnding(work);
    if (!ending) return [];
    return (await listLive(work)).flatMap((row) => stillPaid(row, ending));
  });
  for (const { id, providerId, way } of open) {
    const answer =
      way === 'at-once' ? await billing.cancelNow(providerId) : await billing.endWithPeriod(providerId, true);
    if (answer.kind !== 'subscription') {
      const why = answer.kind === 'refused' ? answer.code : answer.reason;
      throw new Error(`the provider did not cancel ${id}: ${why}`);
    }
    const { status, openInvoice } = answer.subscription;
    await inCompany(db, companyId, async (work) => {
      await recordSubscription(work, id, answer.subscription);
      work.audit({ action: 'billing.cancel', recordKind: 'subscription', recordId: id });
    });
    // Ended first: a renewal whose invoice is void would count as paid.
    if (status === 'canceled' && openInvoice) await billing.voidInvoice(openInvoice.id);
  }
}

function stillPaid({ id, status, cancelAt, providerSubscriptionId }: SubscriptionRow, ending: 'CLOSING' | 'CLOSED') {
  if (!status || !providerSubscriptionId) return [];
  const cancelled = cancelWay({ status, ends: cancelAt !== null });
  const way = ending === 'CLOSED' && isLive(status) ? 'at-once' : cancelled;
  return way ? [{ id, providerId: providerSubscriptionId, way }] : [];
}
