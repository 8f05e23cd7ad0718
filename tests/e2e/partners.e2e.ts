import { sql } from 'kysely';
import { generate } from 'otplib';
import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { signTicket } from '../../apps/server/src/features/partners/partner-ticket.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { FOUNDER_PASSWORD, newAddress } from '../application/founder.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { openOwnStage, openScreen, type Stage, staffUrl, test } from './stage.ts';

const PARTNER_KEY = 'a key that signs what partners of this test send';
const NAME = 'Harbor Software';

let stage: Stage;
let company: TestCompany;
const partnerId = uuidv7();
const offId = uuidv7();

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser }, { PARTNER_KEY });
  const logo = await sharp(Buffer.from(LOGO)).png().toBuffer();
  const owner = new pg.Client({ connectionString: stage.app.database.ownerUrl });
  await owner.connect();
  await owner.query('insert into partner (id, name, logo, logo_type) values ($1, $2, $3, $4)', [
    ...[partnerId, NAME, logo, 'image/png'],
  ]);
  await owner.query('insert into partner (id, name, is_active) values ($1, $2, false)', [offId, 'Closed Ltd']);
  await owner.end();
  company = await stage.app.newCompany('Bright Quay');
  await inCompany(stage.app.context.db, company.id, ({ trx }) =>
    sql`insert into registration (company_id, member_id, step, verified_at, partner_id)
      values (${company.id}, ${company.admin.id}, 'FINISHED', now(), ${partnerId})`.execute(trx),
  );
});
afterAll(() => stage?.stop());

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64"><rect width="240" height="64" rx="12" fill="#2563eb"/>
  <text x="20" y="42" font-family="sans-serif" font-size="28" fill="#ffffff">Harbor</text></svg>`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const launchUrl = (id: string, ticket = '') => staffUrl(stage, `/launch/${id}${ticket && `#${ticket}`}`);
const ticketFor = (email: string) => signTicket(PARTNER_KEY, { id: uuidv7(), partnerId, email }, new Date());

test('a partner’s link leads to the opening of a company, which says through whom', async () => {
  const screen = await openScreen(stage);
  const { page } = screen;
  await page.goto(launchUrl(partnerId));
  await page.getByText(`${NAME} sent you here to open a company.`).waitFor();
  expect(await violations(screen, 'launch')).toEqual([]);
  await picture(page, 'launch');
  await onward(page);
  await heading(page, 'Open a company');
  await page.getByText(`Through ${NAME}`).waitFor();
  expect(await violations(screen, 'register through a partner')).toEqual([]);
  await picture(page, 'register-through');
  await page.getByLabel('First name').fill('Fay');
  await page.getByLabel('Last name').fill('Founder');
  await page.getByLabel('Work e-mail').fill(newAddress());
  await page.getByLabel('Password').fill(FOUNDER_PASSWORD);
  await onward(page);
  await heading(page, 'Check your inbox');
  await page.getByText(`Through ${NAME}`).waitFor();
  await screen.close();
});

test('whoever has begun by themselves follows the link, and goes on where they were', async () => {
  const screen = await openScreen(stage);
  const { page } = screen;
  await page.goto(staffUrl(stage, '/register'));
  await page.getByLabel('First name').fill('Fay');
  await page.getByLabel('Last name').fill('Founder');
  await page.getByLabel('Work e-mail').fill(newAddress());
  await page.getByLabel('Password').fill(FOUNDER_PASSWORD);
  await onward(page);
  await heading(page, 'Check your inbox');
  expect(await page.getByText(/^Through /).count()).toBe(0);
  await page.goto(staffUrl(stage, `/register?partner=${partnerId}`));
  await heading(page, 'Check your inbox');
  await page.getByText(`Through ${NAME}`).waitFor();
  await screen.close();
});

test('a link that works no more says so, and turns nobody away', async () => {
  const screen = await openScreen(stage, { expected: [404] });
  const { page } = screen;
  await page.goto(launchUrl(offId));
  await heading(page, "This link isn't active");
  expect(await violations(screen, 'launch that is off')).toEqual([]);
  await picture(page, 'launch-off');
  await page.goto(staffUrl(stage, `/register?partner=${offId}`));
  await page.getByText('You can open a company all the same.').waitFor();
  await picture(page, 'register-off');
  await page.getByLabel('First name').waitFor();
  await screen.close();
});

test('a ticket leads into the company, once, and after the second factor where one is on', async () => {
  const first = await openScreen(stage, { expected: [404] });
  const ticket = ticketFor(company.admin.email);
  await first.page.goto(launchUrl(partnerId, ticket));
  await first.page.getByText(`${NAME} signs you in.`).waitFor();
  expect(first.page.url()).not.toContain('#');
  await picture(first.page, 'launch-ticket');
  await onward(first.page);
  await first.page.waitForURL('**/dashboard');
  await first.page.goto(launchUrl(partnerId, ticket));
  await onward(first.page);
  await heading(first.page, "This link isn't active");
  await first.page.getByText(`Go back to ${NAME} for a new one.`).waitFor();
  await picture(first.page, 'launch-used');
  await first.close();

  const token = await stage.app.signIn(company.admin);
  const set = (body: object) => stage.app.send<{ secret: string }>('POST', '/user/totp', { token, body });
  const { secret } = (await set({})).body;
  const codeOf = (periods: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });
  expect((await set({ code: await codeOf(-1) })).status).toBe(200);

  const second = await openScreen(stage);
  await second.page.goto(launchUrl(partnerId, ticketFor(company.admin.email)));
  await onward(second.page);
  await heading(second.page, 'Confirm that it is you');
  expect(await violations(second, 'launch with a second factor')).toEqual([]);
  await picture(second.page, 'launch-factor');
  await second.page.getByRole('textbox', { name: 'Code', exact: true }).focus();
  await second.page.keyboard.type(await codeOf(0));
  await second.page.waitForURL('**/dashboard');
  await second.close();
});
