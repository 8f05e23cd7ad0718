import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCampaigns } from '../../apps/server/src/features/reconciliation/audit-campaigns.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { makeRuns } from '../application/worker-process.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Audit Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  await makeRuns(app, company, 3, [{ channel: 'EMAIL', day: 0 }]);
  expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 3 });
});

/** What the auditor says when a fault is planted; the fault is taken back, so that the audit after the file stays clean. */
async function told(...faults: RawBuilder<unknown>[]): Promise<string[]> {
  const undo = new Error('taken back');
  let found: string[] = [];
  const planted = within(app, company, async (work) => {
    for (const fault of faults) await fault.execute(work.trx);
    found = (await auditCampaigns(work)).map(({ promise }) => promise);
    throw undo;
  });
  await expect(planted).rejects.toBe(undo);
  return found;
}

describe('G12, G24: the auditor of campaigns', () => {
  test('finds nothing in a whole log', async () => {
    expect(await told()).toEqual([]);
  });

  test('names a reminder that vanished while its step says "sent"', async () => {
    expect(await told(sql`delete from message where id = (select min(id::text)::uuid from message)`)).toEqual([
      'G12: a step that is said to be sent has its message, and one only',
    ]);
  });

  test('names a planned step that is neither sent nor kept back nor open', async () => {
    const lost = sql`(select run_id from collection_run_step order by run_id limit 1)`;
    expect(
      await told(
        sql`delete from message where run_id = ${lost}`,
        sql`delete from collection_run_step where run_id = ${lost}`,
      ),
    ).toEqual(['G24: what was planned for a customer and a day was sent, kept back with a reason, or is open']);
  });

  test('names a message whose step may go out once more', async () => {
    const again = sql`(select run_id from collection_run_step order by run_id limit 1)`;
    expect(
      await told(
        sql`update collection_run set status = 'EXECUTING', reason = null, next_at = now() where id = ${again}`,
        sql`delete from collection_run_step where run_id = ${again}`,
      ),
    ).toEqual(['G18: a message of a campaign has its step, which is over']);
  });

  test('names silence without a reason, a run that nothing wakes, and a claim that nobody settles', async () => {
    const run = sql`(select run_id from collection_run_step order by run_id limit 1)`;
    expect(
      await told(
        sql`update collection_run set status = 'EXECUTING', reason = null, next_at = null where id = ${run}`,
        sql`update message set status = 'CLAIMED', updated_at = now() - interval '2 hours' where run_id = ${run}`,
      ),
    ).toEqual([
      'G24: a run that goes on is looked at again, or waits for something that is named',
      'G24: a claim is handed over or given back within an hour',
    ]);
    expect(
      await told(
        sql`delete from message where run_id = ${run}`,
        sql`update collection_run_step set outcome = 'skipped' where run_id = ${run}`,
      ),
    ).toEqual([
      'G24: what was planned for a customer and a day was sent, kept back with a reason, or is open',
      'G24: a step that was not sent says why',
    ]);
  });
});
