import { afterAll, expect } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { picture } from './pictures.ts';
import { CARDS, goToCard, openFirstPage, payWith } from './portal-visit.ts';
import { openScreen, openStage, PHONE, type Stage, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Sum Street');
});
afterAll(() => stage?.stop());

test('G40: a natural person sees the sum, pays it and keeps a receipt; invoices wait for the code', async () => {
  const { debtorId } = await makeOwing(stage.app, company, [30_000, 20_000]);
  await inCompany(stage.app.context.db, company.id, (work) =>
    work.trx.updateTable('debtor').set({ nature: 'CONSUMER' }).where('id', '=', debtorId).execute(),
  );
  const { path } = await makeLink(stage.app, company, debtorId);
  const { page, close } = await openScreen(stage, { size: PHONE, expected: [403] });
  const home = `http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}`;
  await page.goto(home);
  await openFirstPage(page);
  await page.getByRole('heading', { name: /You owe Sum Street\s*\$500\.00/ }).waitFor();
  await page.getByText(/Your invoices, documents, history and how you are contacted show once/).waitFor();
  const showsNoInvoice = async () => expect(await page.locator('main').textContent()).not.toMatch(/INV-/);
  await showsNoInvoice();
  await picture(page, 'person-home');
  await page.getByRole('link', { name: 'I disagree' }).click();
  await page.getByRole('heading', { name: /Confirm that it is you/ }).waitFor();
  await picture(page, 'person-dispute');
  await page.goBack();
  await goToCard(page);
  await showsNoInvoice();
  await picture(page, 'person-card');
  await payWith(page, CARDS.good);
  await page.getByRole('heading', { name: 'Thank you, your payment is complete' }).waitFor();
  await showsNoInvoice();
  await picture(page, 'person-receipt');
  await close();
});
