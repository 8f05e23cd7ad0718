import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentWorld, startAgentWorld } from '../application/agent-world.ts';
import { within } from '../application/campaign-world.ts';

let world: AgentWorld;
beforeAll(async () => {
  world = await startAgentWorld('Shared Ltd', '561');
  expect((await world.choose()).status).toBe(200);
});
afterAll(() => world?.stop());

async function two() {
  const one = await world.newWriter({ amounts: [124_050] });
  return [one, await world.newWriter({ amounts: [777_700], phone: one.phone })] as const;
}

test.each(['How much do I owe you?', 'Please send me the link to pay', 'Please call me, I need a person'])(
  'G52: a number of two customers gets no answer of the agent to %j, and each goes to a person',
  async (words) => {
    const both = await two();
    await world.write(both[0], words);
    for (const each of both) await world.think(each);
    expect(await world.said(both[0])).toEqual([]);
    for (const each of both)
      expect(await world.shown(each)).toMatchObject({ status: 'OPENED', agent: { state: 'HANDED_OVER' } });
  },
);

test('the reason says that the number is shared', async () => {
  const both = await two();
  await world.write(both[0], 'How much do I owe you?');
  for (const each of both) {
    await world.think(each);
    expect(await world.shown(each)).toMatchObject({ agent: { reason: 'shared-contact' } });
  }
});

test('G51: a yes books nothing once the number is another customer’s, too', async () => {
  const asked = await world.newWriter();
  await world.ask(asked, 'I will pay $200 in 5 days');
  expect((await world.said(asked)).at(-1)).toContain('Shall I note $200.00');
  const other = await world.newWriter({ amounts: [777_700], phone: asked.phone });
  await world.write(asked, 'Yes');
  for (const each of [asked, other]) await world.think(each);
  expect([await world.promises(asked), await world.promises(other)]).toEqual([[], []]);
  expect(await world.said(asked)).toHaveLength(1);
});

test('G13: a number that becomes shared while the model thinks gets no answer', async () => {
  const writer = await world.newWriter();
  await world.write(writer, 'How much do I owe you?');
  await world.thinkWhile(writer, () => world.newWriter({ phone: writer.phone }));
  expect(await world.said(writer)).toEqual([]);
  expect(await world.shown(writer)).toMatchObject({ agent: { state: 'HANDED_OVER', reason: 'shared-contact' } });
});

test('G16: STOP counts for all who share the number', async () => {
  const both = await two();
  await world.write(both[0], 'STOP');
  for (const each of both) await world.think(each);
  for (const each of both) expect(await world.shown(each)).toMatchObject({ agent: { state: 'OFF' } });
  const stops = await within(world.app, world.company, ({ trx }) =>
    trx.selectFrom('optOut').select('value').where('value', '=', both[0].phone).execute(),
  );
  expect(stops).toHaveLength(1);
});
