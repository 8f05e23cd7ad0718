import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workflowSubscriptions } from '../../apps/server/src/features/workflows/workflows.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { agreementWorld } from '../application/agreement-world.ts';
import { enrol, makeCampaign, runsOf } from '../application/campaign-world.ts';
import { audit } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let world: ReturnType<typeof agreementWorld>;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('As It Stood', '2026-11-23T15:00:00Z');
  world = agreementWorld(app, company, await app.signIn(company.admin));
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  await app.stop();
});

async function writeOff({ accountId }: { readonly accountId: string }) {
  const body = { _id: uuidv7(), forgiveCents: 0, reason: 'Nobody answers.' };
  await world.staff('POST', `/account/${accountId}/write-off`, body);
}

async function chargedOff() {
  const visitor = await world.visit(100_00);
  await writeOff(visitor);
  return visitor;
}

/** Campaigns look at a customer whose money moved. */
async function hearMoney({ debtorId, accountId }: { readonly debtorId: string; readonly accountId: string }) {
  const event = { name: 'account.changed' as const, companyId: company.id, debtorId, accountIds: [accountId] };
  const ears = workflowSubscriptions.filter((each) => each.event === event.name);
  for (const ear of ears) await ear.handle(event, app.context);
}

test('a charged-off account that was paid by mistake is charged off again, and does not go back into its campaign', async () => {
  const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 200 }]);
  const visitor = await world.visit(100_00);
  await inCompany(app.context.db, company.id, (work) =>
    sql`update account set workflow_id = ${workflowId} where id = ${visitor.accountId}`.execute(work.trx),
  );
  await enrol(app, company, workflowId);
  const runs = async () => {
    await hearMoney(visitor);
    await enrol(app, company, workflowId);
    return (await runsOf(app, company)).filter((run) => run.debtorId === visitor.debtorId).map((run) => run.status);
  };
  expect(await runs()).toEqual(['EXECUTING']);
  await writeOff(visitor);
  const ended = await runs();
  expect(ended).toHaveLength(1);
  expect(ended).not.toContain('EXECUTING');
  const payment = await visitor.cash(100_00);
  expect((await visitor.account()).status).toBe('Paid Off');
  await world.reverse(payment);
  expect(await visitor.account()).toMatchObject({ status: 'Charged Off', balanceCents: 100_00 });
  expect(await runs()).toEqual(ended);
});

test('a payment that its bank takes back, or a part of it that we give back, restores it as well', async () => {
  const visitor = await chargedOff();
  const payment = await visitor.charge(100_00);
  expect((await visitor.account()).status).toBe('Paid Off');
  await world.refund(payment, 10_00);
  expect(await visitor.account()).toMatchObject({ status: 'Charged Off', balanceCents: 10_00 });
  const other = await chargedOff();
  await world.chargeback(await other.charge(100_00));
  expect((await other.account()).status).toBe('Charged Off');
});

test('an accelerated account is accelerated again; one that only the calendar moved is what the calendar says', async () => {
  const visitor = await world.visit(100_00);
  await world.staff('PUT', `/account/${visitor.accountId}`, {
    status: 'Accelerated',
    version: (await visitor.account()).version,
  });
  const waived = await visitor.discount(100_00);
  expect((await visitor.account()).status).toBe('Paid Off');
  await world.reverse(waived);
  expect((await visitor.account()).status).toBe('Accelerated');
  const plain = await world.visit(100_00);
  await world.reverse(await plain.cash(100_00));
  expect((await plain.account()).status).toBe('Active');
});
