import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/saved-method.ts';
import type { TestCompany } from '../application/start-application.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { CARDS, openFirstPage, payWith } from './portal-visit.ts';
import { received } from './sandbox-hands.ts';
import { openScreen, openStage, PHONE, type Stage } from './stage.ts';

let stage: Stage;
let company: TestCompany;

beforeAll(async () => {
  stage = await openStage();
  company = await stage.app.newCompany('Pay Street');
});
afterAll(() => stage?.stop());

const SHOTS = process.env.PAY_SHOTS;

async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

const portal = () => `http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fields = (page: Page) => page.frameLocator('iframe[title="Card details"]');

/** Lets scripts and frames of others load on the pay page and where a method is saved, and nowhere else (G11). */
async function blockOthers(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.route(
    (url) => url.origin !== portal(),
    (route) => {
      if (/\/(pay|methods)$/.test(new URL(page.url()).pathname)) return route.continue();
      blocked.push(`${page.url()} asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  return blocked;
}

test('a part, a declined card and another one, 3-D Secure, and an offer in two parts', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [60_000, 40_000]);
  const { path, id: linkId } = await makeLink(stage.app, company, debtorId);
  const { page, close } = await openScreen(stage, { size: PHONE, expected: [402, 403] });
  const blocked = await blockOthers(page);
  const home = `${portal()}/${path}`;
  await page.goto(home);
  await openFirstPage(page);

  await link(page, 'Pay now').click();
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await button(page, 'Continue').click();
  await page.getByText('Please enter an amount between $0.50 and $1,000.00.').waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('0.30');
  await button(page, /^Continue/).click();
  await page.getByText('Please enter an amount between $0.50 and $1,000.00.').waitFor();
  await shot(page, 'pay-other');
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await button(page, 'Continue with $200.00').click();
  await button(page, 'Pay $200.00').waitFor();
  await payWith(page, CARDS.declined);
  await page.getByRole('alert').filter({ hasText: 'declined' }).first().waitFor();
  await payWith(page, CARDS.good);
  await heading(page, 'Thank you, your payment is complete').waitFor();
  await shot(page, 'receipt');

  await page.goto(`${home}?intent=FULL_PAYMENT`);
  await button(page, 'Continue with $800.00').waitFor();
  await page.getByRole('radio', { name: /Choose invoices/ }).check();
  await page.getByRole('checkbox', { name: new RegExp(accountIds[1] ?? '') }).check();
  await button(page, 'Continue with $400.00').click();
  await button(page, 'Pay $400.00').waitFor();
  await payWith(page, '4000 0027 6000 3184');
  await fields(page).getByRole('button', { name: 'Yes, it is me' }).click();
  await heading(page, 'Thank you, your payment is complete').waitFor();

  const token = await stage.app.signIn(company.admin);
  const body = { amount: 20_000, expirationAt: '2030-01-01T12:00:00Z', partsMax: 2, daysMax: 60 };
  await stage.app.send('PUT', `/account/${accountIds[0]}/negotiation`, { token, body });
  await page.goto(home);
  await page.getByText(/^Settle \$400\.00 for \$200\.00/).waitFor();
  await shot(page, 'home-offer');
  await link(page, 'See the offer').click();
  await page.getByLabel('In how many payments?').first().selectOption('2');
  await shot(page, 'offer');
  await page.getByRole('checkbox', { name: /I have read the terms/ }).check();
  await button(page, 'Accept and pay $100.00').click();
  await page.getByRole('radio', { name: /Next payment, as agreed/ }).waitFor();
  await shot(page, 'pay-agreed');
  await button(page, 'Continue with $100.00').click();
  await button(page, 'Pay $100.00').waitFor();
  await payWith(page, CARDS.good);
  await heading(page, 'Thank you, your payment is complete').waitFor();
  await page.goto(home);
  await page.getByText(/your next payment of \$100\.00 is due/).waitFor();
  await link(page, 'Pay now').click();
  await button(page, 'Continue with $100.00').click();
  await button(page, 'Pay $100.00').waitFor();
  await payWith(page, CARDS.good);
  await heading(page, 'Thank you, your payment is complete').waitFor();
  await page.goto(home);
  await heading(page, 'You owe nothing').waitFor();

  await proveSessions(stage.app, company.id, linkId);
  await page.goto(`${home}/history`);
  await page.getByText('Settled as agreed').waitFor();
  await page.getByText('You accepted an offer').waitFor();
  expect(await page.getByText('Paid', { exact: true }).count()).toBe(4);
  await shot(page, 'history');
  expect(blocked).toEqual([]);
  await close();
});

