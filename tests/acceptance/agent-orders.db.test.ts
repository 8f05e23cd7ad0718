import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AgentWorld, startAgentWorld, type Writer } from '../application/agent-world.ts';
import { within } from '../application/campaign-world.ts';
import { randomNumbers } from '../simulation/random-numbers.ts';

const TRIPLES = 40;
const DAILY_TOKENS = 200_000;
let world: AgentWorld;
beforeAll(async () => {
  world = await startAgentWorld('Orders Ltd', '565');
  expect((await world.choose({ dailyTokens: DAILY_TOKENS })).status).toBe(200);
});
afterAll(() => world?.stop());

const spend = (tokens: number) =>
  within(world.app, world.company, ({ trx, companyId }) =>
    trx.updateTable('agentTurn').set({ tokens }).where('companyId', '=', companyId).execute(),
  );
beforeEach(() => spend(0));

async function done(method: string, path: string, body: object): Promise<void> {
  const { status, body: said } = await world.app.send(method, path, { token: world.token, body });
  expect([200, 201], `${method} ${path}: ${JSON.stringify(said)}`).toContain(status);
}

/** What may come between a customer's words and the answer of the agent. */
const acts = {
  'take over': ({ debtorId }: Writer) => done('PUT', `/debtor/${debtorId}/set-bot-active`, { isBotActive: false }),
  'put aside': async ({ debtorId }: Writer) => {
    const { version } = await within(world.app, world.company, ({ trx }) =>
      trx.selectFrom('conversation').select('version').where('debtorId', '=', debtorId).executeTakeFirstOrThrow(),
    );
    await done('PUT', `/chat/${debtorId}/snooze`, { until: '2026-12-24T12:00:00Z', version });
  },
  hold: ({ debtorId }: Writer) =>
    done('POST', `/debtor/${debtorId}/hold`, { kind: 'PAUSE', evidence: 'On holiday', endsOn: '2026-12-10' }),
  merge: async ({ debtorId }: Writer) => {
    const other = await world.newWriter({ amounts: [33_300] });
    await world.switchAgent(other.debtorId, false);
    await done('POST', `/debtor/${debtorId}/merge`, { fromId: other.debtorId });
  },
  dispute: ({ debtorId }: Writer) =>
    done('POST', `/debtor/${debtorId}/contact-event`, { _id: uuidv7(), name: 'DISPUTE', evidence: 'On the phone' }),
  STOP: async (writer: Writer) => void (await world.write(writer, 'STOP')),
  budget: () => spend(DAILY_TOKENS),
  restart: () => Promise.reject(new Error('the process died')),
} satisfies Record<string, (writer: Writer) => Promise<unknown>>;
type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];

/** Whatever of these comes first, the agent says nothing of the debt afterwards. */
const stops: ReadonlySet<Act> = new Set(['take over', 'hold', 'merge', 'dispute', 'STOP']);

const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));
const random = randomNumbers(Number(process.env.PROPERTY_SEED ?? 20_261_122));
const triples = Array.from({ length: TRIPLES }, () => names.toSorted(() => random.below(3) - 1).slice(0, 3));

/** The acts happen while the model thinks; whoever died meanwhile begins again. */
async function live(writer: Writer, order: readonly Act[]): Promise<void> {
  const asked = await world.write(writer, 'How much do I owe?');
  let left = [...order];
  for (let tries = 0; tries <= order.length; tries += 1) {
    const ended = await world
      .thinkWhile(
        writer,
        async () => {
          for (let next = left.shift(); next; next = left.shift()) await acts[next](writer);
        },
        asked,
      )
      .then(
        () => true,
        (error: Error) => {
          if (error.message !== 'the process died') throw error;
          return false;
        },
      );
    if (ended) break;
  }
  // What the thought did not come to, since it was none of the agent's any more.
  for (const next of left) await acts[next](writer).catch(() => undefined);
  left = [];
  // The words that came meanwhile are looked at, too, and a second look at the first ones finds nothing to do.
  await world.think(writer);
  await world.think(writer, asked);
}

const orders = [...pairs.filter(([one, other]) => one !== other || one === 'restart'), ...triples];

test.each(orders.map((order) => [order.join(', '), order] as const))(
  'while the agent thinks: %s',
  async (_, order) => {
    const writer = await world.newWriter({ amounts: [124_050] });
    await live(writer, order);
    const said = await world.said(writer);
    const answers = said.filter((text) => text.includes('1,240.50') || text.includes('1,573.50'));
    expect(answers.length, said.join(' | ')).toBeLessThanOrEqual(1);
    if (order.some((act) => stops.has(act))) expect(answers).toEqual([]);
    // Whoever got no answer waits for people, or wanted to hear nothing.
    const shown = await world.shown(writer);
    if (answers.length === 0 && !order.includes('STOP'))
      expect(shown).toMatchObject({ status: 'OPENED', agent: { state: expect.stringMatching(/OFF|HANDED_OVER/) } });
    if (order.includes('STOP')) {
      const stopped = await within(world.app, world.company, ({ trx }) =>
        trx.selectFrom('optOut').select('value').where('value', '=', writer.phone).execute(),
      );
      expect(stopped).toHaveLength(1);
    }
    const places = await within(world.app, world.company, ({ trx }) =>
      trx.selectFrom('agentPlace').select('id').execute(),
    );
    expect(places).toEqual([]);
  },
  60_000,
);
