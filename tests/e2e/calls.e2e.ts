import { afterAll, expect } from 'vitest';
import { answerPhone, hand, hangUpPhone, makeCallee, workOffCalls } from '../application/call-world.ts';
import { within } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, type Stage, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Call Harbor');
});
afterAll(() => stage?.stop());

test('call a customer from their page; the bar is there after a reload, and asks how it ended', async () => {
  const { debtorId, number } = await makeCallee(stage.app, company);
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, `/customers/${debtorId}`);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Call', exact: true });
  await bar.getByText('Your line rings').waitFor();
  await answerPhone(stage.app, null);
  await answerPhone(stage.app, number);
  await bar.getByText('On the line').waitFor();
  await page.reload();
  await bar.getByText('On the line').waitFor();
  await bar.getByRole('button', { name: 'Hang up' }).click();
  await workOffCalls(stage.app);
  const log = page.getByRole('button', { name: 'Log', exact: true });
  await log.waitFor();
  expect(await bar.count()).toBe(0);
  await log.click();
  await bar.getByRole('combobox', { name: 'How it ended' }).waitFor();
  const note = bar.getByRole('textbox', { name: 'Note' });
  await note.fill('Pays on Friday');
  // A link asks nothing, and a reload loses nothing.
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await page.waitForURL(/\/customers(\?|$)/);
  expect(await note.inputValue()).toBe('Pays on Friday');
  await page.reload();
  await log.click();
  expect(await note.inputValue()).toBe('Pays on Friday');
  await bar.getByRole('button', { name: 'Log the call' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.goto(page.url().replace(/\/customers.*/, '/calls'));
  await page.getByRole('list', { name: 'Calls' }).getByText('Pays on Friday').waitFor();
  await close();
});

test('a call that comes in can be taken; whoever nobody takes stands in the inbox as missed', async () => {
  const caller = await makeCallee(stage.app, company);
  const missed = await makeCallee(stage.app, company);
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/inbox');
  const to = await within(stage.app, company, async (work) => {
    const row = await work.trx.selectFrom('company').select('smsFrom').executeTakeFirstOrThrow();
    return row.smsFrom;
  });
  await hand(stage.app, 'POST', '/api/voice/ring', { from: missed.number, to });
  await workOffCalls(stage.app);
  const ringing = page.getByRole('alert').filter({ hasText: 'is calling' });
  await ringing.getByRole('button', { name: 'Decline' }).click();
  await ringing.waitFor({ state: 'detached' });
  await hangUpPhone(stage.app, missed.number, 'originator_cancel');
  const lines = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await lines.filter({ hasText: 'Missed' }).waitFor();
  await hand(stage.app, 'POST', '/api/voice/ring', { from: caller.number, to });
  await workOffCalls(stage.app);
  await ringing.getByRole('button', { name: 'Accept' }).click();
  const bar = page.getByRole('region', { name: 'Call', exact: true });
  await bar.waitFor();
  await workOffCalls(stage.app);
  await answerPhone(stage.app, null);
  await bar.getByText('On the line').waitFor();
  expect(await ringing.count()).toBe(0);
  await close();
});
