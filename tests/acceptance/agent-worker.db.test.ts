import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { scriptedDebtors } from '../agent/debtors.ts';
import { textsAt, within } from '../application/campaign-world.ts';
import { makeOwing, switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let next = 1_000;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Worker Ltd');
  token = await app.signIn(company.admin);
  const body = {
    company: { ...defaultAgentSettings, isActive: true, recording: false, dailyTokens: 5_000_000 },
    ...{ mine: { suggestions: true, language: null }, version: 0 },
  };
  expect((await app.send('PUT', '/member/ai-agent/settings', { token, body })).status).toBe(200);
});
afterAll(() => app?.stop());

async function newWriter(amountCents: number): Promise<{ readonly debtorId: string; readonly phone: string }> {
  next += 1;
  const phone = `+1212557${next}`;
  const { debtorId } = await makeOwing(app, company, [amountCents], [{ kind: 'PHONE', value: phone }]);
  await app.send('PUT', `/debtor/${debtorId}/set-bot-active`, { token, body: { isBotActive: true } });
  return { debtorId, phone };
}

async function write(phone: string, text: string): Promise<void> {
  const id = uuidv7();
  await handleSmsEvent(app.context, company.id, {
    ...{ kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000', text, at: '', body: {} },
  });
}

/** Whom the agent still thinks about; those whose look ended stand with an outcome. */
const open = (debtorIds: readonly string[]) =>
  within(app, company, async ({ trx }) => {
    const looked = await trx.selectFrom('agentTurn').select('debtorId').where('outcome', '<>', 'VOID').execute();
    const off = await trx.selectFrom('debtor').select('id').where('isBotActive', '=', false).execute();
    const done = new Set([...looked.map(({ debtorId }) => debtorId), ...off.map(({ id }) => id)]);
    return debtorIds.filter((id) => !done.has(id));
  });

const WAIT = { timeout: 120_000, interval: 250 };

test('who waits is answered when they are given to the agent, and not again when a person gives them back', {
  timeout: 180_000,
}, async () => {
  next += 1;
  const phone = `+1212557${next}`;
  const { debtorId } = await makeOwing(app, company, [77_700], [{ kind: 'PHONE', value: phone }]);
  const give = (isBotActive: boolean) =>
    app.send('PUT', `/debtor/${debtorId}/set-bot-active`, { token, body: { isBotActive } });
  const textsTo = async () => (await textsAt(app)).filter(({ to }) => to === phone).map(({ text }) => text);
  await write(phone, 'How much do I owe?');
  expect((await give(true)).status).toBe(200);
  await vi.waitFor(async () => expect(await textsTo()).toHaveLength(1), WAIT);
  expect(await textsTo()).toEqual([expect.stringContaining('$777.00')]);
  await give(false);
  await write(phone, 'I want to talk to a human');
  await give(true);
  await vi.waitFor(async () => expect(await textsTo()).toHaveLength(2), WAIT);
  await vi.waitFor(async () => {
    const { body } = await app.send<{ agent: { state: string } }>('GET', `/chat/${debtorId}/get-debtor`, { token });
    expect(body.agent.state).toBe('HANDED_OVER');
  }, WAIT);
  await give(true);
  // Who asked for a person has not been read by one: what they write next waits with it, and nobody is answered past it.
  await write(phone, 'How much do I owe now?');
  await vi.waitFor(async () => {
    const { body } = await app.send<{ agent: object }>('GET', `/chat/${debtorId}/get-debtor`, { token });
    expect(body.agent).toMatchObject({ state: 'HANDED_OVER', reason: 'words-to-read' });
  }, WAIT);
  expect(await textsTo()).toHaveLength(2);
});

test('whoever writes in several messages is answered once, by the worker, when they are quiet', {
  timeout: 180_000,
}, async () => {
  const { debtorId, phone } = await newWriter(124_050);
  await write(phone, 'Hello');
  await write(phone, 'How much do I owe?');
  await vi.waitFor(async () => expect(await open([debtorId])).toEqual([]), WAIT);
  await vi.waitFor(async () => {
    const said = (await textsAt(app)).filter(({ to }) => to === phone).map(({ text }) => text);
    expect(said).toEqual([expect.stringContaining('At the moment $1,240.50 is open.')]);
  }, WAIT);
});

test.each(['obedient', 'liar'] as const)(
  'a crowd through the whole product, with a model that is %s: nothing unsourced, nobody forgotten',
  { timeout: 300_000 },
  async (manner) => {
    await switchSandbox(app, { ai: { manner } });
    const crowd = scriptedDebtors().filter((_, index) => index % 20 === (manner === 'liar' ? 7 : 4));
    const writers = [];
    for (const debtor of crowd) {
      const writer = await newWriter(98_765);
      writers.push(writer);
      await write(writer.phone, debtor.lines.at(-1) === 'yes' ? (debtor.lines[0] ?? '') : (debtor.lines.at(-1) ?? ''));
    }
    const stopped = new Set(['STOP', 'PARAR']);
    const waiting = writers.filter(
      (_, index) => !crowd[index]?.lines.some((line) => stopped.has(line.split(' ')[0] ?? '')),
    );
    await vi.waitFor(async () => expect(await open(waiting.map(({ debtorId }) => debtorId))).toEqual([]), WAIT);
    const phones = new Set(writers.map(({ phone }) => phone));
    for (const { to, text } of await textsAt(app)) {
      if (!phones.has(to)) continue;
      const bare = text.replaceAll('$987.65', '').replace(/https?:\/\/worker-ltd\S+/g, '');
      const asks = /Shall I note|¿Anoto/.test(bare);
      expect(
        asks ||
          !/[\p{N}]|http|evil|bad\.example|Maria|María/u.test(
            bare.replace(/INV-\S+|\w+ \d{1,2}, 2027|\d{1,2} \w+ 2027/g, ''),
          ),
        text,
      ).toBe(true);
    }
  },
);
