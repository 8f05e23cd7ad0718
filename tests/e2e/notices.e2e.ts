import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { askForNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { endNotice } from '../../apps/server/src/features/notices/notices.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { pressAt } from './keyboard.ts';
import { picture } from './pictures.ts';
import { DESK, openScreen, openStage, PHONE, type Stage, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Paper Street');
});
afterAll(() => stage?.stop());

test('with the keyboard: terms that could not be sent are read in the portal, stay in sight, and count as read', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [60_00]);
  const link = await makeLink(stage.app, company, debtorId);
  const noticeId = uuidv7();
  await inCompany(stage.app.context.db, company.id, async (work) => {
    const facts = {
      ...{ totalCents: 60_00, installments: 2, firstCents: 30_00, firstOn: '2026-12-01', lastOn: '2027-01-01' },
      ...({ rhythm: 'MONTHLY', payments: '2026-12-01:3000,2027-01-01:3000' } as const),
      ...{ methodLabel: 'Visa •••• 4242', terms: 'You agree to pay it in 2 payments.' },
    };
    await askForNotice(work, { id: noticeId, kind: 'PLAN_TERMS', debtorId, accountIds, recordId: uuidv7(), facts });
    await endNotice(work, noticeId, { status: 'KEPT_BACK', reasons: ['REGF-OPTOUT'] });
  });
  const phone = await openScreen(stage, { size: PHONE, expected: [403] });
  const { page } = phone;
  await page.goto(`http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${link.path}`);
  await pressAt(page, page.getByRole('button', { name: 'See what you owe' }), 'Enter');
  await page.getByText('1 notice about what you agreed to or paid waits here').waitFor();
  await picture(page, 'notices-home');
  await proveSessions(stage.app, company.id, link.id);
  await pressAt(page, page.getByRole('link', { name: 'Read', exact: true }), 'Enter');
  await page.getByText('to read', { exact: true }).waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Read', exact: true }), 'Enter');
  await page.getByText('You agree to pay it in 2 payments.').waitFor();
  await page.getByText(/read [A-Z][a-z]+ \d/).waitFor();
  // Known as read, and still in sight of who reads it.
  await page.getByText('to read', { exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByText('You agree to pay it in 2 payments.').isVisible()).toBe(true);
  expect(await violations(phone, 'notices of the portal', [PHONE, DESK])).toEqual([]);
  await picture(page, 'notices-read');
  await phone.close();
  const read = await inCompany(stage.app.context.db, company.id, (work) =>
    work.trx.selectFrom('notice').select('readAt').where('id', '=', noticeId).executeTakeFirstOrThrow(),
  );
  expect(read.readAt).not.toBeNull();
});
