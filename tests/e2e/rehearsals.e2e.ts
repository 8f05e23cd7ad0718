import { afterAll, expect } from 'vitest';
import { setClock } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { contentOf, makeOff, makePeople, stepOf } from '../simulation/campaign-year.ts';
import { pressAt } from './keyboard.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let workflowId: string;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Rehearsal Hall');
  await setClock(stage.app, company, '2026-11-18T15:00:10Z');
  const content = contentOf({
    actions: [
      stepOf('send_sms', { count: 0 }, '{{account_reference}} is due today. {{payment_link}}'),
      stepOf('send_email', { count: 3 }, 'Still open: {{total_balance}}. {{payment_link}}'),
      stepOf('task', { count: 7 }, 'Look at the account'),
    ],
  });
  workflowId = await makeOff(stage.app, company, content);
  const person = { zone: 'America/New_York', dueDate: '2026-11-20', workflowIds: [workflowId] } as const;
  await makePeople(stage.app, company, [
    { ...person, has: 'both' },
    { ...person, has: 'email' },
    { ...person, has: 'both', isDisputed: true },
  ]);
});
afterAll(() => stage?.stop());

test('see by the keyboard what a campaign will do, and turn it on', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/campaigns/${workflowId}/edit`));
  await pressAt(page, page.getByRole('button', { name: 'Review and turn on' }), 'Enter');
  const sheet = page.getByRole('dialog');
  // The way out comes first.
  await sheet.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await sheet.getByText(/^First .*, last /).waitFor();
  await sheet.getByText('2 customers, 2 accounts').waitFor();
  expect(await sheet.getByRole('heading').first().textContent()).toMatch(/^Turn on and send 1 SMS and 2 e-mails$/);
  await sheet.getByText('is due today').waitFor();
  // Tabs are one stop; arrows go between them.
  await pressAt(page, sheet.getByRole('tab', { name: /First messages/ }), 'ArrowRight');
  await page.keyboard.press('ArrowRight');
  await sheet
    .getByRole('tab', { name: /Never reached/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await sheet.getByText('A dispute is open').waitFor();
  await pressAt(page, sheet.getByRole('button', { name: 'Turn on and send 1 SMS and 2 e-mails' }), 'Enter');
  await page.getByText(/ is on$/).waitFor();
  await page.goto(staffUrl(stage, `/campaigns/${workflowId}/rehearsal?reason=any`));
  await page.getByRole('heading', { level: 1, name: 'Rehearsal' }).waitFor();
  await page.getByRole('table', { name: 'Customers of the rehearsal' }).getByText('A dispute is open').waitFor();
  await close();
});
