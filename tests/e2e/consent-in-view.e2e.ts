import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/plan-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { picture } from './pictures.ts';
import { openFirstPage } from './portal-visit.ts';
import { openScreen, openStage, PHONE, type Stage, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Consent Corner');
});
afterAll(() => stage?.stop());

/**
 * Phones upright, with their keyboard on the screen and on their side, a tablet, and a desk, also zoomed to 200 %, which
 * halves its window.
 */
const SIZES = [
  PHONE,
  { width: 320, height: 568 },
  { width: 390, height: 450 },
  { width: 320, height: 300 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

interface Sight {
  /** Where on the page the button can be pressed first, on the way down. */
  readonly at: number | null;
  /** How much of the words stands behind something else or outside the window there, in pixels. */
  readonly unseen: number;
  /** Words and button are too tall for the window together: then their end must be seen with the button. */
  readonly isTooTall: boolean;
}

/** Scrolls down until the button can be pressed, and measures what is seen of its words at that moment. */
async function look(words: Locator, button: Locator): Promise<Sight> {
  const target = await button.elementHandle();
  return words.evaluate((said, pressed) => {
    const box = (element: Element) => element.getBoundingClientRect();
    const shows = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && element.contains(top);
    };
    if (!(pressed instanceof Element)) throw new Error('no button');
    const step = 8;
    for (let at = 0; at <= document.documentElement.scrollHeight; at += step) {
      window.scrollTo(0, at);
      const { left, width, top, height, bottom } = box(pressed);
      if (!shows(pressed, left + width / 2, top + height / 2) || bottom > window.innerHeight) continue;
      const text = box(said);
      const isTooTall = bottom - text.top > window.innerHeight;
      let unseen = 0;
      // The step before could not press it; what it went too far is no fault of the page.
      const from = isTooTall || text.top > -step ? Math.max(text.top, 1) : text.top;
      for (let y = from + 2; y < text.bottom - 2; y += 2) {
        if (!shows(said, text.left + 4, y)) unseen += 2;
      }
      return { at, unseen, isTooTall };
    }
    return { at: null, unseen: 0, isTooTall: false };
  }, target);
}

/**
 * The consent of a page at every size and in both languages: all of its words are seen with its button when that can
 * first be pressed.
 */
async function seenTogether(page: Page, name: string): Promise<void> {
  const consent = page.locator('[data-consent]');
  const words = consent.locator('[data-consent-words]');
  const faults: string[] = [];
  for (const language of ['es', 'en'] as const) {
    await page.setViewportSize(PHONE);
    await page.getByRole('combobox', { name: /Language|Idioma/ }).selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await words.waitFor();
      const sight = await look(words, consent.getByRole('button').first());
      if (sight.at === null || sight.unseen > 0) {
        faults.push(`${name} (${language}) at ${size.width}×${size.height}: ${JSON.stringify(sight)}`);
      }
    }
    await page.setViewportSize(PHONE);
    await picture(page, `consent-${name}-${language}`);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(faults).toEqual([]);
}

async function open(amounts: readonly number[], method: string | null = null) {
  const owing = await makeOwing(stage.app, company, amounts);
  if (method) await saveMethod(stage.app, company, owing.debtorId, method);
  const { path, id } = await makeLink(stage.app, company, owing.debtorId);
  const screen = await openScreen(stage, { size: PHONE, expected: [403] });
  const home = `http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}`;
  await screen.page.goto(home);
  await openFirstPage(screen.page);
  if (method) await proveSessions(stage.app, company.id, id);
  return { ...owing, ...screen, home };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a payment by card and by bank account: the words stand with the button', async () => {
  for (const way of ['card', 'bank']) {
    const { page, close } = await open([60_000, 40_000]);
    await page.getByRole('link', { name: 'Pay now', exact: true }).click();
    await button(page, /^Continue with \$/).waitFor();
    if (way === 'bank') await page.getByRole('radio', { name: /Bank account/ }).check();
    await page.getByText(/Nothing is charged yet/).waitFor();
    await seenTogether(page, `${way}-choice`);
    await button(page, /^Continue/).click();
    await button(page, /^Pay \$/).waitFor();
    await seenTogether(page, way);
    await close();
  }
});

test('a saved method that pays at once, and a plan: the words stand with the button', async () => {
  const { page, close, home } = await open([100_000], 'pm_card_visa');
  await page.goto(`${home}/pay`);
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByText(/By pressing the button you pay/).waitFor();
  await seenTogether(page, 'saved');

  await page.goto(`${home}/payment-plan`);
  await page.getByRole('heading', { name: 'Pay over time' }).waitFor();
  await button(page, /^(Continue|Read|See|Review)/)
    .first()
    .click();
  await button(page, /^Start plan/).waitFor();
  await page.getByRole('radio', { name: /Visa/ }).check();
  await seenTogether(page, 'plan');
  await close();
});

test('a method that is kept, and an offer in parts that are charged: the words stand with the button', async () => {
  const { page, close, home, accountIds } = await open([40_000], 'pm_card_visa');
  await page.goto(`${home}/methods`);
  await button(page, 'Add a payment method').click();
  await page.getByText('Bank account', { exact: true }).click();
  await button(page, /^Continue/).click();
  await button(page, /^Save this bank account/).waitFor();
  await seenTogether(page, 'keep');

  const token = await stage.app.signIn(company.admin);
  const body = { amount: 20_000, expirationAt: '2030-01-01T12:00:00Z', partsMax: 2, daysMax: 60 };
  await stage.app.send('PUT', `/account/${accountIds[0]}/negotiation`, { token, body });
  await page.goto(`${home}/offer`);
  await page.getByRole('combobox', { name: 'In how many payments?' }).selectOption('2');
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page
    .locator('[data-consent-words]')
    .getByText(/is charged on the days above/)
    .waitFor();
  await seenTogether(page, 'offer');
  await close();
});

test('a scheduled payment, and automatic payments stopped and allowed again: the words stand with the button', async () => {
  const { page, close, home } = await open([40_000], 'pm_card_visa');
  await page.goto(`${home}/schedule-payment`);
  await page.getByRole('radio', { name: /I pay each time myself/ }).check();
  await page.getByText(/Nothing is charged by itself/).waitFor();
  await seenTogether(page, 'schedule-self');
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByText(/By pressing the button you allow Consent Corner to charge Visa .* once/).waitFor();
  await seenTogether(page, 'schedule');
  await button(page, /^Schedule \$400.00/).click();
  await page.getByText(/is scheduled for/).waitFor();

  await page.goto(`${home}/methods`);
  await button(page, 'Stop automatic payments').click();
  await seenTogether(page, 'stop-charges');
  await button(page, 'Yes, stop them').click();
  await button(page, 'Allow automatic payments again').click();
  await seenTogether(page, 'allow-charges');
  await close();
});
