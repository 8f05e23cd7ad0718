import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { makeCallCampaign } from '../application/call-campaign.ts';
import { within } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let debtorId: string;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Call Center');
  ({ debtorId } = await makeCallCampaign(stage.app, company));
});
afterAll(() => stage?.stop());

test('a run that waits for a call is paused and resumed, and the call is logged by keyboard: the run goes on', async () => {
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/runs?tab=runs'));
  await page.getByRole('row').filter({ hasText: 'Maria' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('region', { name: 'Course' }).getByText('Task open').waitFor();
  await sheet.getByRole('button', { name: /^Pause/ }).click();
  await sheet.getByText('Stands still').waitFor();
  await sheet.getByText('Paused by a member').waitFor();
  await sheet.getByRole('button', { name: /^Resume/ }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^Resume/ })
    .click();
  await sheet.getByText('Running').waitFor();
  await answered();

  await page.goto(staffUrl(stage, '/tasks'));
  await page.getByRole('row', { name: /Call the customer/ }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const log = page.getByRole('dialog');
  await tabTo(page, log.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await log
    .getByRole('radio', { name: /Voicemail/ })
    .and(page.locator(':checked'))
    .waitFor();
  await typeInto(page, log.getByLabel('Note'), 'Left a message');
  await pressAt(page, log.getByRole('button', { name: 'Log the call' }), 'Enter');
  await page.getByRole('heading', { name: 'All done' }).waitFor();

  await page.goto(staffUrl(stage, '/runs?tab=runs'));
  await page.getByRole('row').filter({ hasText: 'Maria' }).click();
  const course = page.getByRole('dialog').getByRole('region', { name: 'Course' });
  await course.getByText('Done', { exact: true }).waitFor();
  await course.getByText('Planned').waitFor();
  await answered();
  await close();
});

test('what was kept back stands in the actions of the day and on the timeline, with why', async () => {
  await within(stage.app, company, async (work) => {
    await sql`
      insert into collection_run_step (company_id, run_id, step_id, occurrence, outcome, reason, reasons, at, planned_at)
      select r.company_id, r.id, s.id, 9, 'suppressed', 'opted-out', '{opted-out}', company_now(), company_now()
      from collection_run r join workflow_step s on s.company_id = r.company_id and s.workflow_id = r.workflow_id
      where r.company_id = ${company.id} and r.debtor_id = ${debtorId} and s.kind = 'send_email' limit 1`.execute(
      work.trx,
    );
  });
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/runs'));
  await page.getByRole('button', { name: /Kept back/ }).click();
  await page.getByText('The customer opted out').waitFor();
  expect(page.url()).toContain('state=suppressed');
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  await page.getByRole('region', { name: 'Timeline' }).getByText('Message kept back').waitFor();
  await answered();
  await close();
});
