import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { picture } from './pictures.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Objection Overruled');
});
afterAll(() => stage?.stop());

async function claim(amountCents: number, text: string) {
  const { app } = stage;
  const token = await app.signIn(company.admin);
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const accountId = accountIds[0] ?? '';
  const body = { _id: uuidv7(), accountId, category: 'other', text };
  return { debtorId, accountId, token, body };
}

test('what was said on the phone is written down, found in the queue and answered by keyboard with a waiver', async () => {
  const { accountId, token } = await claim(120_00, '');
  const screen = await openScreen(stage, { size: DESK });
  const { page, answered, close } = screen;
  await logIn(stage, page, company.admin, '/dashboard');
  await page.goto(staffUrl(stage, `/debts/${accountId}?tab=disputes`));
  await page.getByText('No disputes').waitFor();
  await page.getByRole('button', { name: 'Record dispute' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').selectOption('Goods or services were wrong');
  await typeInto(page, sheet.getByRole('textbox', { name: /In dispute/ }), '30');
  await typeInto(page, sheet.getByLabel('What the customer says'), 'One chair came without its arms.');
  await picture(page, 'dispute-recorded');
  await pressAt(page, sheet.getByRole('button', { name: 'Record dispute' }), 'Enter');
  await page.getByRole('list', { name: 'Disputes' }).getByText('One chair came').waitFor();
  await answered();

  await page.goto(staffUrl(stage, '/disputes'));
  await page.getByRole('row', { name: /Goods or services were wrong/ }).waitFor();
  await answered();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('One chair came without its arms.').waitFor();
  await picture(page, 'dispute-queue');
  await page.keyboard.press('e');
  const answer = page.getByRole('dialog');
  await tabTo(page, answer.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await answer
    .getByRole('radio', { name: /right in part/ })
    .and(page.locator(':checked'))
    .waitFor();
  await answer.getByRole('radio', { name: /Waive a part/ }).check();
  await typeInto(page, answer.getByRole('textbox', { name: /To be waived/ }), '25');
  await answer.getByText('$120.00 → $95.00').waitFor();
  await typeInto(page, answer.getByLabel('Answer to the customer'), 'We take the arms off the bill.');
  expect(await violations(screen, 'answering a dispute', [DESK])).toEqual([]);
  await picture(page, 'dispute-answer');
  await pressAt(page, answer.getByRole('button', { name: 'Answer dispute' }), 'Enter');
  await page.getByText('No open disputes').waitFor();
  const { body } = await stage.app.send<{ balanceCents: number }>('GET', `/account/${accountId}`, { token });
  expect(body.balanceCents).toBe(95_00);

  await page.getByRole('radio', { name: 'Answered' }).click();
  await page.getByRole('row', { name: /The customer is right in part/ }).click();
  await page.getByRole('button', { name: 'Take up again' }).click();
  await typeInto(page, page.getByRole('dialog').getByLabel('What is new?'), 'The second chair is broken, too.');
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Take up again' }), 'Enter');
  await page.getByText('Nothing answered yet').waitFor();
  await close();
});

test('on a phone: the queue opens a dispute over itself, and a later deadline says why', async () => {
  const { token, body } = await claim(80_00, 'This is not our order');
  expect((await stage.app.send('POST', '/dispute', { token, body })).status).toBe(200);
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin, '/dashboard');
  await page.goto(staffUrl(stage, '/disputes?search=order'));
  await page.getByRole('link', { name: 'Another reason' }).click();
  await page.getByRole('dialog').getByText('This is not our order').waitFor();
  await picture(page, 'dispute-phone');
  await page.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog');
  const { body: known } = await stage.app.send<{ deadline: string }>('GET', `/dispute/${body._id}`, { token });
  const later = new Date(Date.parse(known.deadline) + 7 * 86_400_000).toISOString().slice(0, 10);
  await sheet.getByLabel('Answer by').fill(later);
  await sheet.getByRole('button', { name: 'Change dispute' }).click();
  await sheet
    .getByText(/needed here/)
    .first()
    .waitFor();
  await picture(page, 'dispute-deadline-refused');
  await sheet.getByLabel('Why later').fill('The carrier looks for the parcel.');
  await sheet.getByRole('button', { name: 'Change dispute' }).click();
  await page.getByText('Dispute changed').waitFor();
  const { body: now } = await stage.app.send<{ deadline: string }>('GET', `/dispute/${body._id}`, { token });
  expect(now.deadline).toBe(later);
  await close();
});
