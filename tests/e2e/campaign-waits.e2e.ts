import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { enrol, setClock, within } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { contentOf, makeOff, makePeople, stepOf } from '../simulation/campaign-year.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let waiting: string;
let spoken: string;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Waiting Room');
  await setClock(stage.app, company, '2026-11-18T15:00:10Z');
  const thanks = stepOf('send_email', 'immediately', 'Thank you for opening your invoice. {{payment_link}}');
  waiting = await makeOff(stage.app, company, contentOf({ trigger: 'invoice_opened', actions: [thanks] }));
  const reminder = stepOf('send_email', { count: 0 }, 'Your invoice {{due_status}}, please pay. {{payment_link}}');
  spoken = await makeOff(stage.app, company, contentOf({ actions: [reminder] }));
  const person = { zone: 'America/New_York', dueDate: '2026-11-20', has: 'email' } as const;
  await makePeople(stage.app, company, [
    { ...person, workflowIds: [waiting] },
    { ...person, workflowIds: [spoken], language: 'es' },
  ]);
  await within(stage.app, company, (work) =>
    sql`update workflow set is_send_active = true, draft = false where id = ${waiting}`.execute(work.trx),
  );
  await enrol(stage.app, company, waiting);
});
afterAll(() => stage?.stop());

test('the builder, the list and the course say how long a customer is held for what they may never do', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/campaigns/${waiting}/edit`));
  const days = page.getByLabel('Days of waiting');
  await days.waitFor();
  expect(await days.inputValue()).toBe('7');
  await days.scrollIntoViewIfNeeded();
  await picture(page, 'wait-builder');
  await page.goto(staffUrl(stage, `/campaigns/${waiting}`));
  await page.getByText('Wait 7 days, then let campaigns below go on').waitFor();
  await page.getByText('The invoice has not been opened').first().waitFor();
  await picture(page, 'wait-campaign');
  await page.goto(staffUrl(stage, '/runs?tab=runs'));
  const line = page.getByText(/Until Nov 25, 2026 · The invoice has not been opened/).first();
  await line.waitFor();
  await picture(page, 'wait-runs');
  await close();
});

test('before it is turned on, a campaign says who has no text in their language', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/campaigns/${spoken}/edit`));
  await page.getByRole('button', { name: 'Review and turn on' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('1 customer reads Spanish').waitFor();
  await sheet.getByText(/1 message goes to them wholly in English/).waitFor();
  await picture(page, 'languages-turn-on');
  await close();
});
