import { type Language, languages } from '@recoup/domain/languages.ts';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, vi } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/saved-method.ts';
import type { TestCompany } from '../application/start-application.ts';
import { type Words, wordsOf } from './app-words.ts';
import { violations } from './axe-violations.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { blockOthers } from './portal-visit.ts';
import { received, textOf } from './sandbox-hands.ts';
import { openOwnStage, openScreen, PHONE, type Screen, type Stage, test } from './stage.ts';

/** The words of the card provider's fields, which are none of the portal's. */
const cardWords = {
  en: {
    number: 'Card number',
    expiry: 'Expiry MM/YY',
    cvc: 'CVC',
    routing: 'Routing number',
    account: 'Account number',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento MM/AA',
    cvc: 'CVC',
    routing: 'Número de ruta',
    account: 'Número de cuenta',
  },
} as const;
const holder = { en: 'Name on the account', es: 'Nombre del titular' } as const;

let stage: Stage;
let company: TestCompany;
/** Its links show nothing before a one-time code. */
let discreet: TestCompany;

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser });
  company = await stage.app.newCompany('Intent Inn');
  discreet = await stage.app.newCompany('Quiet Quay');
  const token = await stage.app.signIn(discreet.admin);
  const { body } = await stage.app.send<{ version: number }>('GET', '/preference/portal', { token });
  const command = { version: body.version, accent: null, asksCode: true, host: null };
  expect((await stage.app.send('PUT', '/preference/portal', { token, body: command })).status).toBe(200);
});
afterAll(() => stage?.stop());

/** A customer with a link of their own. */
async function owing(amounts: readonly number[], of = company) {
  const mail = `intent-${uuidv7()}@customer.example`;
  const { debtorId } = await makeOwing(stage.app, of, amounts, [{ kind: 'EMAIL', value: mail }]);
  const { path, id: linkId } = await makeLink(stage.app, of, debtorId);
  const home = `http://${of.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}`;
  return { debtorId, linkId, mail, home };
}

/** A visit on a phone in one language, with the keyboard alone. */
class Visit {
  readonly found: string[] = [];
  readonly page: Page;
  readonly screen: Screen;
  readonly language: Language;
  readonly say: Words;

  constructor(screen: Screen, language: Language, say: Words) {
    this.screen = screen;
    this.page = screen.page;
    this.language = language;
    this.say = say;
  }

  button = (english: string, values?: Record<string, string>) =>
    this.page.getByRole('button', { name: this.say(english, values), exact: true });
  link = (english: string) => this.page.getByRole('link', { name: this.say(english), exact: true });
  radio = (english: string, values?: Record<string, string>) =>
    this.page.getByRole('radio', { name: this.say(english, values) });
  field = (english: string) => this.page.getByLabel(this.say(english), { exact: true });
  press = (english: string, values?: Record<string, string>) =>
    pressAt(this.page, this.button(english, values), 'Enter');
  follow = (english: string) => pressAt(this.page, this.link(english), 'Enter');
  see = (english: string, values?: Record<string, string>) =>
    this.page.getByText(this.say(english, values)).first().waitFor();
  heading = (english: string, values?: Record<string, string>) =>
    this.page.getByRole('heading', { name: this.say(english, values) }).waitFor();
  fieldOfCard = (label: keyof typeof cardWords.en) =>
    this.page.frameLocator('iframe').getByLabel(cardWords[this.language][label]);

  /** The text is not only there but in sight. */
  async isInWindow(english: string): Promise<void> {
    const text = this.page.getByText(this.say(english)).first();
    await vi.waitFor(async () => {
      const isInside = await text.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      expect(isInside).toBe(true);
    });
  }

  /** A page of the portal, in the language of the visit: where it is another one, the switch is used. */
  async go(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.locator('h1').waitFor();
    if ((await this.page.locator('html').getAttribute('lang')) === this.language) return;
    await tabTo(this.page, this.page.getByRole('combobox', { name: 'Language' }));
    await this.page.keyboard.type('Esp');
  }

