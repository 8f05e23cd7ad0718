import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Orderly');
});
afterAll(() => app.stop());

/** What waits to be worked off, as the worker takes it: what goes first stands first. */
async function queued(): Promise<string[]> {
  await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  const { rows } = await sql<{ what: string }>`
    select coalesce(e.payload ->> 'status', e.payload ->> 'text', e.type) as what from pgboss.job j
      join provider_event e on e.event_id = j.data ->> 'eventId'
      where j.name = 'provider-events.handle' and j.state = 'created' order by j.priority desc, j.created_on`.execute(
    app.context.db,
  );
  return rows.map(({ what }) => what);
}

const clear = () => sql`delete from pgboss.job where name = 'provider-events.handle'`.execute(app.context.db);

test('G35: what a customer writes and a text that failed come before reports of what arrived', async () => {
  const { smsFrom: from } = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('company').select('smsFrom').where('companyId', '=', company.id).executeTakeFirstOrThrow(),
  );
  const write = (to: string) =>
    app.context.gateways.sms.send({ companyId: uuidv7(), messageId: uuidv7(), from, to, text: 'Hello' });
  await write('+12125550101');
  await write('+12125550009');
  await fetch(`${app.sandbox.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '+12125550101', to: from, text: 'STOP' }),
  });
  const order = await queued();
  expect(order).toContain('STOP');
  expect(order.filter((what) => what === 'SENT' || what === 'DELIVERED').length).toBeGreaterThan(0);
  const firstReport = order.findIndex((what) => what === 'SENT' || what === 'DELIVERED');
  expect(order.slice(firstReport)).toEqual(order.filter((what) => what === 'SENT' || what === 'DELIVERED'));
  await clear();
});

test('an event of a payment that nobody knows yet does not lose its place when it is tried again', async () => {
  const eventId = `evt_${uuidv7()}`;
  const object = { id: 'pi_unknown', object: 'payment_intent', metadata: { payment_id: uuidv7() } };
  const payload = JSON.stringify({ id: eventId, type: 'payment_intent.succeeded', data: { object } });
  await sql`insert into provider_event (provider, event_id, type, payload)
    values ('stripe', ${eventId}, 'payment_intent.succeeded', ${payload}::jsonb)`.execute(app.context.db);
  await handleProviderEvent(app.context, { provider: 'stripe', eventId, attempt: 0 });
  const { rows } = await sql<{ priority: number; attempt: number }>`
    select priority, (data ->> 'attempt')::int as attempt from pgboss.job
      where name = 'provider-events.handle' and data ->> 'eventId' = ${eventId}`.execute(app.context.db);
  expect(rows).toEqual([{ priority: 10, attempt: 1 }]);
  await clear();
});
