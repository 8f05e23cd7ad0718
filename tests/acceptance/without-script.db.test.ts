import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlainPage, stopByPlainPage } from '../../apps/server/src/features/portal/without-script.ts';
import { within } from '../application/campaign-world.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let stranger: TestCompany;

beforeAll(async () => {
  app = await startApplication({ isLedgerKept: false });
  company = await app.newCompany('Fennel & <b>Sons</b>');
  stranger = await app.newCompany('Someone Else');
  await within(app, company, (work) =>
    sql`update company set address_line = '12 Harbor Street', support_phone = '+12075550100',
      support_email = 'billing@fennel.example' where company_id = ${company.id}`.execute(work.trx),
  );
});
afterAll(() => app.stop());

const hostOf = ({ subdomain }: TestCompany) => `${subdomain}.${app.context.settings.PORTAL_HOST.split(':')[0]}`;
const visit = (path: string, about: { chosen?: string; languages?: string; host?: string } = {}) => ({
  ...{ path, host: hostOf(company), chosen: '', languages: 'en-US,en;q=0.9', ...about },
});

/** A customer with an invoice, and a link that was sent to their address. */
async function makeVisitor(): Promise<{ path: string; debtorId: string; contactId: string }> {
  const { debtorId } = await makeOwing(app, company, [100_00]);
  const contactId = await within(app, company, async (work) => {
    const { id } = await work.trx
      .selectFrom('contact')
      .select('id')
      .where('debtorId', '=', debtorId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const { path } = await makeLink(app, company, debtorId, contactId);
  return { path, debtorId, contactId };
}

const isStopped = ({ contactId }: { contactId: string }) =>
  within(app, company, async (work) => {
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from contact c join opt_out o on o.company_id = c.company_id and o.value = c.value
        where c.id = ${contactId}) as is`.execute(work.trx);
    return rows[0]?.is ?? false;
  });

const expire = (debtorId: string) =>
  within(app, company, (work) =>
    sql`update portal_link set created_at = '2026-01-01', expires_at = '2026-02-01'
      where debtor_id = ${debtorId}`.execute(work.trx),
  );

test('G19, G41: a link read without script says who wrote and how to reach them, and changes nothing', async () => {
  const visitor = await makeVisitor();
  const rows = () =>
    within(app, company, async (work) => {
      const links = await sql`select * from portal_link where debtor_id = ${visitor.debtorId}`.execute(work.trx);
      const told = await sql`select count(*) from timeline_event where debtor_id = ${visitor.debtorId}`.execute(
        work.trx,
      );
      return [links.rows, told.rows, await isStopped(visitor)];
    });
  const before = await rows();
  const { html, isKnown } = await readPlainPage(app.context, visit(visitor.path));
  expect(isKnown).toBe(true);
  for (const said of ['12 Harbor Street', 'tel:+12075550100', 'mailto:billing@fennel.example', 'JavaScript'])
    expect(html).toContain(said);
  expect(html).toContain(`method="post" action="/${visitor.path}/opt-out"`);
  expect(html, 'G45: a name is text').toContain('Fennel &amp; &lt;b&gt;Sons&lt;/b&gt;');
  expect(html).not.toContain('$');
  expect(await rows()).toEqual(before);
});

test('G16: its one button stops messages to the address of the link, once the link has expired, too', async () => {
  for (const isExpired of [false, true]) {
    const visitor = await makeVisitor();
    if (isExpired) await expire(visitor.debtorId);
    const { html } = await readPlainPage(app.context, visit(visitor.path));
    expect(html).toContain(isExpired ? 'This link is no longer valid' : 'A message from');
    expect(html).toContain('<button');
    expect(await isStopped(visitor)).toBe(false);
    for (const _ of ['once', 'twice'])
      expect((await stopByPlainPage(app.context, visit(visitor.path))).html).toContain('Messages are stopped');
    expect(await isStopped(visitor)).toBe(true);
  }
});

test('a team member’s view has no button: it would be no word of the customer', async () => {
  const visitor = await makeVisitor();
  await within(app, company, (work) =>
    work.trx
      .updateTable('portalLink')
      .set({ viewedBy: company.admin.id })
      .where('debtorId', '=', visitor.debtorId)
      .execute(),
  );
  expect((await readPlainPage(app.context, visit(visitor.path))).html).not.toContain('<form');
  await stopByPlainPage(app.context, visit(visitor.path));
  expect(await isStopped(visitor)).toBe(false);
});

test('it speaks the language that was chosen, else the browser’s, else the creditor’s', async () => {
  const { path } = await makeVisitor();
  const titleOf = async (about: { chosen?: string; languages?: string }) =>
    (await readPlainPage(app.context, visit(path, about))).html.match(/<h1>(\w+)/)?.[1];
  expect(await titleOf({ languages: 'es-MX,es;q=0.9,en;q=0.8' })).toBe('Un');
  expect(await titleOf({ languages: 'es-MX', chosen: 'en' })).toBe('A');
  expect(await titleOf({ languages: 'fr-FR' })).toBe('A');
  await within(app, company, (work) =>
    sql`update company set language = 'es' where company_id = ${company.id}`.execute(work.trx),
  );
  expect(await titleOf({ languages: 'fr-FR' })).toBe('Un');
  await within(app, company, (work) =>
    sql`update company set language = 'en' where company_id = ${company.id}`.execute(work.trx),
  );
});

test('G40: what a link alone may not tell is not told here, and another company’s host knows nothing', async () => {
  const { path } = await makeVisitor();
  const asked = (asksCode: boolean) =>
    within(app, company, (work) =>
      sql`update company set portal_asks_code = ${asksCode} where company_id = ${company.id}`.execute(work.trx),
    );
  await asked(true);
  const { html } = await readPlainPage(app.context, visit(path));
  expect(html).toContain('A private message from');
  expect(html).not.toMatch(/owe|pay|debt|account/i);
  await asked(false);
  for (const at of [visit(path, { host: hostOf(stranger) }), visit('no-such-link-anywhere'), visit('short')]) {
    const unknown = await readPlainPage(app.context, at);
    expect(unknown).toMatchObject({ isKnown: false });
    expect(unknown.html).not.toMatch(/Fennel|<form/);
    expect(await stopByPlainPage(app.context, at)).toMatchObject({ isKnown: false });
  }
});