  /** Nothing that axe finds; in the dark only once, since a language has no colours. The page fits the narrowest phone. */
  async look(name: string): Promise<void> {
    const themes = this.language === 'en' ? (['light', 'dark'] as const) : (['light'] as const);
    this.found.push(...(await violations(this.screen, `${this.language} ${name}`, [PHONE], themes)));
    await this.page.setViewportSize({ width: 320, height: 640 });
    const excess = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) this.found.push(`${this.language} ${name} is ${excess}px wider than 320`);
    await this.page.setViewportSize(PHONE);
  }

  /** The same for a page that axe.e2e.ts looks at in English. */
  async lookTranslated(name: string): Promise<void> {
    if (this.language !== 'en') await this.look(name);
  }

  async retype(english: string, text: string): Promise<void> {
    await tabTo(this.page, this.field(english));
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async typeCard(number: string): Promise<void> {
    await typeInto(this.page, this.fieldOfCard('number'), number);
    await typeInto(this.page, this.fieldOfCard('expiry'), '0931');
    await typeInto(this.page, this.fieldOfCard('cvc'), '123');
  }

  /** Has a code sent and types it; a wrong one first, if the visit wants to see that. */
  async confirm(mail: string, wrong = false): Promise<void> {
    await this.heading('Confirm that it is you');
    await this.press('Send the code');
    const code = await vi.waitFor(
      async () => {
        const [newest] = await received(stage, 'mail', mail);
        const digits = /\b\d{6}\b/.exec(newest ? await textOf(stage, newest.id) : '')?.[0];
        if (!digits) throw new Error('no code yet');
        return digits;
      },
      { timeout: 20_000, interval: 50 },
    );
    if (wrong) {
      await typeInto(this.page, this.field('Code'), code === '111111' ? '222222' : '111111');
      await this.press('Continue');
      await this.page.getByRole('alert').waitFor();
      await this.look('wrong code');
    }
    await this.retype('Code', code);
    await this.page.keyboard.press('Enter');
  }

  async end(): Promise<void> {
    expect(this.found).toEqual([]);
    await this.screen.close();
  }
}

async function visit(language: Language, expected: readonly number[]): Promise<Visit> {
  return new Visit(await openScreen(stage, { size: PHONE, expected }), language, await wordsOf('portal', language));
}

