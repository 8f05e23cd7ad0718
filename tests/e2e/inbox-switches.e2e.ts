import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, type Stage, test } from './stage.ts';

// No test here touches the mouse.

let stage: Stage;
let company: TestCompany;

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'] as const;
type Name = (typeof NAMES)[number];
const ids = new Map<Name, string>();
const SWITCHES = 50;
/** What the agent or the provider may take, and the browser behind a slow machine. */
const PATIENT = { timeout: 30_000 };

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Switching Harbor');
  for (const [index, name] of NAMES.entries()) {
    const phone = `+1212555611${index}`;
    const contacts = [
      { kind: 'PHONE' as const, value: phone },
      { kind: 'EMAIL' as const, value: `${name.toLowerCase()}@switching.example` },
    ];
    const { debtorId } = await makeOwing(stage.app, company, [10_000 + index], contacts);
    await within(stage.app, company, ({ trx }) =>
      trx.updateTable('debtor').set({ companyName: name }).where('id', '=', debtorId).execute(),
    );
    ids.set(name, debtorId);
    await write(phone, `This is ${name}`);
  }
});
afterAll(() => stage?.stop());

async function write(phone: string, text: string): Promise<void> {
  const id = uuidv7();
  const words = { eventId: id, providerId: id, from: phone, to: '+13055550000', text, at: '', body: {} };
  await handleSmsEvent(stage.app.context, company.id, { kind: 'received', ...words });
}

interface Draft {
  readonly isOwn: boolean;
  readonly mode: string;
  readonly channel: string;
  readonly text: string;
  readonly attachmentIds: readonly string[];
}

/** What the server keeps of the answer to a customer. */
async function keptFor(name: Name, token: string): Promise<Draft | undefined> {
  const { body } = await stage.app.send<{ drafts: Draft[] }>('GET', `/chat/${ids.get(name)}/get-debtor`, { token });
  return body.drafts.find(({ isOwn, mode }) => isOwn && mode === 'REPLY');
}

const heading = (page: Page, name: Name) => page.getByRole('heading', { level: 2, name, exact: true });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const note = (page: Page) => page.getByRole('textbox', { name: 'New note' });
const focused = (page: Page) => page.locator(':focus');

/** To the next one and back at the ends, as j and k go. */
const courseOf = (steps: number): readonly { readonly name: Name; readonly key: 'j' | 'k' }[] => {
  let at = -1;
  let by = 1;
  return Array.from({ length: steps }, () => {
    if (at + by >= NAMES.length || at + by < 0) by = at < 0 ? 1 : -by;
    at += by;
    return { name: NAMES[at] ?? NAMES[0], key: by > 0 ? 'j' : 'k' };
  });
};

test('50 quick switches by the keyboard: each draft and each note is of the customer for whom it was typed', {
  timeout: 300_000,
}, async () => {
  const token = await stage.app.signIn(company.admin);
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/inbox');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .nth(NAMES.length - 1)
    .waitFor();
  const answers = new Map<Name, string>(NAMES.map((name) => [name, '']));
  const notes = new Map<Name, string>(NAMES.map((name) => [name, '']));
  for (const [step, { name, key }] of courseOf(SWITCHES).entries()) {
    await page.keyboard.press(key);
    await heading(page, name).waitFor();
    // Every third time what only the team reads.
    const isNote = step % 3 === 2;
    const box = isNote ? note(page) : message(page);
    await message(page).waitFor({ state: 'attached' });
    await page.keyboard.press(isNote ? 'n' : 'r');
    await box.and(focused(page)).waitFor();
    await page.keyboard.press('Control+End');
    const words = `${name} ${step}. `;
    const kept = isNote ? notes : answers;
    kept.set(name, `${kept.get(name)}${words}`);
    await page.keyboard.type(words);
    expect(await box.inputValue()).toBe(kept.get(name));
    // On at once: nothing rests long enough to be saved by itself.
    await page.keyboard.press('Escape');
  }
  for (const name of NAMES)
    await expect
      .poll(async () => (await keptFor(name, token))?.text.trimEnd(), PATIENT)
      .toBe(answers.get(name)?.trimEnd());
  await answered();
  // And on the screen, once more through all of them, after a reload.
  await page.reload();
  for (const name of NAMES) {
    await page.goto(new URL(`/inbox/${ids.get(name)}`, page.url()).href);
    await message(page).waitFor();
    expect(await message(page).inputValue()).toBe(answers.get(name));
    expect(await page.getByText('You wrote something else on another device.').count()).toBe(0);
    await page.keyboard.press('n');
    await note(page).and(focused(page)).waitFor();
    expect(await note(page).inputValue()).toBe(notes.get(name));
  }
  await close();
});

