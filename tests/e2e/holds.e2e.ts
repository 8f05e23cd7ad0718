import { afterAll, expect, vi } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { enrol, makeCampaign, makeDebtors, runsOf } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Held Ltd');
});
afterAll(() => stage?.stop());

/** A customer in a live campaign whose next step lies ahead. */
async function enrolled(name: string): Promise<string> {
  const workflowId = await makeCampaign(stage.app, company, [{ channel: 'EMAIL', day: 30 }]);
  const [debtor] = await makeDebtors(stage.app, company, workflowId, [{ email: `${name}@customer.example` }]);
  if (!debtor) throw new Error('no customer');
  await enrol(stage.app, company, workflowId);
  return debtor.id;
}

const runOf = async (debtorId: string) =>
  (await runsOf(stage.app, company)).find((run) => run.debtorId === debtorId)?.status;

test('G13: a hold is added with its evidence, the run pauses; lifted with a reason, it goes on', async () => {
  const debtorId = await enrolled('held');
  expect(await runOf(debtorId)).toBe('EXECUTING');
  const { page, close } = await openScreen(stage, { expected: [422] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  const card = page.getByRole('region', { name: 'Contact rules' });
  await card.getByText('Nothing stands against contact.').waitFor();
  await card.getByRole('button', { name: 'Add hold' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('What is it').selectOption('ATTORNEY');
  await sheet.getByRole('button', { name: 'Stop contact' }).click();
  // Without evidence nothing is stopped, and nothing that was typed is lost.
  await sheet.getByText('Please write who said it, when and how.').first().waitFor();
  await sheet.getByLabel('Evidence').fill('Letter of Ann Lee, November 12');
  await sheet.getByRole('button', { name: 'Stop contact' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('alert').getByText('Only the lawyer may be contacted.').waitFor();
  await vi.waitFor(async () => expect(await runOf(debtorId)).toBe('PAUSED'), { timeout: 10_000 });
  await card.getByRole('button', { name: 'Lift Represented by a lawyer' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('She represents them no more');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift hold' }).click();
  await card.getByText('Nothing stands against contact.').waitFor();
  await vi.waitFor(async () => expect(await runOf(debtorId)).toBe('EXECUTING'), { timeout: 10_000 });
  await close();
});

test('G13: a text that nobody understood asks what it meant; a key of each label answers, in both languages', async () => {
  const [debtor] = await makeDebtors(stage.app, company, null, [
    { phone: '+12125557391', email: 'odd@customer.example' },
  ]);
  if (!debtor) throw new Error('no customer');
  const head = {
    kind: 'received',
    eventId: 'odd',
    providerId: 'odd',
    from: '+12125557391',
    to: '+13055550000',
  } as const;
  const text = 'well that was the last straw with you lot';
  await handleSmsEvent(stage.app.context, company.id, { ...head, text, at: '', body: {} });
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtor.id}`));
  const card = page.getByRole('region', { name: 'Contact rules' });
  await card.getByText('Until somebody says what it means, nothing is sent or charged automatically.').waitFor();
  const keys = card.getByRole('group', { name: 'Was this a wish to stop?' });
  await keys.getByRole('button', { name: '1 No more texts' }).focus();
  await page.keyboard.press('t');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.getByRole('button', { name: '1 No more texts' }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('5');
  await keys.getByRole('button', { name: '5 Has a lawyer', pressed: true }).waitFor();
  const token = await stage.app.signIn(company.admin);
  await stage.app.send('PUT', '/user', { token, body: { language: 'es' } });
  await page.reload();
  const asked = page.getByRole('group', { name: '¿Fue un deseo de que paremos?' });
  await asked.getByRole('button', { name: /^1 / }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('5');
  await asked.getByRole('button', { name: 'Cumplir y marcar como respondido' }).click();
  await asked.waitFor({ state: 'detached' });
  await stage.app.send('PUT', '/user', { token, body: { language: 'en' } });
  await page.reload();
  await card.getByText('Represented by a lawyer').first().waitFor();
  await close();
});

test('on a phone: quiet times are told in words, and what cannot be read is said at once', async () => {
  const debtorId = await enrolled('quiet');
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  const card = page.getByRole('region', { name: 'Contact rules' });
  await card.getByRole('button', { name: 'More about contact' }).click();
  await page.getByRole('menuitem', { name: 'Edit wishes' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Quiet times').fill('mornings');
  await sheet.getByText('Not readable yet.', { exact: false }).waitFor();
  await sheet.getByLabel('Quiet times').fill('mon-fri 09:00-17:00');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  await card.getByText('Mon–Fri, 9:00 AM – 5:00 PM').waitFor();
  await close();
});

test('a pause is edited, a dispute in writing is recorded with its day, and both stand in the history', async () => {
  const debtorId = await enrolled('edited');
  const { page, close } = await openScreen(stage, { expected: [422] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  const card = page.getByRole('region', { name: 'Contact rules' });
  const sheet = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Add hold' }).click();
  await sheet.getByLabel('Last day of the pause').fill('2026-12-01');
  await sheet.getByRole('button', { name: 'Add hold' }).click();
  await sheet.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Edit Pause' }).click();
  expect(await sheet.getByLabel('Last day of the pause').inputValue()).toBe('2026-12-01');
  await sheet.getByLabel('Last day of the pause').fill('2026-12-24');
  await sheet.getByLabel('Evidence').fill('Asked for more time by phone');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  await card.getByText('until Dec 24', { exact: false }).waitFor();
  await card.getByText('Asked for more time by phone').waitFor();
  const choose = async (item: string) => {
    await card.getByRole('button', { name: 'More about contact' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Record an event');
  await sheet.getByLabel('What is it').selectOption('Dispute in writing received');
  await sheet.getByLabel('Evidence').fill('Letter of November 10');
  // What has not come yet is refused at its field, and nothing that was typed is lost.
  await sheet.getByLabel('Day').fill('2026-12-30');
  await sheet.getByRole('button', { name: 'Record the event' }).click();
  await sheet.getByText('This has not happened yet.').first().waitFor();
  await sheet.getByLabel('Day').fill('2026-11-10');
  await sheet.getByRole('button', { name: 'Record the event' }).click();
  await sheet.waitFor({ state: 'detached' });
  await choose('History of holds and events');
  const line = sheet.getByRole('list', { name: 'Recorded events' }).getByRole('listitem');
  await line.getByText('Dispute in writing received').waitFor();
  expect(await line.textContent()).toMatch(/Letter of November 10[\s\S]*Nov 10/);
  await close();
});
