import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Thread Needle');
});
afterAll(() => stage?.stop());

test('a part is disputed: the rest is offered, both sides write, and the customer takes it back', async () => {
  const { app } = stage;
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00, 40_00, 25_00]);
  const { path, id: linkId } = await makeLink(app, company, debtorId);
  const portal = (page = '') => `http://${company.subdomain}.${app.context.settings.PORTAL_HOST}/${path}${page}`;
  const screen = await openScreen(stage, { size: PHONE, expected: [403] });
  const { page } = screen;
  await page.goto(portal());
  await page.getByRole('button', { name: 'See what you owe' }).click();
  await page.getByText('$165.00').first().waitFor();
  await proveSessions(app, company.id, linkId);

  await page.goto(portal('/dispute'));
  await page.getByText('Is the same wrong with other invoices?').waitFor();
  await picture(page, 'dispute-several');
  await page.getByRole('radio', { name: 'The amount is wrong' }).check();
  await page.getByRole('radio', { name: 'Only a part' }).check();
  await page.getByLabel('The part that is wrong').fill('30');
  await page.getByLabel('What happened?').fill('You counted one day too many.');
  await page.getByRole('button', { name: 'Send dispute' }).click();
  await page.getByRole('heading', { name: 'Your dispute has been sent' }).waitFor();

  await page.goto(portal());
  await page.getByText('$30.00 of it on hold, in dispute').waitFor();
  await picture(page, 'dispute-statement');
  await page.goto(portal('/pay'));
  await page.getByText('All that is not in dispute').waitFor();
  await page.getByText('Everything, with what you dispute').waitFor();
  expect(await violations(screen, 'paying beside a dispute', [PHONE])).toEqual([]);
  await picture(page, 'dispute-pay');

  const desk = await openScreen(stage, { size: DESK });
  await logIn(stage, desk.page, company.admin, '/dashboard');
  await desk.page.goto(staffUrl(stage, '/disputes'));
  await desk.page.getByRole('link', { name: 'Wrong amount' }).click();
  await desk.page.getByLabel('Write to the customer').fill('Which day do you mean?');
  await desk.page.getByRole('button', { name: 'Send message' }).click();
  await desk.page.getByText('Which day do you mean?').waitFor();
  await desk.answered();
  expect(await violations(desk, 'a dispute and its conversation', [DESK])).toEqual([]);

  await page.goto(portal('/disputes'));
  await page.getByText('Which day do you mean?').waitFor();
  await picture(page, 'dispute-thread-customer');
  await page.getByLabel('Your message').fill('The fourth of May.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('The fourth of May.').waitFor();
  expect(await violations(screen, 'the conversation in the portal', [PHONE])).toEqual([]);

  await desk.page.reload();
  await desk.page.getByText('The fourth of May.').waitFor();
  await picture(desk.page, 'dispute-thread-staff');
  await desk.page.getByRole('button', { name: 'Papers as PDF' }).click();
  await desk.page.getByRole('dialog').getByText('What stands in it').waitFor();
  await picture(desk.page, 'dispute-papers');
  const saved = desk.page.waitForEvent('download');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Make the papers' }).click();
  expect((await saved).suggestedFilename()).toMatch(/-dispute\.pdf$/);
  await desk.page.getByRole('button', { name: 'Answer dispute' }).click();
  await desk.page
    .getByRole('dialog')
    .getByLabel(/-dispute\.pdf$/)
    .waitFor();
  await picture(desk.page, 'dispute-answer-papers');
  await desk.close();

  await page.getByRole('button', { name: 'Take the dispute back' }).click();
  await picture(page, 'dispute-withdraw');
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await page.getByText('Is there something new?').waitFor();
  await picture(page, 'dispute-withdrawn');
  const token = await app.signIn(company.admin);
  const { body } = await app.send<{ disputedCents: number }>('GET', `/account/${accountIds[0]}`, { token });
  expect(body.disputedCents).toBe(0);
  await screen.close();
});

test('several rows are changed at once, and each that stays says why', async () => {
  const { app } = stage;
  const token = await app.signIn(company.admin);
  for (const text of ['Rows one', 'Rows two']) {
    const { accountIds } = await makeOwing(app, company, [50_00]);
    const body = { _id: uuidv7(), accountId: accountIds[0] ?? '', category: 'other', text };
    expect((await app.send('POST', '/dispute', { token, body })).status).toBe(200);
  }
  const screen = await openScreen(stage, { size: DESK });
  const { page } = screen;
  await logIn(stage, page, company.admin, '/dashboard');
  await page.goto(staffUrl(stage, '/disputes?search=rows'));
  await page
    .getByRole('row', { name: /Another reason/ })
    .first()
    .waitFor();
  for (const box of (await page.getByRole('row').getByRole('checkbox').all()).slice(-2)) await box.check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').selectOption('Already paid');
  await picture(page, 'disputes-change');
  await sheet.getByRole('button', { name: 'Change disputes' }).click();
  await page.getByText('Disputes changed').waitFor();
  expect(await page.getByRole('row', { name: /Already paid/ }).count()).toBe(2);
  await screen.close();
});
