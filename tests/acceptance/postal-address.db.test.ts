import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendNotice } from '../../apps/server/src/features/messages/send-notice.ts';
import { askForNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { readReceiptInfo } from '../../apps/server/src/features/receipts/read-receipt.ts';
import { readStatementInfo } from '../../apps/server/src/features/statements/read-statement.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { mailsAt, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { confirmCard, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

const LINES = ['12 Harbor Street', 'Portland, ME 04101'];

beforeAll(async () => {
  app = await startApplication({ role: 'all', isLedgerKept: false });
  company = await app.newCompany('Harbor Dental');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  await inCompany(app.context.db, company.id, (work) =>
    sql`update company set address_line = '12 Harbor Street', address_city = 'Portland', address_state = 'ME', address_zip = '04101', support_phone = '+12075550100', support_email = 'billing@harbor.example'
      where company_id = ${company.id}`.execute(work.trx),
  );
});
afterAll(() => app.stop());

test('a mail says who wrote and where a letter reaches them, how to ask and how to stop, in its plain part too', async () => {
  const email = `n-${uuidv7()}@harbor.example`;
  const [debtor] = await makeDebtors(app, company, null, [{ email }]);
  const id = await within(app, company, (work) =>
    askForNotice(work, {
      kind: 'PROMISE_CONFIRMED',
      facts: { amountCents: 12_345, payOn: '2026-12-01', reference: null },
      debtorId: debtor?.id ?? '',
      recordId: uuidv7(),
    }),
  );
  await sendNotice(app.context, company.id, id ?? '');
  const sent = (await mailsAt(app)).find(({ to }) => to.includes(email));
  const answer = await fetch(`${app.sandbox.url}/api/mail/${sent?.id}`);
  const mail = (await answer.json()) as { text: string; html: string };
  const line = '12 Harbor Street, Portland, ME 04101 · billing@harbor.example · (207) 555-0100';
  expect(mail.html).toContain(line);
  expect(mail.text).toContain(line);
  expect(mail.text).toMatch(/Stop these e-mails: http/);
});

test('papers and the portal name the postal address, before anything is opened', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00]);
  const { token, path } = await openPortal(app, company, debtorId);
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const link = await app.send('GET', `/portal/link/${path}`, { headers });
  expect(link.body).toMatchObject({ creditor: { name: 'Harbor Dental', addressLines: LINES } });
  const _id = uuidv7();
  const body = { _id, accountIds, amountCents: 100_00 };
  const started = await app.send<{ card: { clientSecret: string } }>('POST', '/portal/payments', { token, body });
  await confirmCard(app, started.body.card.clientSecret);
  await app.send('POST', `/portal/payments/${_id}/return`, { token, body: {} });
  const papers = await inCompany(app.context.db, company.id, async (work) => [
    await readReceiptInfo(work, { paymentId: _id, showsCustomer: true }),
    await readStatementInfo(work, debtorId, {}),
  ]);
  for (const paper of papers) expect(paper).toMatchObject({ creditor: { addressLines: LINES } });
});
