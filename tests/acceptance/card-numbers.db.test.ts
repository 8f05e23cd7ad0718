import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const CARD = '4242 4242 4242 4242';
const FROM = '+17165550147';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Mask House');
  const token = await app.signIn(company.admin);
  await app.send('POST', '/debtor', { token, body: { companyName: 'Types Too Much', phone: FROM } });
});
afterAll(() => app.stop());

test('G11: a card number in a text is masked before it is stored, in the message and in the provider’s event', async () => {
  const to = await inCompany(app.context.db, company.id, async (work) => {
    const row = await work.trx.selectFrom('company').select('smsFrom').executeTakeFirstOrThrow();
    return row.smsFrom;
  });
  const wrote = await fetch(`${app.sandbox.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: FROM, to, text: `Take it from ${CARD}, please` }),
  });
  expect(wrote.status).toBeLessThan(300);
  await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  const open = await app.context.db
    .selectFrom('providerEvent')
    .select('eventId')
    .where('provider', '=', 'telnyx')
    .execute();
  for (const { eventId } of open) await handleProviderEvent(app.context, { provider: 'telnyx', eventId, attempt: 0 });
  const messages = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('message').select('text').execute(),
  );
  expect(messages.map((message) => message.text)).toEqual([expect.stringContaining('Take it from')]);
  const { rows } = await sql<{ stored: string }>`select payload::text as stored from provider_event`.execute(
    app.context.db,
  );
  const stored = [...messages.map((message) => message.text), ...rows.map((row) => row.stored)].join('\n');
  expect(stored).toContain('4242');
  expect(stored.replaceAll(/\D+(?=\d)/g, ' ')).not.toContain('4242 4242 4242');
  expect(stored).not.toContain(CARD);
});
