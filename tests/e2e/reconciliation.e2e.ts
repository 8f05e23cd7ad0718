import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { reconcileNightly } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { confirmCard, granted, makeActor, makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { pressAt } from './keyboard.ts';
import { picture } from './pictures.ts';
import { switchSandbox } from './sandbox-hands.ts';
import { logIn, openOwnStage, openScreen, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser });
  company = await stage.app.newCompany('Book Keepers');
});
afterAll(() => stage?.stop());

/** A payment that its debtor makes with a good card; answers the provider's name of it. */
async function pay(amountCents: number): Promise<string> {
  const { app } = stage;
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const actor = await makeActor(app, company, debtorId);
  const command = { paymentId: uuidv7(), accountIds, amountCents, messageId: null, requestId: 'test' };
  const secret = granted(await startPayment(app.context, actor, command)).card?.clientSecret ?? '';
  expect(await confirmCard(app, secret)).toBe(200);
  return secret.split('_secret_')[0] ?? '';
}

const hand = (path: string, body: object) =>
  fetch(`${stage.app.sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('before the first night nothing was compared; a comparison without the provider says so, and a later one agrees', async () => {
  const fresh = await stage.app.newCompany('Fresh Books');
  const screen = await openScreen(stage, { expected: [503] });
  const { page, close } = screen;
  await logIn(stage, page, fresh.admin);
  await page.goto(staffUrl(stage, '/transactions/reconciliation'));
  await page.getByText('The first one comes tonight.').waitFor();
  await picture(page, 'reconciliation-first');
  await switchSandbox(stage, { cards: { dead: true } });
  const compare = page.getByRole('button', { name: 'Compare now' });
  await pressAt(page, compare, 'Enter');
  await page.getByText('The provider did not answer. Nothing was compared').waitFor();
  await picture(page, 'reconciliation-failed');
  await switchSandbox(stage, { cards: { dead: false } });
  await pressAt(page, compare, 'Enter');
  await page.getByText('Agree', { exact: true }).waitFor();
  await page.getByText(/^No movements until/).waitFor();
  await close();
});

test('G10: a clerk compares the books, sees what the provider lost and added, and says what it is', async () => {
  const lost = await pay(45_000);
  const token = await stage.app.signIn(company.admin);
  const isBooked = async () => {
    const { body } = await stage.app.send<{ data: { status: string; type: string }[] }>('GET', '/transaction', {
      token,
    });
    return body.data.some(({ status, type }) => type === 'PAYMENT' && status === 'SUCCESS');
  };
  await expect.poll(isBooked, { timeout: 15_000 }).toBe(true);
  const screen = await openScreen(stage, { expected: [503] });
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/transactions'));
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await page.getByText('The provider’s books and yours agree.').waitFor();
  // 45,000 cents less 2.9 % and 30 cents.
  await page.getByText('$436.65').waitFor();
  await page.getByText('Verified').waitFor();

  await hand('/api/cards/records/remove', { paymentIntent: lost });
  await hand('/api/cards/records/add', { amount: 12_300, metadata: { company_id: company.id } });
  const compare = page.getByRole('button', { name: 'Compare now' });
  await compare.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Missing at the provider').waitFor();
  await page.getByText('Missing here').waitFor();
  await page.getByText('2 differences').waitFor();
  expect(await violations(screen, 'reconciliation with differences')).toEqual([]);

  // By keyboard alone: open the sheet, write the note, confirm.
  await page.getByRole('button', { name: 'Acknowledge…' }).first().focus();
  await page.keyboard.press('Enter');
  const note = page.getByLabel('Note');
  await note.waitFor();
  await note.pressSequentially('Asked the provider.');
  await page.getByRole('button', { name: 'Acknowledge difference' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Difference acknowledged').waitFor();
  await page.getByText('Missing at the provider').waitFor({ state: 'detached' });
  await page.getByText('Acknowledged', { exact: true }).click();
  await page.getByText('Asked the provider.').waitFor();

  // A sum that nobody booked: the audit of the next night says so.
  const payUnbooked = (cents: number) =>
    inCompany(stage.app.context.db, company.id, (work) =>
      sql`update account set paid_cents = paid_cents + ${cents}`.execute(work.trx),
    );
  await payUnbooked(-1);
  await reconcileNightly(stage.app.context, company.id);
  await page.goto(staffUrl(stage, '/dashboard'));
  await page.getByText(/The books do not add up in \d/).waitFor();
  await page.getByText('1 difference with the payment provider').waitFor();

  await switchSandbox(stage, { cards: { dead: true } });
  await page.goto(staffUrl(stage, '/transactions/reconciliation'));
  await page.getByText('An outside service does not answer at the moment.').first().waitFor();
  await page.getByText(/Your own books do not add up in \d/).waitFor();
  expect(await violations(screen, 'reconciliation without the provider')).toEqual([]);
  await switchSandbox(stage, { cards: { dead: false, account: 'restricted' } });
  await page.reload();
  await page.getByText('Not verified').waitFor();
  await payUnbooked(1);
  await close();
});
