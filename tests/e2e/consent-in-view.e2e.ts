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

/** Phones upright and on their side, a small window, and a desk zoomed to 200 %, which halves its window. */
const SIZES = [
  PHONE,
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 720, height: 450 },
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
    for (let at = 0; at <= document.documentElement.scrollHeight; at += 8) {
      window.scrollTo(0, at);
      const { left, width, top, height, bottom } = box(pressed);
      if (!shows(pressed, left + width / 2, top + height / 2) || bottom > window.innerHeight) continue;
      const text = box(said);
      const isTooTall = bottom - text.top > window.innerHeight;
      let unseen = 0;
      for (let y = Math.max(text.top, isTooTall ? 1 : text.top) + 2; y < text.bottom - 2; y += 2) {
        if (!shows(said, text.left + 4, y)) unseen += 2;
      }
      return { at, unseen, isTooTall };
    }
    return { at: null, unseen: 0, isTooTall: false };
  }, target);
}

/** The consent of a page at every size: its words are seen with its button when that can first be pressed. */
async function seenTogether(page: Page, name: string, words: Locator, button: Locator): Promise<void> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await words.waitFor();
    const sight = await look(words, button);
    if (sight.at === null || sight.unseen > 0) {
      faults.push(`${name} at ${size.width}×${size.height}: ${JSON.stringify(sight)}`);
    }
    if (size === PHONE) await picture(page, `consent-${name}`);
  }
  await page.setViewportSize(PHONE);
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
    await seenTogether(page, `${way}-choice`, page.getByText(/Nothing is charged yet/), button(page, /^Continue/));
    await button(page, /^Continue/).click();
    await button(page, /^Pay \$/).waitFor();
    await seenTogether(page, way, page.getByText(/By pressing the button you pay/), button(page, /^Pay \$/));
    await close();
  }
});

test('a saved method that pays at once, and a plan: the words stand with the button', async () => {
  const { page, close, home } = await open([100_000], 'pm_card_visa');
  await page.goto(`${home}/pay`);
  await page.getByRole('radio', { name: /Visa/ }).check();
  await seenTogether(page, 'saved', page.getByText(/By pressing the button you pay/), button(page, /^Pay \$/));

  await page.goto(`${home}/payment-plan`);
  await page.getByRole('heading', { name: 'Pay over time' }).waitFor();
  await button(page, /^(Continue|Read|See|Review)/)
    .first()
    .click();
  await button(page, /^Start plan/).waitFor();
  await seenTogether(
    page,
    'plan',
    page
      .locator('form')
      .filter({ hasText: 'The terms' })
      .getByText(/I agree to these terms/),
    button(page, /^Start plan/),
  );
  await close();
});

test('a method that is kept, and an offer: the words stand with the button', async () => {
  const { page, close, home, accountIds } = await open([40_000], 'pm_card_visa');
  await page.goto(`${home}/methods`);
  await button(page, 'Add a payment method').click();
  await page.getByText('Bank account', { exact: true }).click();
  await button(page, /^Continue/).click();
  await seenTogether(page, 'keep', page.getByText(/Nothing is charged now/), button(page, /^Save this bank account/));

  const token = await stage.app.signIn(company.admin);
  const body = { amount: 20_000, expirationAt: '2030-01-01T12:00:00Z', partsMax: 2, daysMax: 60 };
  await stage.app.send('PUT', `/account/${accountIds[0]}/negotiation`, { token, body });
  await page.goto(`${home}/offer`);
  const agreeing = page.locator('label').filter({ hasText: /I have read the terms/ });
  await seenTogether(page, 'offer', agreeing, button(page, /^Accept and pay/));
  await close();
});
