import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrol, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { makeLink, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ isLedgerKept: false });
  company = await app.newCompany('Quiet Quay');
  await setClock(app, company, '2026-11-18T15:00:00Z');
});
afterAll(() => app.stop());

test('who stopped e-mails reads at once that none is planned, before any campaign was looked at again', async () => {
  const campaign = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 5 }]);
  const contacts = { email: 'quiet@quay.example', phone: '+12125550123' };
  const [debtor] = await makeDebtors(app, company, campaign, [contacts]);
  const debtorId = debtor?.id ?? '';
  await within(app, company, (work) =>
    work.trx
      .updateTable('debtor')
      .set({ outstandingCents: 10_000, accountCount: 1, openAccountCount: 1 })
      .where('id', '=', debtorId)
      .execute(),
  );
  await enrol(app, company, campaign);
  const { token } = await openPortal(app, company, debtorId);
  const outlook = async () => (await app.send('GET', '/portal/contact', { token })).body;
  expect(await outlook()).toMatchObject({ next: { channel: 'EMAIL' }, isReminded: true });

  const contact = await within(app, company, (work) =>
    work.trx
      .selectFrom('contact')
      .select('id')
      .where('debtorId', '=', debtorId)
      .where('kind', '=', 'EMAIL')
      .executeTakeFirstOrThrow(),
  );
  const { path } = await makeLink(app, company, debtorId, contact.id);
  // The link to stop them stops them after it has ended, too.
  await within(app, company, (work) =>
    work.trx
      .updateTable('portalLink')
      .set({ createdAt: new Date('2026-01-01'), expiresAt: new Date('2026-02-01') })
      .where('debtorId', '=', debtorId)
      .where('contactId', '=', contact.id)
      .execute(),
  );
  expect((await app.send('POST', '/portal/opt-out', { body: { path } })).status).toBe(200);
  expect(await outlook()).toMatchObject({ next: null, rests: 'opted-out', isReminded: false });
});
