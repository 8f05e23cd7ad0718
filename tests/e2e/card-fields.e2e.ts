import type { Browser, Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import { launchBrowser } from '../../tools/browser/launch-browser.ts';
import { lookInside } from './axe-violations.ts';

let sandbox: RunningSandbox;
let browser: Browser;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'card fields' });
  browser = await launchBrowser();
  stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false });
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

/** The fields as a page of ours frames them; answers the page and what the fields told it. */
async function openFields(clientSecret: string, lang = 'en'): Promise<{ page: Page; result: () => Promise<object> }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const query = new URLSearchParams({ client_secret: clientSecret, publishable_key: 'pk_test_sandbox', lang });
  await page.route('**/framing', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe title="Fields" style="width:100%;height:700px;border:0" src="/card-fields?${query}"></iframe>
        <script>addEventListener('message', ({ data }) => { if (data.type === 'recoup-card:result') window.told = data })</script>`,
    }),
  );
  await page.goto(`${sandbox.url}/framing`);
  return {
    page,
    async result() {
      const told = await page.waitForFunction(() => Reflect.get(window, 'told'));
      await page.evaluate(() => Reflect.deleteProperty(window, 'told'));
      return told.jsonValue() as Promise<object>;
    },
  };
}

const confirm = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'recoup-card:confirm' }, '*'),
  );

async function openSetup() {
  const { id: customer } = await stripe.customers.create({});
  return stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card', 'us_bank_account'] });
}

const complaints = async (page: Page) => {
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  if (!frame) throw new Error('there are no fields');
  // The heading of the page is the framing page's.
  return lookInside(frame, { rules: { 'page-has-heading-one': { enabled: false } } });
};

test('a bank account is saved: wrong digits are told at their field, the right ones succeed', async () => {
  const setup = await openSetup();
  const { page, result } = await openFields(setup.client_secret ?? '');
  const fields = page.frameLocator('iframe');
  await fields.getByLabel('Bank account').check();
  await fields.getByLabel('Name on the account').fill('Ana Ray');
  await fields.getByLabel('Routing number').fill('12');
  await fields.getByLabel('Account number').fill('000123456789');
  await confirm(page);
  expect(await result()).toMatchObject({ ok: false, code: 'incomplete' });
  await fields.getByText('Enter the 9 digits of the routing number.').waitFor();
  await fields.getByLabel('Routing number').fill('110000000');
  expect(await complaints(page)).toEqual([]);
  await confirm(page);
  expect(await result()).toMatchObject({ ok: true, setupIntentId: setup.id, status: 'succeeded' });
  await page.context().close();
});

test('3-D Secure: a refusal is told, and the payment goes through once it is confirmed, in Spanish too', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 4_200, currency: 'usd' });
  const { page, result } = await openFields(intent.client_secret ?? '', 'es');
  const fields = page.frameLocator('iframe');
  await fields.getByLabel('Número de tarjeta').fill('4000002760003184');
  await fields.getByLabel('Vencimiento MM/AA').fill('1240');
  await fields.getByLabel('CVC').fill('123');
  await confirm(page);
  await fields.getByRole('button', { name: 'Rechazar' }).click();
  expect(await result()).toMatchObject({ ok: false, code: 'payment_intent_authentication_failure' });
  await fields.getByText('Su banco no confirmó el pago.').waitFor();
  await confirm(page);
  await fields.getByRole('heading', { name: 'Confirme con su banco' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await fields.getByRole('button', { name: 'Sí, soy yo' }).click();
  expect(await result()).toMatchObject({ ok: true, paymentIntentId: intent.id, status: 'succeeded' });
  await page.context().close();
});
