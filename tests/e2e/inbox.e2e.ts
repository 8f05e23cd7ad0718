import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { seedTemplates } from '../../apps/server/src/features/templates/seed-templates.ts';
import { makeDebtors, within } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

// No test here touches the mouse.

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Inbox Harbor');
  await within(stage.app, company, (work) => seedTemplates(work));
  for (const [phone, text] of [
    ['+12125556001', 'Can I pay this in two parts?'],
    ['+12125556002', '¿Puedo pagar el viernes?'],
  ] as const) {
    await makeDebtors(stage.app, company, null, [{ phone, email: `w${phone.slice(-4)}@inbox.example` }]);
    const id = uuidv7();
    const words = { eventId: id, providerId: id, from: phone, to: '+13055550000', text, at: '', body: {} };
    await handleSmsEvent(stage.app.context, company.id, { kind: 'received', ...words });
  }
});
afterAll(() => stage?.stop());

test('go to the inbox, read who waits, answer by e-mail and write a note, by the keyboard', async () => {
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  const lines = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await lines.filter({ hasText: 'Can I pay this in two parts?' }).waitFor();
  expect(await lines.count()).toBe(2);
  await page.keyboard.press('j');
  const feed = page.getByRole('region', { name: 'Conversation', exact: true });
  // Whoever waits longest stands first.
  await feed.getByText('Can I pay this in two parts?').waitFor();
  await page.keyboard.press('j');
  await feed.getByText('¿Puedo pagar el viernes?').waitFor();
  // What was on the screen for a second was read.
  await page
    .getByRole('link', { name: /^Inbox 1 unread/ })
    .or(page.getByText('1 unread'))
    .first()
    .waitFor();
  await answered();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.and(page.locator(':focus')).waitFor();
  // A colleague is chosen by the first letters, and hears of it.
  await page.keyboard.type('Before we agree, @');
  const team = page.getByRole('listbox', { name: 'Members to name' });
  const first = await team.getByRole('option').first().textContent();
  await page.keyboard.type(`${first?.slice(0, 2).toLowerCase()}`);
  await team.getByRole('option', { name: first ?? '', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('is asked');
  await page.keyboard.press('Control+Enter');
  await feed.getByText(`Before we agree, @${first} is asked`).waitFor();
  await close();
});

test('take a kept text by its key, and have a last look at the answer, by the keyboard', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/inbox');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().waitFor();
  await page.keyboard.press('j');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search canned replies' });
  await search.and(page.locator(':focus')).waitFor();
  const replies = page.getByRole('listbox', { name: 'Canned replies' }).getByRole('option');
  const title = (await replies.first().locator('span').first().textContent()) ?? '';
  await page.keyboard.type(title);
  await expect.poll(() => replies.count()).toBe(1);
  await page.keyboard.press('Enter');
  await message.and(page.locator(':focus')).waitFor();
  expect(await message.inputValue()).not.toBe('');
  // In a text it is a sign like any other.
  await page.keyboard.type(' 24/7');
  expect(await message.inputValue()).toMatch(/24\/7$/);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await close();
});

test('on a phone one pane at a time, and back', async () => {
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/inbox'));
  const line = page.getByRole('link', { name: /Can I pay this in two parts/ });
  await line.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Conversation', exact: true })
    .getByText('Can I pay this in two parts?')
    .waitFor();
  expect(await page.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(false);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  await page.getByRole('link', { name: 'Back to all conversations' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await close();
});
