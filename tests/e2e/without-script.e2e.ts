import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { DESK, openStage, PHONE, type Stage, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Quiet Harbor');
  await inCompany(stage.app.context.db, company.id, (work) =>
    sql`update company set address_line = '12 Harbor Street', address_city = 'Portland', address_state = 'ME', address_zip = '04101', support_phone = '+12075550100',
      support_email = 'billing@harbor.example' where company_id = ${company.id}`.execute(work.trx),
  );
});
afterAll(() => stage?.stop());

const optOuts = () =>
  inCompany(stage.app.context.db, company.id, async (work) => {
    const { rows } = await sql<{ value: string }>`select value from opt_out where company_id = ${company.id}`.execute(
      work.trx,
    );
    return rows.length;
  });

test('G16, G19: a link without script says who wrote, and its button stops messages, in both languages', async () => {
  for (const [language, title, stop, stopped] of [
    ['en-US', /^A message from Quiet Harbor/, 'Stop messages', 'Messages are stopped'],
    ['es-US', /^Un mensaje de Quiet Harbor/, 'Detener los mensajes', 'Los mensajes se han detenido'],
  ] as const) {
    const before = await optOuts();
    const { debtorId } = await makeOwing(stage.app, company, [25_000]);
    const { path } = await makeLink(stage.app, company, debtorId);
    const context = await stage.browser.newContext({ javaScriptEnabled: false, locale: language, viewport: PHONE });
    const page = await context.newPage();
    // Any page of the link: a message may lead to the payment, or to where messages are stopped.
    await page.goto(`http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}/pay`);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.title()).toMatch(title);
    for (const way of ['(207) 555-0100', 'billing@harbor.example'])
      expect(await page.getByRole('link', { name: way }).count()).toBe(1);
    expect(await page.locator('address').textContent()).toContain('12 Harbor StreetPortland, ME 04101');
    expect(await page.locator('main').textContent()).toContain('JavaScript');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/without-script-${language}.png`, fullPage: true });
    expect(await optOuts()).toBe(before);
    await page.getByRole('button', { name: stop }).click();
    await page.getByRole('heading', { name: stopped }).waitFor();
    expect(await optOuts()).toBe(before + 1);
    await context.close();
  }
});

test('G16: a link that has ended still stops messages, without script and with it', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const before = await optOuts();
    const { debtorId } = await makeOwing(stage.app, company, [25_000]);
    const { path, id } = await makeLink(stage.app, company, debtorId);
    await inCompany(stage.app.context.db, company.id, (work) =>
      sql`update portal_link set created_at = '2026-01-01', expires_at = '2026-02-01' where id = ${id}`.execute(
        work.trx,
      ),
    );
    const context = await stage.browser.newContext({ javaScriptEnabled, locale: 'en-US', viewport: DESK });
    const page = await context.newPage();
    await page.goto(`http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}`);
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/expired-${javaScriptEnabled}.png`, fullPage: true });
    if (javaScriptEnabled) await page.getByRole('link', { name: 'No more messages? Stop them here' }).click();
    await page.getByRole('button', { name: 'Stop messages' }).click();
    await page.getByRole('heading', { name: 'Messages are stopped' }).waitFor();
    expect(await optOuts()).toBe(before + 1);
    await context.close();
  }
});

test('with script nothing of it is seen, and each page has its own title', async () => {
  const { debtorId } = await makeOwing(stage.app, company, [25_000]);
  const { path } = await makeLink(stage.app, company, debtorId);
  const context = await stage.browser.newContext({ locale: 'en-US', viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}/opt-out`);
  await page.getByRole('heading', { name: 'Stop messages from Quiet Harbor?' }).waitFor();
  expect(await page.title()).toMatch(/^Stop messages from Quiet Harbor/);
  expect(await page.locator('.plain-page').count()).toBe(0);
  await context.close();
});