describe.each(languages)('in %s, on a phone, with the keyboard', (language) => {
  test('what a link was sent to pay: a part, all of it, on a day, over time, and an estimate', async () => {
    const on = await visit(language, [403, 422]);
    const [payer, later, planner] = [await owing([60_000, 40_000]), await owing([30_000]), await owing([60_000])];

    await on.go(`${payer.home}?intent=PARTIAL_PAYMENT`);
    await on.lookTranslated('door');
    await on.press('Continue to the payment');
    await typeInto(on.page, on.field('Amount'), '0.30');
    await on.press('Continue');
    await on.see('Please enter an amount between {least} and {most}.', { least: '$0.50', most: '$1,000.00' });
    await on.look('part refused');
    await on.retype('Amount', '200');
    await on.press('Continue with {0}', { 0: '$200.00' });
    await on.typeCard('4242424242424242');
    await on.press('Pay {amount}', { amount: '$200.00' });
    await on.heading('Thank you, your payment is complete');
    await on.lookTranslated('receipt');

    await on.go(`${payer.home}?intent=FULL_PAYMENT`);
    await on.press('Continue with {0}', { 0: '$800.00' });
    await on.typeCard('4242424242424242');
    await on.lookTranslated('card');
    await on.press('Pay {amount}', { amount: '$800.00' });
    await on.heading('Thank you, your payment is complete');
    await on.go(`${payer.home}?intent=FULL_PAYMENT`);
    await on.heading('There is nothing to pay now');

    await on.go(`${later.home}?intent=SCHEDULE_PAYMENT`);
    await on.press('Choose a day to pay');
    const suggested = await on.field('Day').inputValue();
    await on.retype('Day', '01022026');
    await on.retype('Amount', '120');
    await pressAt(on.page, on.page.locator('button[type=submit]'), 'Enter');
    await on.page
      .getByText(language === 'en' ? 'It is too late for this day.' : 'Ya es tarde para este día.')
      .waitFor();
    await on.look('day refused');
    await on.retype('Day', `${suggested.slice(5).replace('-', '')}${suggested.slice(0, 4)}`);
    const region = language === 'en' ? 'en-US' : 'es-US';
    const day = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(suggested));
    await on.press('Schedule {button} for {day}', { button: '$120.00', day });
    await on.see('{button} is scheduled for {day}.', { button: '$120.00', day });
    await on.look('scheduled');
    await on.press('Cancel this payment');
    await on.press('Yes, cancel it');
    await on.see('The payment of {amount} on {day} is canceled.', { amount: '$120.00', day });

    await saveMethod(stage.app, company, planner.debtorId);
    await on.go(`${planner.home}?intent=PPLAN`);
    await on.press('Continue to the payment plan');
    await pressAt(on.page, on.page.getByRole('radio', { name: '3 × $200.00' }), 'ArrowDown');
    await on.press('Continue: {name}', { name: '6 × $100.00' });
    await on.confirm(planner.mail);
    await on.heading('Read and agree');
    await pressAt(on.page, on.radio('I pay each time myself; remind me'), 'ArrowUp');
    await on.press('Start plan: {name}', { name: '6 × $100.00' });
    await on.see('Please read the terms and tick the box.');
    await on.look('terms');
    const yes = on.page.getByRole('checkbox', {
      name: on.say('I agree to these terms: {name}', { name: '6 × $100.00' }),
    });
    await pressAt(on.page, yes, 'Space');
    await on.press('Start plan: {name}', { name: '6 × $100.00' });
    await on.heading('Your plan is active');
    await on.look('plan');

    await on.go(`${later.home}?intent=ESTIMATE_PAYMENT`);
    await on.heading('There is no open estimate here');
    await on.end();
  });

  test('what a link was sent to change: the card that is saved, and a bank account beside it', async () => {
    const on = await visit(language, [403]);
    const keeper = await owing([30_000]);
    const blocked = await blockOthers(on.page, new URL(keeper.home).origin);
    await saveMethod(stage.app, company, keeper.debtorId);
    await on.go(`${keeper.home}?intent=CHANGE_PAYMENT`);
    await on.press('See your payment methods');
    await on.heading('Confirm that it is you');
    await proveSessions(stage.app, company.id, keeper.linkId);
    await on.go(`${keeper.home}?intent=CHANGE_PAYMENT`);
    await on.press('Change it');
    await on.press('Continue');
    await on.typeCard('5555555555554444');
    await on.press('Save this card');
    await on.see('Your payment method is saved.');
    await on.page.getByText(/4444/).first().waitFor();
    expect(await on.page.getByText(/4242/).count(), 'the old card has gone').toBe(0);

    await on.go(`${keeper.home}?intent=ADD_PAYMENT_METHOD`);
    await pressAt(on.page, on.radio('Card'), 'ArrowDown');
    await on.press('Continue');
    const frame = on.page.frameLocator('iframe');
    await typeInto(on.page, frame.getByLabel(holder[language]), 'Ana Ray');
    await typeInto(on.page, on.fieldOfCard('routing'), '110000000');
    await typeInto(on.page, on.fieldOfCard('account'), '000123456789');
    await on.look('bank account');
    await on.press('Save this bank account');
    const bank = on.page.getByRole('listitem').filter({ hasText: '6789' });
    const card = on.page.getByRole('listitem').filter({ hasText: '4444' });
    await pressAt(on.page, bank.getByRole('button', { name: on.say('Offer it first') }), 'Enter');
    await pressAt(on.page, card.getByRole('button', { name: on.say('Remove'), exact: true }), 'Enter');
    await on.look('methods');
    await on.press('Yes, remove it');
    await card.waitFor({ state: 'detached' });

    await on.go(`${keeper.home}?intent=SCHEDULE_PAYMENT`);
    await on.page.getByRole('radio', { name: /6789/ }).waitFor();
    await pressAt(on.page, on.page.locator('button[type=submit]'), 'Enter');
    await on.page.getByText(on.say('{0} is charged on that day.').replace('{0}', '').trim()).waitFor();
    await on.go(`${keeper.home}?intent=CHANGE_PAYMENT`);
    await on.press('Stop automatic payments');
    await on.press('Yes, stop them');
    await on.look('automatic payments stopped');
    await on.press('Allow automatic payments again');
    await on.press('I agree');
    await on.button('Allow automatic payments again').waitFor({ state: 'detached' });
    await on.go(`${keeper.home}?intent=SCHEDULE_PAYMENT`);
    await on.press('Cancel this payment');
    await on.press('Yes, cancel it');
    await on.page.getByRole('radio', { name: /6789/ }).waitFor();
    await on.go(`${keeper.home}?intent=FULL_PAYMENT`);
    await on.press('Pay {0}', { 0: '$300.00' });
    await on.see('Your payment is being processed');
    await on.see('Please do not pay again.');
    await on.look('waiting for the bank');
    expect(blocked).toEqual([]);
    await on.end();
  });

  test('every answer but paying: why, already paid, I disagree, cannot pay, differently, stop, and not me', async () => {
    const on = await visit(language, [403, 410]);
    const { name } = company;
    const speaker = await owing([12_345, 6_000]);
    await on.go(speaker.home);
    await on.press('See what you owe');
    await on.lookTranslated('statement');
    await on.follow('Why was I contacted, and when will I be next?');
    await on.heading('When will I be contacted next?');
    await on.lookTranslated('why');
    await on.follow('Back');

    await on.follow('I already paid');
    await on.press('Tell {name}', { name });
    await on.see('Enter the day.');
    await typeInto(on.page, on.field('When did you pay?'), '11022026');
    await typeInto(on.page, on.field('How much?'), '123.45');
    await on.press('Tell {name}', { name });
    await on.heading('Thank you, we are checking');
    await on.follow('Back to your account');

    await on.follow('I disagree');
    // As low as a phone is with its keyboard on the screen: what is wrong stands far above the button.
    await on.page.setViewportSize({ width: PHONE.width, height: 440 });
    await on.press('Send dispute');
    await on.isInWindow('Please choose what is wrong.');
    await on.page.setViewportSize(PHONE);
    await on.look('dispute refused');
    await pressAt(on.page, on.radio('I already paid it'), 'ArrowDown');
    await typeInto(on.page, on.field('What happened?'), 'Only half came.');
    await on.press('Send dispute');
    await on.heading('Your dispute has been sent');
    await on.look('dispute sent');
    await on.follow('Back to your account');

    await on.follow('I cannot pay now');
    await on.press('Tell {name}', { name });
    await on.heading('Thank you for telling us');
    await on.follow('Back to your account');
    await on.look('statement with answers');

    await on.follow('Contact me differently');
    await on.confirm(speaker.mail);
    const weekends = on.page.getByRole('checkbox', { name: on.say('Saturday and Sunday') });
    await pressAt(on.page, weekends, 'Space');
    await on.lookTranslated('wishes');
    await on.press('Save my wishes');
    await on.heading('Your wishes are saved');
    await on.follow('Back to your account');
    await on.follow('Contact me differently');
    await weekends.waitFor();
    expect(await weekends.isChecked(), 'the wish was kept').toBe(true);

    await on.go(`${speaker.home}/why`);
    await on.follow('Stop messages');
    await on.lookTranslated('stop');
    await on.press('Stop messages');
    await on.heading('Messages are stopped');

    await on.go(speaker.home);
    await on.follow('This is not for me');
    await on.lookTranslated('not me');
    await on.press('I am not this person');
    await on.heading('Thank you, this stops now');
    await on.go(speaker.home);
    await on.heading('This link is no longer valid');
    await on.look('ended');
    await on.end();
  });

  test('G40: a link that shows nothing before a code asks for it in the place of the page it was sent for', async () => {
    const on = await visit(language, [403, 422]);
    const quiet = await owing([12_345], discreet);
    await on.go(`${quiet.home}?intent=FULL_PAYMENT`);
    await on.look('discreet door');
    await on.press('Continue');
    await on.heading('Confirm that it is you');
    await on.lookTranslated('code');
    await on.confirm(quiet.mail, true);
    await on.button('Continue with {0}', { 0: '$123.45' }).waitFor();
    await on.end();
  });
});
