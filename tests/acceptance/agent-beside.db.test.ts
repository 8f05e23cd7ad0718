import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCustomer } from '../../apps/server/src/features/conversations/answer-customer.ts';
import { type AgentWorld, startAgentWorld, type Writer } from '../application/agent-world.ts';

let world: AgentWorld;
beforeAll(async () => {
  world = await startAgentWorld('Beside Ltd', '562');
  expect((await world.choose()).status).toBe(200);
});
afterAll(() => world?.stop());

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  world.app.send(method, path, { token: world.token, body });
const asked = 'How much do I owe?';

describe('a proposal lives only as the last thing that was said', () => {
  async function proposed(): Promise<Writer> {
    const writer = await world.newWriter();
    await world.ask(writer, 'I will pay 200 in 5 days');
    expect((await world.said(writer)).at(-1)).toContain('Shall I note $200.00 by Nov 25, 2026?');
    return writer;
  }

  test('G51: a yes books what was asked', async () => {
    const writer = await proposed();
    await world.ask(writer, 'Yes');
    expect(await world.promises(writer)).toEqual([{ amountCents: 20_000, promisedOn: '2026-11-25' }]);
  });

  test('G51: a yes after a member’s words books nothing', async () => {
    const writer = await proposed();
    const message = {
      ...{ _id: uuidv7(), channel: 'SMS', message: 'Do you still live at the old place?' },
      seenUpTo: await world.turnOf(writer),
    };
    expect((await send('POST', `/chat/${writer.debtorId}/send-message`, message)).status).toBe(200);
    await world.switchAgent(writer.debtorId, true);
    await world.ask(writer, 'Yes');
    expect(await world.promises(writer)).toEqual([]);
  });
});

describe('what changes while the model thinks', () => {
  test('G51: a payment: the answer names what is open now', async () => {
    const writer = await world.newWriter();
    await world.write(writer, asked);
    await world.thinkWhile(writer, async () => {
      const [accountId] = writer.accountIds;
      const paid = await send('POST', '/transaction', {
        ...{ _id: uuidv7(), type: 'PAYMENT', debtorId: writer.debtorId, amountCents: 100_000, method: 'CASH' },
        ...{ receivedOn: '2026-11-20', parts: [{ accountId, amountCents: 100_000 }] },
      });
      expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    });
    const said = (await world.said(writer)).join(' ');
    expect(said).toContain('$240.50');
    expect(said).not.toContain('1,240.50');
  });

  test('G51: an act that is forbidden now is not done', async () => {
    const writer = await world.newWriter();
    await world.write(writer, 'Please send me the link to pay');
    const acts = { ...defaultAgentSettings.acts, SEND_LINK: 'never' as const };
    await world.thinkWhile(writer, () => world.choose({ acts }));
    expect((await world.said(writer)).join(' ')).not.toContain('http');
    expect(await world.shown(writer)).toMatchObject({ agent: { state: 'HANDED_OVER' } });
    await world.choose();
  });

  test('G51: a channel that is off now is not used', async () => {
    const writer = await world.newWriter();
    await world.write(writer, asked);
    await world.thinkWhile(writer, () => world.choose({ channels: ['EMAIL'] }));
    expect(await world.said(writer)).toEqual([]);
    expect(await world.shown(writer)).toMatchObject({ status: 'OPENED' });
    await world.choose();
  });

  test('G13: all sending is stopped: nothing leaves, and a person gets the customer', async () => {
    const writer = await world.newWriter();
    await world.write(writer, asked);
    const path = `/debtor/${writer.debtorId}/set-send-active`;
    await world.thinkWhile(writer, () => send('PUT', path, { isSendActive: false }));
    expect(await world.said(writer)).toEqual([]);
    expect(await world.shown(writer)).toMatchObject({ agent: { state: 'HANDED_OVER', reason: 'send-off' } });
  });

  test.each([
    ['DISPUTE', 'dispute'],
    ['OC_REQUEST', 'dispute'],
    ['CEASE', 'cease'],
    ['REFUSE', 'refusal'],
    ['STOP_PAYMENT', 'money-stop'],
  ])('G13: a member writes down %s: the agent stops', async (name, reason) => {
    const writer = await world.newWriter();
    await world.write(writer, asked);
    await world.thinkWhile(writer, async () => {
      const body = { _id: uuidv7(), name, evidence: 'Said so on the phone' };
      const kept = await send('POST', `/debtor/${writer.debtorId}/contact-event`, body);
      expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    });
    expect(await world.said(writer)).toEqual([]);
    expect(await world.shown(writer)).toMatchObject({ agent: { state: 'OFF', reason } });
  });
});

test('G27: what came after the page was opened is not dealt with by it', async () => {
  const writer = await world.newWriter();
  await world.write(writer, 'hm well what about the thing we said');
  const turn = await world.turnOf(writer);
  await world.write(writer, 'everything goes through my commander in Kuwait from Monday on');
  const path = `/debtor/${writer.debtorId}/answered`;
  const body = { meant: [], isStillWaiting: false };
  const old = await send('POST', path, { ...body, seenUpTo: turn });
  expect(old).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  expect(await world.shown(writer)).toMatchObject({ status: 'OPENED', needsMeaning: true });
  expect((await send('POST', path, { ...body, seenUpTo: await world.turnOf(writer) })).status).toBe(200);
  expect(await world.shown(writer)).toMatchObject({ status: 'ANSWERED', needsMeaning: false });
});

test('G27: words that come while an answer is on its way to the provider go on waiting', async () => {
  const writer = await world.newWriter();
  await world.switchAgent(writer.debtorId, false);
  await world.write(writer, 'What is your address?');
  const { sms } = world.app.context.gateways;
  const late: typeof sms.send = async (message) => {
    await world.write(writer, 'And please call me, I lost my job');
    return sms.send(message);
  };
  const gateways = { ...world.app.context.gateways, sms: { ...sms, send: late } };
  const actor = {
    ...({ kind: 'member', language: 'en' } as const),
    ...{ companyId: world.company.id, id: world.company.admin.id, name: 'Ada', roles: ['ADMIN'] },
    ...{ sessionId: uuidv7(), isDemo: false },
  };
  const answer = {
    ...({ channel: 'SMS', format: 'text' } as const),
    ...{ _id: uuidv7(), message: '1 Main St', subject: '', isHourChosen: false },
    ...{ accountId: null, contactId: null, templateId: null, seenUpTo: await world.turnOf(writer) },
    attachmentIds: [],
  };
  const sent = await answerCustomer({ ...world.app.context, gateways }, actor, writer.debtorId, answer, uuidv7());
  expect(sent).toMatchObject({ status: 'SENT' });
  expect(await world.shown(writer)).toMatchObject({ status: 'OPENED', unread: true, needsMeaning: true });
});

test('G36: a member who got the hand-overs leaves: the settings go on, and can be switched off', async () => {
  const { app, company, token } = world;
  const memberId = company.operator.id;
  const handOver = { ...defaultAgentSettings.handOver, memberId };
  expect((await world.choose({ handOver })).status).toBe(200);
  expect((await app.send('DELETE', `/member/${memberId}`, { token })).status).toBe(200);
  const shown = await app.send<{ company: { handOver: object } }>('GET', '/member/ai-agent/settings', { token });
  expect(shown.body.company.handOver).toMatchObject({ memberId: null });
  // A page that was opened before still names them.
  expect((await world.choose({ isActive: false })).status).toBe(200);
  expect((await world.choose({ handOver })).status).toBe(404);
  expect((await world.choose()).status).toBe(200);
});
