import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type Busy, makeBusy } from '../application/busy-company.ts';
import type { TestCompany } from '../application/start-application.ts';
import { pressAt, typeInto } from './keyboard.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let records: Busy;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Campaign Harbor');
  records = await makeBusy(stage.app, company);
});
afterAll(() => stage?.stop());

const WAIT = { timeout: 15_000 };
const JOURNEY = { timeout: 180_000 };
const saved = (page: Page) => page.getByText(/^Draft, saved /).waitFor();

/** The kinds of the steps in their order, as the list shows them. */
const order = (page: Page) => page.locator('li[data-step] > button .text-body .font-medium').allTextContents();

/** What the server holds as the draft. */
async function draftOf(id: string) {
  const answer = await stage.app.send<{
    content: {
      trigger: string;
      repeat: string | null;
      actions: { type: string; inputs: { subject: string; message: string; delay: { count: number } } }[];
    };
    version: number;
  }>('GET', `/workflow/${id}/draft`, { token: records.token });
  return answer.body;
}

test('a campaign is built from nothing by keyboard, and keeps itself', JOURNEY, async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/campaigns/new'));
  await typeInto(page, page.getByLabel('Name'), 'By hand');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor();

  const trigger = page.getByRole('group', { name: 'Begins with' }).getByRole('radio', { checked: true });
  await pressAt(page, trigger, 'ArrowUp');
  await pressAt(page, page.getByRole('button', { name: 'Add e-mail', exact: true }), 'Enter');
  await page.getByRole('heading', { name: 'Step 1' }).waitFor();
  await typeInto(page, page.getByLabel('Subject'), 'Your invoice');
  await typeInto(page, page.getByLabel('Message', { exact: true }), 'Please pay here: {{payment_link}}');
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: /E-mail · .*Your invoice/ }).waitFor();

  await pressAt(page, page.getByRole('button', { name: 'Add call', exact: true }), 'Enter');
  await page.getByRole('heading', { name: 'Step 2' }).waitFor();
  await typeInto(page, page.getByLabel('Title'), 'Call them');
  await saved(page);
  await expect
    .poll(async () =>
      (await draftOf(new URL(page.url()).pathname.split('/')[2] ?? '')).content.actions.map((step) => step.type),
    )
    .toEqual(['send_email', 'task_call']);

  await page.keyboard.press('Escape');
  await pressAt(page, page.getByRole('button', { name: 'Move step 2 up' }), 'Enter');
  await page.getByText('Step moved to place 1 of 2').waitFor({ state: 'attached' });
  expect(await order(page)).toEqual(['Call', 'E-mail']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page), WAIT).toEqual(['E-mail', 'Call']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => order(page), WAIT).toEqual(['Call', 'E-mail']);
  await close();
});

test('steps are dragged, copied, put in between and deleted, and a deleted one comes back', JOURNEY, async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/campaigns/${records.draftId}/edit`));
  await page.getByRole('button', { name: 'Move step 5 up' }).waitFor();
  const before = await order(page);
  const rows = page.locator('li[data-step]');
  await rows
    .nth(2)
    .locator('[draggable=true]')
    .dragTo(rows.nth(0), { targetPosition: { x: 200, y: 4 } });
  await expect.poll(() => order(page), WAIT).toEqual([before[2], before[0], before[1], before[3], before[4]]);

  await page.getByRole('button', { name: 'Duplicate step 1' }).click();
  await rows.nth(5).waitFor();
  await page.getByRole('button', { name: 'Insert a step before step 2' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Task' }).click();
  await expect.poll(async () => (await order(page))[1], WAIT).toBe('Task');
  await page.getByRole('button', { name: 'Delete step 2' }).click();
  await page.getByText('Step 2 was deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => (await order(page))[1], WAIT).toBe('Task');
  await saved(page);
  await close();
});

test(
  'G27: two people edit one campaign; nothing is overwritten unseen, and nothing typed is lost',
  JOURNEY,
  async () => {
    const first = await openScreen(stage, { expected: [409] });
    await logIn(stage, first.page, company.admin);
    await first.page.goto(staffUrl(stage, `/campaigns/${records.draftId}/edit`));
    await first.page.getByRole('button', { name: 'Move step 2 up' }).waitFor();
    const held = await draftOf(records.draftId);

    // The second person saves just before the first one's save arrives.
    let isFirst = true;
    await first.page.route('**/workflow/*/draft', async (route) => {
      if (route.request().method() === 'PUT' && isFirst) {
        isFirst = false;
        const body = { draft: { ...held.content, repeat: 'REPEAT_LAST' }, version: held.version };
        const put = await stage.app.send('PUT', `/workflow/${records.draftId}/draft`, { token: records.token, body });
        expect(put.status).toBe(200);
      }
      await route.continue();
    });
    await first.page.getByRole('radio', { name: 'Invoice issue date' }).check();
    await first.page.getByText(/changed this campaign meanwhile/).waitFor();
    expect(await first.page.getByRole('radio', { name: 'Invoice issue date' }).isChecked()).toBe(true);
    await first.page.getByRole('button', { name: 'See what differs' }).click();
    const difference = first.page.getByRole('dialog', { name: 'What differs' });
    await difference.getByText('Begins with').waitFor();
    await difference.getByText('Repeat the last step').waitFor();
    await first.page.keyboard.press('Escape');
    expect((await draftOf(records.draftId)).content.repeat).toBe('REPEAT_LAST');
    await first.page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await draftOf(records.draftId)).content.trigger, WAIT).toBe('invoice_issue_date');
    await first.close();
  },
);

test('a live campaign is edited as a draft, its difference read, and published', JOURNEY, async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/campaigns/${records.workflowId}/edit`));
  await page.getByText('What you change becomes a draft; the live version goes on.').waitFor();
  await page.locator('li[data-step] > button').first().click();
  await page.getByLabel('Subject').fill('A new subject');
  await page.getByText('the live version goes on until you publish').waitFor();
  await saved(page);
  await page.getByRole('button', { name: 'See 1 change' }).click();
  const difference = page.getByRole('dialog', { name: 'What the draft changes' });
  await difference.getByText('E-mail, step 1, changed').waitFor();
  await difference.getByText('A new subject').waitFor();
  await page.keyboard.press('Escape');

  const live = async () =>
    (
      await stage.app.send<{ actions: { inputs: { subject: string } }[] }>('GET', `/workflow/${records.workflowId}`, {
        token: records.token,
      })
    ).body.actions[0]?.inputs.subject;
  expect(await live()).not.toBe('A new subject');
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click({ timeout: 60_000 });
  await page.getByText('Friendly reminders is published').waitFor();
  await expect.poll(live, WAIT).toBe('A new subject');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByText('Version 2', { exact: true }).waitFor();
  await close();
});