test('what is typed while the other conversation is still on its way reaches neither', async () => {
  const token = await stage.app.signIn(company.admin);
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/inbox');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .nth(NAMES.length - 1)
    .waitFor();
  const before = await keptFor('Birch', token);
  await page.keyboard.press('j');
  await heading(page, 'Alder').waitFor();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/chat/${ids.get('Birch')}/get-debtor`, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('j');
  await heading(page, 'Alder').waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await page.keyboard.type('lost words');
  letGo();
  await heading(page, 'Birch').waitFor();
  await message(page).waitFor();
  await answered();
  expect(await message(page).inputValue()).not.toContain('lost');
  expect((await keptFor('Birch', token))?.text).toBe(before?.text);
  expect((await keptFor('Alder', token))?.text).not.toContain('lost');
  await close();
});

test('a file and its mail stay with the customer for whom they were brought', async () => {
  const token = await stage.app.signIn(company.admin);
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, `/inbox/${ids.get('Cedar')}`);
  await message(page).waitFor();
  await page.getByRole('radio', { name: 'E-mail' }).first().focus();
  await page.keyboard.press('Space');
  const input = page.locator('[data-answer] input[type=file]');
  await input.setInputFiles({ name: 'cedar.txt', mimeType: 'text/plain', buffer: Buffer.from('of Cedar alone') });
  await page.locator('[data-answer]').getByText('cedar.txt').waitFor();
  await answered();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await heading(page, 'Dogwood').waitFor();
  await message(page).waitFor();
  expect(await page.locator('[data-answer]').getByText('cedar.txt').count()).toBe(0);
  await expect.poll(async () => (await keptFor('Cedar', token))?.attachmentIds.length, PATIENT).toBe(1);
  expect((await keptFor('Dogwood', token))?.attachmentIds ?? []).toEqual([]);
  await close();
});

test('a take-over says why it could not be done, and that it waits; the composer comes once it is answered', {
  timeout: 120_000,
}, async () => {
  const token = await stage.app.signIn(company.admin);
  const settings = '/member/ai-agent/settings';
  const { body } = await stage.app.send<{ company: object; mine: object; version: number }>('GET', settings, { token });
  const on = { company: { ...body.company, isActive: true }, mine: body.mine, version: body.version };
  expect((await stage.app.send('PUT', settings, { token, body: on })).status).toBe(200);
  // Somebody who has not written: the agent has nothing to answer, and stays on until it is taken over.
  const { debtorId } = await makeOwing(stage.app, company, [7_000], [{ kind: 'PHONE', value: '+12125556120' }]);
  await stage.app.send('PUT', `/debtor/${debtorId}/set-bot-active`, { token, body: { isBotActive: true } });
  const { page, close } = await openScreen(stage, { expected: [503] });
  await logIn(stage, page, company.admin, `/inbox/${debtorId}`);
  const take = page.getByRole('button', { name: 'Take over' });
  await take.waitFor(PATIENT);
  // It cannot be said first: the button comes back, and with it why.
  await page.route('**/set-bot-active', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.keyboard.press('t');
  await page.getByText('You have not taken over, and the AI agent still answers').waitFor(PATIENT);
  await page.unroute('**/set-bot-active');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/set-bot-active', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Taking over…' }).and(page.locator('[aria-busy=true]')).waitFor();
  await page.getByText('we wait for it: a few seconds at most').waitFor();
  // The switch is turned, and still the composer is not theirs.
  await page.getByText('AI agent turned off for this customer').waitFor(PATIENT);
  expect(await message(page).count()).toBe(0);
  letGo();
  await message(page).and(focused(page)).waitFor(PATIENT);
  await close();
});
