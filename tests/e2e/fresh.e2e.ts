import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { lookUp } from '../../apps/server/src/db/directory.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { textsAt } from '../application/campaign-world.ts';
import { PASSWORD } from '../application/start-application.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, test } from './stage.ts';

let stage: Stage;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
});
afterAll(() => stage?.stop());

/** As if what was shown in the company's sessions had been shown ten minutes ago. */
const age = (companyId: string) =>
  inCompany(stage.app.context.db, companyId, ({ trx }) =>
    sql`update session set confirmed_at = confirmed_at - interval '10 minutes' where company_id = ${companyId}`.execute(
      trx,
    ),
  );

/** The keys under which invitations were sent. */
function watchInvitations(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/member/invite'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('the password is asked for over what was being done, which then happens as the same request', async () => {
  const company = await stage.app.newCompany('Fresh Table');
  const screen = await openScreen(stage, { size: PHONE, expected: [403] });
  const { page } = screen;
  await logIn(stage, page, company.admin, '/settings/members');
  await page.getByText('Owner').waitFor();
  await age(company.id);
  const keys = watchInvitations(page);
  await invite(page, 'first@fresh-table.example');
  await question(page).getByLabel('Password').fill(PASSWORD);
  await picture(page, 'fresh-question');
  await page.keyboard.press('Enter');
  await page.getByText('first@fresh-table.example').first().waitFor();
  await question(page).waitFor({ state: 'detached' });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await screen.close();
});

test('within a child company it is asked at home, with the code by text, and the visit goes on', async () => {
  const phone = '+12125557790';
  const company = await stage.app.newCompany('Fresh Holding');
  const screen = await openScreen(stage, { expected: [401, 403] });
  const { page } = screen;
  await logIn(stage, page, company.admin, '/settings/child-companies');
  await page.getByRole('button', { name: 'New child company' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name', { exact: true }).fill('Fresh Branch');
  await sheet.getByLabel('Name of its portal').fill('fresh-branch');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Child companies' }).getByRole('button').first().click();
  await page.waitForURL('**/dashboard');
  await page.goto(new URL('/settings/members', page.url()).href);
  await page.getByRole('button', { name: 'Invite' }).waitFor();
  const childId = (await lookUp(stage.app.context.db, 'host', 'fresh-branch'))?.companyId ?? '';
  await inCompany(stage.app.context.db, company.id, ({ trx }) =>
    sql`insert into factor (company_id, member_id, phone, phone_on_at)
      values (${company.id}, ${company.admin.id}, ${phone}, now())`.execute(trx),
  );
  for (const id of [company.id, childId]) await age(id);
  const keys = watchInvitations(page);
  await invite(page, 'second@fresh-branch.example');
  await question(page).getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: 'Send the code' }).click();
  const texts = async () => (await textsAt(stage.app)).filter(({ to }) => to === phone);
  await expect.poll(async () => (await texts()).length, { timeout: 15_000 }).toBe(1);
  await question(page).getByRole('textbox', { name: 'Code', exact: true }).focus();
  await page.keyboard.type((await texts())[0]?.text.slice(0, 6) ?? '');
  await page.getByRole('list', { name: 'Members' }).getByText('second@fresh-branch.example').waitFor();
  // Still in the child, and asked for there alone.
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  const invited = (id: string) =>
    inCompany(stage.app.context.db, id, ({ trx }) =>
      trx.selectFrom('member').select('email').where('companyId', '=', id).where('status', '=', 'INVITED').execute(),
    );
  expect(await invited(childId)).toEqual([{ email: 'second@fresh-branch.example' }]);
  expect(await invited(company.id)).toEqual([]);
  await picture(page, 'fresh-visit');
  await screen.close();
});