test('an account is added to a campaign by hand, together with its new customer', JOURNEY, async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/campaigns/${records.draftId}/edit`));
  await page.getByRole('radio', { name: 'Accounts assigned to this campaign' }).check();
  await page.getByRole('link', { name: 'list of accounts' }).waitFor();
  await page.getByRole('link', { name: 'import them' }).waitFor();
  await page.getByRole('link', { name: 'add a single one' }).click();
  await page.waitForURL((url) => url.pathname === '/debts/add-debt-new-debtor');
  expect(new URL(page.url()).searchParams.get('campaignId')).toBe(records.draftId);
  await expect.poll(() => page.getByRole('combobox', { name: /^Campaign/ }).inputValue(), WAIT).toBe(records.draftId);

  await page.getByLabel('Company').fill('Single Hull');
  await page.getByLabel('E-mail').fill('single@hull.example');
  await page.getByLabel('Reference').fill('S-1');
  await page.getByLabel('Amount (USD)').fill('250');
  await page.getByLabel('Due date').fill('2026-12-24');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'S-1' }).waitFor();

  const query = new URLSearchParams({ search: 'S-1' });
  const found = await stage.app.send<{ data: { workflow: { _id: string } | null }[] }>('GET', `/account?${query}`, {
    token: records.token,
  });
  expect(found.body.data.map(({ workflow }) => workflow?._id)).toEqual([records.draftId]);
  const audience = await stage.app.send<{ accounts: number }>('POST', '/workflow/get-debtors-by-audience', {
    token: records.token,
    body: { workflowId: records.draftId, audienceType: 'accounts', audience: {}, limit: 1 },
  });
  expect(audience.body.accounts).toBe(1);
  await close();
});

test('the order of campaigns is changed by keyboard', JOURNEY, async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/campaigns'));
  await page.getByRole('button', { name: 'Priority', exact: true }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Order of priority' });
  await pressAt(page, sheet.getByRole('button', { name: 'Move Second thoughts up' }), 'Enter');
  await page.getByText('Second thoughts is now number 1').waitFor({ state: 'attached' });
  await expect
    .poll(
      async () =>
        (await stage.app.send<{ data: { name: string }[] }>('GET', '/workflow', { token: records.token })).body.data[0]
          ?.name,
      WAIT,
    )
    .toBe('Second thoughts');
  await close();
});

test('a first campaign is on in under two minutes, from a starter', JOURNEY, async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/campaigns'));
  const began = performance.now();
  let presses = 0;
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().click({ timeout: 60_000 });
    presses += 1;
  };
  await press('New campaign', 'link');
  await press(/Standard 30 days/, 'link');
  await press('Continue to review');
  await page.getByRole('dialog').getByText('Standard 30 days').waitFor({ timeout: 60_000 });
  await press(/^Turn on/);
  await page.getByText('Standard 30 days is on').waitFor();
  const seconds = (performance.now() - began) / 1000;
  expect(presses).toBeLessThanOrEqual(5);
  expect(seconds).toBeLessThan(60);
  await close();
});
