import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../apps/server/src/features/cleaning/clean-up.job.ts';
import { type AgentWorld, startAgentWorld } from '../application/agent-world.ts';
import { within } from '../application/campaign-world.ts';

let world: AgentWorld;

beforeAll(async () => {
  world = await startAgentWorld('Budget Ltd', '559');
});
afterAll(() => world?.stop());

const warnings = async () => {
  const { rows } = await sql<{ data: { messageId: string } }>`
    select data from pgboss.job where name = 'events.deliver' and data ->> 'companyId' = ${world.company.id}
      and data ->> 'name' = 'agent.budget-low'`.execute(world.app.context.db);
  return rows;
};
const spend = (tokens: number) =>
  within(world.app, world.company, (work) =>
    sql`update agent_turn set tokens = ${tokens} where company_id = ${world.company.id}`.execute(work.trx),
  );
const turns = () =>
  within(world.app, world.company, (work) =>
    work.trx.selectFrom('agentTurn').select('id').where('companyId', '=', world.company.id).execute(),
  );

test('at 80 % of the tokens of a day administrators are told, once', async () => {
  await world.choose({ dailyTokens: 100_000 });
  const writer = await world.newWriter();
  await world.ask(writer, 'How much do I owe?');
  await spend(85_000);
  const other = await world.newWriter();
  await world.ask(other, 'How much do I owe?');
  expect(await warnings()).toHaveLength(1);
  await world.ask(await world.newWriter(), 'How much do I owe?');
  expect(await warnings()).toHaveLength(1);
});

test('why a message was answered is kept as long as the company says', async () => {
  await world.choose({ keepDays: 100 });
  const [kept] = await turns();
  await within(world.app, world.company, (work) =>
    sql`update agent_turn set at = at - make_interval(days => case when id = ${kept?.id} then 99 else 101 end)
      where company_id = ${world.company.id}`.execute(work.trx),
  );
  expect((await turns()).length).toBeGreaterThan(1);
  await cleanUp(world.app.context, world.company.id);
  expect(await turns()).toEqual([kept]);
});
