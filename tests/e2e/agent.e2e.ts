import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { wordsOf } from './app-words.ts';
import { pressAt, tabTo } from './keyboard.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
/** The agent waits so long for a further message before it answers, and the model has its time. */
const ANSWERED = { timeout: 30_000 };

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Agent Harbor');
});
afterAll(() => stage?.stop());

const settings = '/member/ai-agent/settings';

/** On for the company, by the call that the page makes. */
async function turnOn(): Promise<void> {
  const token = await stage.app.signIn(company.admin);
  const { body } = await stage.app.send<{ company: object; mine: object; version: number }>('GET', settings, { token });
  const wanted = { company: { ...body.company, isActive: true }, mine: body.mine, version: body.version };
  const answer = await stage.app.send('PUT', settings, { token, body: wanted });
  expect(answer.status).toBe(200);
}

/** A customer whom the agent may answer. */
async function writer(phone: string): Promise<string> {
  const { debtorId } = await makeOwing(stage.app, company, [124_050], [{ kind: 'PHONE', value: phone }]);
  const token = await stage.app.signIn(company.admin);
  const on = await stage.app.send('PUT', `/debtor/${debtorId}/set-bot-active`, { token, body: { isBotActive: true } });
  expect(on.status).toBe(200);
  return debtorId;
}

async function write(phone: string, text: string): Promise<void> {
  const id = uuidv7();
  const words = { eventId: id, providerId: id, from: phone, to: '+13055550000', text, at: '', body: {} };
  await handleSmsEvent(stage.app.context, company.id, { kind: 'received', ...words });
}

const feedOf = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });

test('try the agent, say what it may never do, and turn it on, by the keyboard', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/settings/agent');
  await pressAt(page, page.getByRole('button', { name: 'Test chat' }), 'Enter');
  const chat = page.getByRole('dialog', { name: 'Test chat' });
  await tabTo(page, chat.getByRole('textbox', { name: 'Words of the customer' }));
  await page.keyboard.type('How much do I owe?');
  await page.keyboard.press('Enter');
  await pressAt(page, chat.getByRole('button', { name: 'How it decided' }), 'Enter');
  await chat.getByRole('heading', { name: 'What it knew' }).waitFor();
  await page.keyboard.press('Escape');
  await chat.waitFor({ state: 'detached' });
  const options = page.getByRole('group', { name: 'Show plans and offers' });
  await tabTo(page, options.getByRole('radio', { name: 'Ask me' }));
  await page.keyboard.press('ArrowRight');
  await options.getByRole('radio', { name: 'Never', checked: true }).waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Save' }), 'Enter');
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  const on = page.getByRole('switch', { name: /^The AI agent is off/ });
  await page.reload();
  await pressAt(page, on, 'Space');
  const sure = page.getByRole('dialog', { name: 'Turn on the AI agent' });
  await pressAt(page, sure.getByRole('button', { name: 'Turn on the AI agent' }), 'Enter');
  await page.getByRole('switch', { name: /^The AI agent is on/, checked: true }).waitFor();
  expect(await options.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true);
  await close();
});

test('a customer is answered by the agent; a member replays why, takes over by a key, and gives back', async () => {
  const phone = '+12125557101';
  const debtorId = await writer(phone);
  await turnOn();
  await write(phone, 'How much do I owe?');
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, `/inbox/${debtorId}`);
  const feed = feedOf(page);
  const answer = feed.getByRole('listitem').filter({ hasText: '$1,240.50' });
  await answer.getByText('AI agent', { exact: true }).waitFor(ANSWERED);
  await pressAt(page, answer.getByRole('button', { name: 'How it decided' }), 'Enter');
  const why = page.getByRole('dialog', { name: 'How the AI agent decided' });
  await why.getByText('named in the answer').waitFor();
  await why.getByRole('heading', { name: 'Rules, asked before the model' }).waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take over' }).waitFor();
  await page.keyboard.press('t');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.and(page.locator(':focus')).waitFor();
  await page.getByText('A member took over').waitFor();
  expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0);
  await page.keyboard.type('I am a person, and I look into it.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressAt(page, page.getByRole('button', { name: 'More about this conversation' }), 'Enter');
  await page.getByRole('menuitem', { name: 'Give back to the AI agent' }).press('Enter');
  await page.getByText('AI agent watches').waitFor();
  await close();
});

test('on a phone: whoever asks for a person is handed over, with what was asked', async () => {
  const phone = '+12125557102';
  const debtorId = await writer(phone);
  await turnOn();
  await write(phone, 'I want to talk to a human please');
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin, `/inbox/${debtorId}`);
  const card = page.getByRole('region', { name: 'Handed over by the AI agent' });
  await card.getByText('The customer asked for a person').waitFor(ANSWERED);
  await card.getByText('“I want to talk to a human please”').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await pressAt(page, card.getByRole('button', { name: 'Give back' }), 'Enter');
  await card.waitFor({ state: 'detached' });
  await page.getByText('AI agent watches').waitFor();
  await close();
});

test('in Spanish: what is typed stays where somebody else has saved meanwhile', async () => {
  const say = await wordsOf('staff', 'es');
  const { page, close } = await openScreen(stage, { expected: [409] });
  await logIn(stage, page, company.admin);
  const token = await stage.app.signIn(company.admin);
  await stage.app.send('PUT', '/user', { token, body: { language: 'es' } });
  await page.goto(staffUrl(stage, '/settings/agent'));
  const days = page.getByLabel(say('Longest promise, in days'));
  await days.fill('7');
  await turnOn();
  await page.getByRole('button', { name: say('Save') }).click();
  await page.getByRole('button', { name: say('Go on with what stands now') }).click();
  expect(await days.inputValue()).toBe('7');
  await page.getByRole('button', { name: say('Save') }).click();
  await page.getByText(say('Not saved yet')).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => days.inputValue()).toBe('7');
  await close();
});
