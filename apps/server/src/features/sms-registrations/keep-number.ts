import type { Context } from '#server/context.ts';
import { remove } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { followRegistration } from './follow-registration.ts';
import { paysForTexts, readRegistration } from './sms-registrations.store.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * A company that stopped to pay for texts keeps its number for thirty days; then the number goes. Once it pays again,
 * nothing goes, and what has gone already is ordered anew.
 */
export async function keepNumber(
  { jobsDb, gateways, log }: Pick<Context, 'jobsDb' | 'gateways' | 'log'>,
  companyId: string,
): Promise<void> {
  const leaving = await inCompany(jobsDb, companyId, async (work) => {
    const row = await readRegistration(work);
    const pays = await paysForTexts(work);
    if (pays && row.keptUntil !== null) await followRegistration(work, { keptUntil: null });
    if (pays || row.phone === null) return null;
    if (row.keptUntil === null) {
      await followRegistration(work, { keptUntil: new Date(work.now.getTime() + KEPT_DAYS * DAY_MS) });
      return null;
    }
    return row.keptUntil <= work.now ? row.phone : null;
  });
  if (leaving === null) return;
  const gone = await gateways.smsRegistrations.release(leaving);
  if (gone.kind !== 'done') {
    log.warn({ companyId, message: gone.message }, 'a number could not be given back');
    return;
  }
  await inCompany(jobsDb, companyId, async (work) => {
    const row = await readRegistration(work);
    await followRegistration(work, { numberState: 'NONE', phone: null, orderId: null, orders: row.orders + 1 });
    await remove(work.trx, companyId, 'sms-number', leaving);
    await updateCompany(work, { smsFrom: '' });
  });
}