test('in Spanish, on 320 pixels, with the keyboard: a bank account, a default, a day to pay and changes of mind', async () => {
  const { debtorId } = await makeOwing(stage.app, company, [30_000]);
  const { path, id: linkId } = await makeLink(stage.app, company, debtorId);
  const { page, close } = await openScreen(stage, { size: { width: 320, height: 640 }, expected: [403] });
  const blocked = await blockOthers(page);
  const home = `${portal()}/${path}`;
  await page.goto(home);
  await tabTo(page, page.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.type('Esp');
  await pressAt(page, button(page, 'Ver lo que debe'), 'Enter');
  await link(page, 'Pagar ahora').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await proveSessions(stage.app, company.id, linkId);
  await page.reload();
  await page.getByText('Factura', { exact: false }).first().waitFor();
  await shot(page, 'home-es-320');

  await pressAt(page, link(page, 'Métodos de pago'), 'Enter');
  await pressAt(page, button(page, 'Añadir un método de pago'), 'Enter');
  await pressAt(page, button(page, 'Continuar'), 'Enter');
  const frame = page.frameLocator('iframe');
  await typeInto(page, frame.getByLabel('Número de tarjeta'), '4242424242424242');
  await typeInto(page, frame.getByLabel('Vencimiento MM/AA'), '0931');
  await typeInto(page, frame.getByLabel('CVC'), '123');
  await pressAt(page, button(page, 'Guardar esta tarjeta'), 'Enter');
  await page.getByText(/4242/).first().waitFor();
  await pressAt(page, button(page, 'Añadir un método de pago'), 'Enter');
  await pressAt(page, page.getByRole('radio', { name: 'Tarjeta' }), 'ArrowDown');
  await pressAt(page, button(page, 'Continuar'), 'Enter');
  await typeInto(page, frame.getByLabel('Nombre del titular'), 'Ana Ray');
  await typeInto(page, frame.getByLabel('Número de ruta'), '110000000');
  await typeInto(page, frame.getByLabel('Número de cuenta'), '000123456789');
  await pressAt(page, button(page, 'Guardar esta cuenta bancaria'), 'Enter');
  await page.getByText(/6789/).first().waitFor();
  await shot(page, 'methods-es-320');
  const bank = page.getByRole('listitem').filter({ hasText: '6789' });
  const card = page.getByRole('listitem').filter({ hasText: '4242' });
  await pressAt(page, bank.getByRole('button').first(), 'Enter');
  await pressAt(page, card.getByRole('button', { name: 'Eliminar' }), 'Enter');
  await pressAt(page, card.getByRole('button').first(), 'Enter');
  await card.waitFor({ state: 'detached' });

  await page.goto(`${home}?intent=SCHEDULE_PAYMENT`);
  await page.getByRole('radio', { name: /6789/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await shot(page, 'schedule-es-320');
  await pressAt(page, button(page, /^Programar/), 'Enter');
  await page.getByText(/se cobra ese día/).waitFor();
  await page.goto(`${home}/methods`);
  await pressAt(page, button(page, 'Detener los pagos automáticos'), 'Enter');
  await pressAt(page, button(page, 'Sí, detenerlos'), 'Enter');
  await page.getByText(/Usted detuvo/).waitFor();
  await pressAt(page, button(page, 'Permitir de nuevo los pagos automáticos'), 'Enter');
  await pressAt(page, button(page, 'Acepto'), 'Enter');
  await page.getByText(/Usted detuvo/).waitFor({ state: 'detached' });
  await page.goto(`${home}/schedule-payment`);
  await pressAt(page, button(page, 'Cancelar este pago'), 'Enter');
  await pressAt(page, button(page, 'Sí, cancelarlo'), 'Enter');
  await page.getByRole('status').filter({ hasText: 'Se canceló' }).waitFor();

  await page.goto(`${home}/pay`);
  await page.getByRole('radio', { name: /6789/ }).waitFor();
  await shot(page, 'pay-es-320');
  await pressAt(page, button(page, /^Pagar \$300/), 'Enter');
  await page.getByText('Por favor, no vuelva a pagar.').waitFor();
  await shot(page, 'waiting-es-320');
  expect(blocked).toEqual([]);
  await close();
});

/** The code in the newest mail to an address; throws while there is none. */
async function codeIn(to: string): Promise<string> {
  const [mail] = await received(stage, 'mail', to);
  const opened = await fetch(`${stage.app.sandbox.url}/api/mail/${mail?.id}`);
  const { text } = (await opened.json()) as { text?: string };
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (!code) throw new Error('no code yet');
  return code;
}

test('a plan asks for the code in its place and goes on where it was; a saved card can be chosen then', async () => {
  const to = 'plan-code@customer.example';
  const { debtorId } = await makeOwing(stage.app, company, [60_000], [{ kind: 'EMAIL', value: to }]);
  await saveMethod(stage.app, company, debtorId);
  const { path } = await makeLink(stage.app, company, debtorId);
  const { page, close } = await openScreen(stage, { size: PHONE });
  await page.goto(`${portal()}/${path}?intent=PPLAN`);
  await button(page, 'Continue to the payment plan').click();
  await page.getByRole('radio', { name: '6 × $100.00' }).check();
  await button(page, 'Continue: 6 × $100.00').click();
  await heading(page, 'Confirm that it is you').waitFor();
  await shot(page, 'plan-code');
  await button(page, 'Send the code').click();
  const code = await vi.waitFor(() => codeIn(to), { timeout: 20_000, interval: 100 });
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Continue').click();
  await heading(page, 'Read and agree').waitFor();
  await page.getByRole('radio', { name: /^Charge Visa/ }).check();
  await page.getByText('to charge Visa').waitFor();
  await shot(page, 'plan-review');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await button(page, 'Start plan: 6 × $100.00').click();
  await heading(page, 'Your plan is active').waitFor();
  await close();
});
