import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../apps/server/src/context.ts';
import { answerTurn } from '../../apps/server/src/features/agent/answer-turn.ts';
import { openaiAiGateway } from '../../apps/server/src/gateways/openai-ai-gateway.ts';
import { scriptedDebtors } from '../agent/debtors.ts';
import { type AgentWorld, startAgentWorld, type Writer } from '../application/agent-world.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { type RandomNumbers, randomNumbers } from '../simulation/random-numbers.ts';

/** `AWAY_CUSTOMERS=400` for the figure in docs/conversations.md. */
const CUSTOMERS = Number(process.env.AWAY_CUSTOMERS ?? 100);
/** Midnight in New York. */
const MIDNIGHT = Date.parse('2026-11-20T05:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;
/** What a model that hangs is given here; ten seconds in the product, where the breaker then spares everybody the wait as it does here. */
const PATIENCE_MS = 150;

let world: AgentWorld;
let hanging: Server;
let hangs: string;
let refuses: string;

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`));
  });

beforeAll(async () => {
  world = await startAgentWorld('Away Ltd', '561');
  // It takes the question and never answers.
  hanging = createServer(() => undefined);
  hangs = await listen(hanging);
  const closed = createServer();
  refuses = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));
});
afterAll(async () => {
  hanging?.closeAllConnections();
  hanging?.close();
  await world?.stop();
});

interface Word {
  readonly writer: Writer;
  readonly at: number;
  readonly text: string;
}

/** Everybody writes once, some twice, at any moment of the day and the night. */
function dayOf(writers: readonly Writer[], random: RandomNumbers): readonly Word[] {
  const lines = scriptedDebtors()
    .filter(({ kind }) => kind !== 'attack')
    .flatMap((debtor) => debtor.lines);
  return writers
    .flatMap((writer) =>
      Array.from({ length: random.oneIn(3) ? 2 : 1 }, () => ({
        writer,
        at: MIDNIGHT + random.below(DAY_MS),
        text: random.pick(lines),
      })),
    )
    .toSorted((one, other) => one.at - other.at);
}

/** How the customer stands: whether somebody waits, who answers, and what was made of their words. */
async function standing({ debtorId }: Writer) {
  const { app, company, token } = world;
  const { body } = await app.send<{ ways: { isOptedOut: boolean }[] }>('GET', `/chat/${debtorId}/get-debtor`, {
    token,
  });
  return within(app, company, async ({ trx }) => {
    const debtors = trx.selectFrom('debtor').select(['isBotActive', 'isSendActive', 'unansweredSince']);
    const turns = trx.selectFrom('agentTurn').select(['outcome', 'source']).where('debtorId', '=', debtorId);
    const tasks = trx.selectFrom('taskRequest').select('title').where('debtorId', '=', debtorId);
    const holds = trx.selectFrom('debtorHold').select('kind').where('debtorId', '=', debtorId);
    const sent = trx.selectFrom('message').select('id').where('debtorId', '=', debtorId);
    const outgoing = sent.where('direction', '=', 'outgoing').where('status', 'in', ['SENT', 'DELIVERED']);
    return {
      ...(await debtors.where('id', '=', debtorId).executeTakeFirstOrThrow()),
      turns: await turns.execute(),
      tasks: (await tasks.execute()).map(({ title }) => title),
      holds: (await holds.execute()).map(({ kind }) => kind),
      answers: (await outgoing.execute()).length,
      isOptedOut: body.ways.some(({ isOptedOut }) => isOptedOut),
    };
  });
}

const HANDED_OVER = 'Answer a customer from the AI agent';
const ways = [
  'answered by rule',
  'given to a person',
  'stopped by a rule, and a person reads it',
  'left alone',
] as const;

/** Which of them it came to. */
function wayOf(stands: Awaited<ReturnType<typeof standing>>): (typeof ways)[number] {
  const isWaiting = stands.unansweredSince !== null;
  if (!stands.isBotActive && stands.tasks.includes(HANDED_OVER)) return 'given to a person';
  const isHeld = stands.holds.length > 0 || stands.isOptedOut;
  // A pause, a lawyer, a death, STOP: nothing more is written by itself, and where a person must read it, it stands unread.
  if (!stands.isBotActive && isHeld && (isWaiting || stands.isOptedOut))
    return 'stopped by a rule, and a person reads it';
  const isSaid = stands.turns.some(({ outcome }) => outcome === 'ANSWERED' || outcome === 'QUIET');
  return stands.isBotActive && !isWaiting && isSaid ? 'answered by rule' : 'left alone';
}

test.each([
  ['refuses every connection', () => refuses],
  ['takes every question and hangs', () => hangs],
])(
  'a day without a model, which %s: everybody is answered by rule or given to a person',
  {
    timeout: 600_000,
  },
  async (_, address) => {
    const { app, company } = world;
    // The same in every run; another day by PROPERTY_SEED.
    const random = randomNumbers(Number(process.env.PROPERTY_SEED ?? 20_261_130));
    await setClock(app, company, new Date(MIDNIGHT).toISOString());
    expect((await world.choose({ dailyTokens: 5_000_000 })).status).toBe(200);
    const ai = openaiAiGateway({ AI_API_KEY: 'sk-away', AI_API_URL: address() }, { timeoutMs: PATIENCE_MS });
    let asked = 0;
    const complete: typeof ai.complete = async (question) => {
      asked += 1;
      const said = await ai.complete(question);
      expect(said.kind).toBe('failed');
      return said;
    };
    const context: Context = { ...app.context, gateways: { ...app.context.gateways, ai: { complete } } };
    const writers: Writer[] = [];
    for (let count = 0; count < CUSTOMERS; count += 1) writers.push(await world.newWriter());
    const words = dayOf(writers, random);
    for (const { writer, at, text } of words) {
      await setClock(app, company, new Date(at).toISOString());
      const messageId = await world.write(writer, text);
      const turn = await world.turnOf(writer);
      await answerTurn(context, { companyId: company.id, debtorId: writer.debtorId, messageId, turn });
    }
    const counts = Object.fromEntries(ways.map((way) => [way, 0]));
    const alone: string[] = [];
    for (const writer of writers) {
      const stands = await standing(writer);
      const way = wayOf(stands);
      counts[way] = (counts[way] ?? 0) + 1;
      if (way === 'left alone')
        alone.push(
          `${JSON.stringify(stands)} ${words.flatMap((word) => (word.writer === writer ? [word.text] : [])).join(' | ')}`,
        );
      expect(stands.turns.every(({ source }) => source === 'RULE')).toBe(true);
      expect(stands.tasks.filter((title) => title === HANDED_OVER).length).toBeLessThanOrEqual(1);
    }
    if (process.env.AWAY_CUSTOMERS)
      console.info(
        `${words.length} words of ${CUSTOMERS} customers, the model asked ${asked} times: ${JSON.stringify(counts)}`,
      );
    expect(alone).toEqual([]);
    expect(counts['answered by rule']).toBeGreaterThan(0);
    expect(counts['given to a person']).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(CUSTOMERS / 4);
  },
);
