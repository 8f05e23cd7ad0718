import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTurn } from '../../apps/server/src/features/agent/answer-turn.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let other: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  other = await startApplication({ beside: app });
  company = await app.newCompany('Takeover Ltd');
  token = await app.signIn(company.admin);
  const body = {
    company: { ...defaultAgentSettings, isActive: true, recording: false },
    ...{ mine: { suggestions: true, language: null }, version: 0 },
  };
  expect((await app.send('PUT', '/member/ai-agent/settings', { token, body })).status).toBe(200);
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

const GENERATIONS = 40;
/** Looks at the database for which a generation lasts, about: take-overs fall before, into and behind it. */
const MOMENTS = 14;

const sentTo = (debtorId: string) =>
  within(app, company, async ({ trx }) => {
    const rows = await trx
      .selectFrom('message')
      .select('id')
      .where('debtorId', '=', debtorId)
      .where('direction', '=', 'outgoing')
      .execute();
    return rows.length;
  });

async function generation(index: number): Promise<{ readonly before: number; readonly after: number }> {
  const phone = `+1212556${1_000 + index}`;
  const { debtorId } = await makeOwing(app, company, [10_000 + index], [{ kind: 'PHONE', value: phone }]);
  const path = `/debtor/${debtorId}/set-bot-active`;
  await app.send('PUT', path, { token, body: { isBotActive: true } });
  const id = uuidv7();
  await handleSmsEvent(app.context, company.id, {
    ...{ kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000', text: 'How much do I owe?' },
    ...{ at: '', body: {} },
  });
  const asked = await within(app, company, async ({ trx }) => {
    const message = await trx
      .selectFrom('message')
      .select('id')
      .where('debtorId', '=', debtorId)
      .executeTakeFirstOrThrow();
    const conversation = await trx
      .selectFrom('conversation')
      .select('turn')
      .where('debtorId', '=', debtorId)
      .executeTakeFirstOrThrow();
    return { companyId: company.id, debtorId, messageId: message.id, turn: conversation.turn };
  });
  const workers = [app, other].map(({ context }) => answerTurn(context, asked));
  for (let moments = (index * 17) % MOMENTS; moments > 0; moments -= 1) await sentTo(debtorId);
  const taken = await app.send('PUT', path, { token, body: { isBotActive: false } });
  expect(taken.status).toBe(200);
  const before = await sentTo(debtorId);
  await Promise.all(workers);
  return { before, after: await sentTo(debtorId) };
}

test('two workers think while a member takes over: nothing leaves afterwards, and nothing twice', async () => {
  const seen: { readonly before: number; readonly after: number }[] = [];
  for (let index = 0; index < GENERATIONS; index += 1) seen.push(await generation(index));
  // Some take-overs came first, and some behind the answer: otherwise this shows nothing.
  expect(new Set(seen.map(({ before }) => before))).toEqual(new Set([0, 1]));
  expect(seen.filter(({ before, after }) => after > before)).toEqual([]);
  expect(seen.filter(({ after }) => after > 1)).toEqual([]);
});
