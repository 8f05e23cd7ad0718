import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { wakeNextNight } from '#server/db/company-night.ts';
import { lookUp } from '#server/db/directory.ts';
import { stopWakes, wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { listChildIds } from '../child-companies/child-companies.store.ts';
import { readClosing } from '../closing/closing.store.ts';
import { eraseCustomers } from '../closing/erase-customers.ts';
import { freeName, shutCompany } from '../closing/shut-company.ts';
import { readIsDemo } from '../companies/companies.store.ts';
import { demoMembers } from './demo-company.ts';
import { isInUse, wasVisited } from './demo-use.store.ts';
import { DEMO_SEED, seedDemoCompany } from './seed-demo.ts';

/** Nobody is thrown out who did something within so many minutes of real time. */
export const QUIET_MINUTES = 15;
const AGAIN_MINUTES = 5;

/**
 * Lets the demo company begin anew: the one that visitors looked at ends with its children, and another one is filled
 * under its addresses, up to now. It waits for whoever is in the middle of something, and leaves alone what nobody has
 * visited, and every company that is no demo. One that broke off goes on: it is filled when there is none.
 */
export async function resetDemo(context: Context, companyId: string, signal?: AbortSignal): Promise<boolean> {
  const { jobsDb, settings } = context;
  const isOn = settings.DEMO === 'on' && settings.DEMO_RESET === 'on';
  if (!(await inCompany(jobsDb, companyId, (work) => endDemo(work, isOn)))) return false;
  const children = await inCompany(jobsDb, companyId, (work) => listChildIds(work));
  for (const child of children) await inCompany(jobsDb, child, shutDemo);
  const [first] = demoMembers;
  if ((await lookUp(jobsDb, 'email', first.email)) === null)
    await seedDemoCompany(
      { db: jobsDb, files: context.files, settings },
      { companyId: uuidv7(), now: new Date(), seed: DEMO_SEED },
    );
  for (const ended of [companyId, ...children]) await eraseCustomers(context, ended, { ...(signal && { signal }) });
  await inCompany(jobsDb, companyId, (work) => wake(work, 'demo', null, 'exactly'));
  return true;
}

/** Ends the demo company, if it is to; answers whether it is over. */
async function endDemo(work: Work, isOn: boolean): Promise<boolean> {
  const { state } = await readClosing(work, 'lock');
  if (state === 'CLOSED') return true;
  if (!(await isMain(work))) {
    await wake(work, 'demo', null, 'exactly');
    return false;
  }
  if (!isOn || !(await wasVisited(work))) {
    await wakeNextNight(work, 'demo');
    return false;
  }
  if (await isInUse(work, QUIET_MINUTES)) {
    await wake(work, 'demo', sql`now() + make_interval(mins => ${QUIET_MINUTES})`, 'exactly', 'real');
    return false;
  }
  // Should it break off before another one is there, somebody looks again.
  await wake(work, 'demo', sql`now() + make_interval(mins => ${AGAIN_MINUTES})`, 'exactly', 'real');
  await shutDemo(work);
  return true;
}

/** Whether it is the company that visitors are let into, and neither a child of it nor anybody's own. */
async function isMain(work: Work): Promise<boolean> {
  const [first] = demoMembers;
  const holder = await lookUp(work.trx, 'email', first.email);
  return holder?.companyId === work.companyId && ((await readIsDemo(work)) ?? false);
}

/** As any company that ends, but for its name, which the next one takes at once. */
async function shutDemo(work: Work): Promise<void> {
  const closing = await readClosing(work, 'lock');
  if (closing.state === 'CLOSED') return;
  await stopWakes(work, ['cleaning', 'demo']);
  await shutCompany(work, closing);
  await freeName(work, closing.subdomain);
  work.audit({ action: 'company.end', recordKind: 'company', recordId: work.companyId });
  work.notify('company', []);
}
