import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerTurn } from '../../apps/server/src/features/agent/answer-turn.ts';
import type { AiGateway } from '../../apps/server/src/gateways/ai-gateway.ts';
import { type AgentWorld, startAgentWorld, type Writer } from '../application/agent-world.ts';
import { within } from '../application/campaign-world.ts';

let world: AgentWorld;
let neighbor: AgentWorld;
beforeAll(async () => {
  world = await startAgentWorld('Places Ltd', '563');
  neighbor = await world.beside('Neighbor Ltd', '564');
  expect((await neighbor.choose()).status).toBe(200);
});
beforeEach(() =>
  within(world.app, world.company, ({ trx }) =>
    trx.updateTable('agentTurn').set({ tokens: 0 }).where('companyId', '=', world.company.id).execute(),
  ),
);
afterAll(() => world?.stop());

/** One look at what a customer wrote, with a model of our own. */
async function look(at: AgentWorld, writer: Writer, ai: AiGateway): Promise<'DONE' | 'BUSY'> {
  const { app, company } = at;
  const messageId = (await at.messages(writer.debtorId, 'incoming')).at(-1)?.id ?? '';
  const asked = { companyId: company.id, debtorId: writer.debtorId, messageId, turn: await at.turnOf(writer) };
  return answerTurn({ ...app.context, gateways: { ...app.context.gateways, ai } }, asked);
}

async function crowd(at: AgentWorld, size: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < size; index += 1) {
    const writer = await at.newWriter();
    await at.write(writer, 'How much do I owe?');
    writers.push(writer);
  }
  return writers;
}

const spent = () =>
  within(world.app, world.company, async ({ trx }) => {
    const rows = await trx
      .selectFrom('agentTurn')
      .select('tokens')
      .where('companyId', '=', world.company.id)
      .where('at', '>', new Date(Date.now() - 3_600_000))
      .execute();
    return rows.reduce((sum, { tokens }) => sum + tokens, 0);
  });
const places = () => within(world.app, world.company, ({ trx }) => trx.selectFrom('agentPlace').selectAll().execute());

test('G53: however many customers write at once, the budget of the day is kept to the token', async () => {
  const dailyTokens = 20_000;
  await world.choose({ dailyTokens });
  const writers = await crowd(world, 12);
  // As dear as an answer can be: a token for every byte, and all that it may write.
  const dear: AiGateway = {
    complete: async (question) => {
      const said = await world.app.context.gateways.ai.complete(question);
      const tokens = Buffer.byteLength(question.instructions + question.prompt) + question.maxTokens;
      return said.kind === 'text' ? { ...said, tokens } : said;
    },
  };
  const before = await spent();
  await Promise.all(
    writers.map(async (writer) => {
      while ((await look(world, writer, dear)) === 'BUSY') await wait(20);
    }),
  );
  const used = (await spent()) - before;
  expect(used).toBeLessThanOrEqual(dailyTokens);
  const shown = await Promise.all(writers.map((writer) => world.shown(writer)));
  const answered = shown.filter(({ agent }) => agent.state === 'WATCHING');
  const over = shown.filter(({ agent }) => agent.state === 'HANDED_OVER' && agent.reason === 'budget');
  expect([answered.length > 0, over.length > 0, answered.length + over.length]).toEqual([true, true, 12]);
  expect(await places()).toEqual([]);
});

test('G35: a company has four thoughts at once, the rest come back, and another company does not wait', async () => {
  await world.choose({ dailyTokens: 5_000_000 });
  const writers = await crowd(world, 7);
  let thinking = 0;
  let most = 0;
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const slow: AiGateway = {
    complete: async (question) => {
      thinking += 1;
      most = Math.max(most, thinking);
      await goOn;
      thinking -= 1;
      return world.app.context.gateways.ai.complete(question);
    },
  };
  const looks = writers.map((writer) => look(world, writer, slow));
  await vi.waitFor(async () => expect([thinking, (await places()).length]).toEqual([4, 4]), { timeout: 20_000 });
  const [other] = await crowd(neighbor, 1);
  if (!other) throw new Error('nobody wrote');
  expect(await look(neighbor, other, neighbor.app.context.gateways.ai)).toBe('DONE');
  expect(await neighbor.said(other)).toHaveLength(1);
  letGo();
  const answers = await Promise.all(looks);
  expect(answers.toSorted()).toEqual([...Array(3).fill('BUSY'), ...Array(4).fill('DONE')]);
  for (const [index, answer] of answers.entries()) {
    const writer = writers[index];
    if (answer === 'BUSY' && writer) expect(await look(world, writer, slow)).toBe('DONE');
  }
  expect(most).toBe(4);
  for (const writer of writers) expect(await world.said(writer)).toHaveLength(1);
});

test('a place of a process that died is passed over after a minute', async () => {
  await world.choose({ dailyTokens: 5_000_000 });
  await within(world.app, world.company, ({ trx, companyId }) =>
    trx
      .insertInto('agentPlace')
      .values(
        ['1', '2', '3', '4'].map((digit) => ({
          ...{ companyId, tokens: 9_000, endsAt: new Date(Date.now() - 1_000) },
          id: `00000000-0000-7000-8000-00000000000${digit}`,
        })),
      )
      .execute(),
  );
  const [writer] = await crowd(world, 1);
  if (!writer) throw new Error('nobody wrote');
  expect(await look(world, writer, world.app.context.gateways.ai)).toBe('DONE');
  expect(await places()).toEqual([]);
});
