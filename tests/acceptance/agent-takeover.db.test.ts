import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTurn } from '../../apps/server/src/features/agent/answer-turn.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing, switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let other: Application;

beforeAll(async () => {
  app = await startApplication();
  other = await startApplication({ beside: app });
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

/** `TAKE_OVERS=10000` for the figure in docs/reliability.md. */
const TAKE_OVERS = Number(process.env.TAKE_OVERS ?? 80);
const OF_COMPANY = 500;
/** Customers of different companies at once: one company thinks about four. */
const LANES = 4;
/** Looks at the database for which a generation lasts, about. */
const MOMENTS = 60;
/** Take-overs fall anywhere, or right behind the claim, or right into the hand-over. */
const AIMED = [[], ['CLAIMED', 'SENDING', 'SENT'], ['SENDING', 'SENT']] as const;
/** The provider takes so long that hand-overs are under way when somebody takes over. */
const PROVIDER_MS = 40;

interface Staffed {
  readonly company: TestCompany;
  readonly token: string;
}

async function newStaffed(name: string): Promise<Staffed> {
  const company = await app.newCompany(name);
  const token = await app.signIn(company.admin);
  const body = {
    company: { ...defaultAgentSettings, isActive: true, recording: false, dailyTokens: 5_000_000 },
    ...{ mine: { suggestions: true, language: null }, version: 0 },
  };
  expect((await app.send('PUT', '/member/ai-agent/settings', { token, body })).status).toBe(200);
  return { company, token };
}

const standing = ({ company }: Staffed, debtorId: string) =>
  within(app, company, async ({ trx }) => {
    const rows = trx.selectFrom('message').select(['id', 'status', 'text']).where('debtorId', '=', debtorId);
    const looks = trx.selectFrom('agentTurn').select(['outcome', 'text', 'messageId']).where('debtorId', '=', debtorId);
    return {
      outgoing: await rows.where('direction', '=', 'outgoing').execute(),
      looks: await looks.execute(),
    };
  });

interface Asked {
  readonly companyId: string;
  readonly debtorId: string;
  readonly messageId: string;
  readonly turn: number;
}

const takeOver = ({ token }: Staffed, debtorId: string, isBotActive = false) =>
  app.send<{ lastAnswer: { _id: string; isInDoubt: boolean } | null }>('PUT', `/debtor/${debtorId}/set-bot-active`, {
    token,
    body: { isBotActive },
  });

/** A customer whose agent is on and who asks something. */
async function asking(staffed: Staffed, phone: string): Promise<Asked> {
  const { company } = staffed;
  const { debtorId } = await makeOwing(app, company, [10_000], [{ kind: 'PHONE', value: phone }]);
  await takeOver(staffed, debtorId, true);
  const id = uuidv7();
  await handleSmsEvent(app.context, company.id, {
    ...{ kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000', text: 'How much do I owe?' },
    ...{ at: '', body: {} },
  });
  return within(app, company, async ({ trx }) => {
    const ofDebtor = trx.selectFrom('message').select('id').where('debtorId', '=', debtorId);
    const message = await ofDebtor.executeTakeFirstOrThrow();
    const turns = trx.selectFrom('conversation').select('turn').where('debtorId', '=', debtorId);
    return {
      companyId: company.id,
      debtorId,
      messageId: message.id,
      turn: (await turns.executeTakeFirstOrThrow()).turn,
    };
  });
}

interface Lived {
  readonly phone: string;
  readonly toldAt: number;
  readonly onItsWay: boolean;
  readonly isInDoubt: boolean;
  /** Written, claimed, and taken back before the provider was asked. */
  readonly withdrawn: boolean;
  readonly claimedAfter: boolean;
}

async function generation(staffed: Staffed, phone: string, random: (below: number) => number): Promise<Lived> {
  const asked = await asking(staffed, phone);
  let isOver = false;
  const workers = Promise.all([app, other].map(({ context }) => answerTurn(context, asked))).finally(() => {
    isOver = true;
  });
  const aim: readonly string[] = AIMED[random(AIMED.length)] ?? [];
  while (aim.length > 0 && !isOver) {
    const [last] = (await standing(staffed, asked.debtorId)).outgoing;
    if (last && aim.includes(last.status)) break;
  }
  for (let looks = random(aim.length > 0 ? 3 : MOMENTS); looks > 0; looks -= 1)
    await app.context.db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
  const taken = await takeOver(staffed, asked.debtorId);
  const toldAt = Date.now();
  expect(taken.status).toBe(200);
  const before = await standing(staffed, asked.debtorId);
  await workers;
  const after = await standing(staffed, asked.debtorId);
  const known = new Set(before.outgoing.map(({ id }) => id));
  return {
    ...{
      phone,
      toldAt,
      onItsWay: taken.body.lastAnswer !== null,
      isInDoubt: taken.body.lastAnswer?.isInDoubt ?? false,
    },
    withdrawn: after.looks.some(({ outcome, text }) => outcome === 'VOID' && text !== null),
    claimedAfter: after.outgoing.some(({ id }) => !known.has(id)),
  };
}

/** The same in every run; another seed by PROPERTY_SEED. */
function randoms(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const arrivals = async (): Promise<Map<string, number[]>> => {
  const answer = await fetch(`${app.sandbox.url}/api/sms?limit=200000`);
  const texts = (await answer.json()) as { to: string; direction: string; receivedAt: string }[];
  const arrived = new Map<string, number[]>();
  for (const { to, receivedAt } of texts.filter(({ direction }) => direction === 'outbound'))
    arrived.set(to, [...(arrived.get(to) ?? []), Date.parse(receivedAt)]);
  return arrived;
};

test(`${TAKE_OVERS} take-overs at random moments while two workers answer: nothing arrives after the member was told, and nothing twice`, {
  timeout: 60_000 + TAKE_OVERS * 3_000,
}, async () => {
  await switchSandbox(app, { sms: { fault: { how: 'slow', when: 'before', times: 1_000_000, ms: PROVIDER_MS } } });
  const random = randoms(Number(process.env.PROPERTY_SEED ?? 52));
  const lived: Lived[] = [];
  // One after the other: each takes the next number of the sandbox.
  const companies: Staffed[] = [];
  while (companies.length < Math.max(LANES, Math.ceil(TAKE_OVERS / OF_COMPANY)))
    companies.push(await newStaffed(`Takeover ${companies.length} Ltd`));
  let next = 0;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let made = 0; next < TAKE_OVERS; made += 1) {
      next += 1;
      const staffed = companies[(lane + LANES * Math.floor(made / OF_COMPANY)) % companies.length];
      if (staffed) lived.push(await generation(staffed, `+1212${String(5_000_000 + next)}`, random));
    }
  });
  await Promise.all(lanes);
  const arrived = await arrivals();
  const gotBefore = lived.filter(({ phone, onItsWay }) => arrived.has(phone) && !onItsWay).length;
  const figures = {
    takeOvers: lived.length,
    withdrawn: lived.filter((one) => one.withdrawn).length,
    onItsWay: lived.filter((one) => one.onItsWay).length,
    behindAnAnswer: gotBefore,
  };
  console.info(JSON.stringify(figures));
  expect(lived.filter(({ phone, toldAt }) => arrived.get(phone)?.some((at) => at > toldAt))).toEqual([]);
  expect(lived.filter(({ phone }) => (arrived.get(phone)?.length ?? 0) > 1)).toEqual([]);
  expect(lived.filter(({ claimedAfter }) => claimedAfter)).toEqual([]);
  expect(lived.filter(({ isInDoubt }) => isInDoubt)).toEqual([]);
  // What was taken back reached nobody.
  expect(lived.filter(({ phone, withdrawn }) => withdrawn && arrived.has(phone))).toEqual([]);
  // Take-overs fell on both sides of an answer and into its hand-over: otherwise this shows nothing.
  expect(figures.behindAnAnswer).toBeGreaterThan(0);
  expect(figures.onItsWay).toBeGreaterThan(0);
  expect(lived.length).toBeGreaterThan(figures.behindAnAnswer + figures.onItsWay);
});

/** The state in which a process leaves an answer that it was handing over. */
const leaveAs = (staffed: Staffed, debtorId: string, status: 'CLAIMED' | 'SENDING', channel: 'SMS' | 'EMAIL') =>
  within(app, staffed.company, async ({ trx, companyId }) => {
    const id = uuidv7();
    await trx
      .insertInto('message')
      .values({
        ...{ companyId, id, debtorId, direction: 'outgoing', channel, status, claimedBy: uuidv7(), at: new Date() },
        ...{ toValue: '+12125550000', fromValue: '+13055550000', text: 'You owe $100.00.', subject: '' },
        ...{ origin: 'REPLY', kind: 'CHAT_REPLY', decision: '{}' },
      })
      .execute();
    return id;
  });

test('a process that died in the middle of a hand-over holds nobody up: the answer is told as in doubt', async () => {
  await switchSandbox(app, { sms: { fault: null } });
  const staffed = await newStaffed('Died Ltd');
  for (const channel of ['SMS', 'EMAIL'] as const) {
    const { debtorId } = await asking(staffed, channel === 'SMS' ? '+12125560001' : '+12125560002');
    const id = await leaveAs(staffed, debtorId, 'SENDING', channel);
    const begun = performance.now();
    expect((await takeOver(staffed, debtorId)).body.lastAnswer).toEqual({ _id: id, isInDoubt: true });
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect((await standing(staffed, debtorId)).outgoing).toMatchObject([{ id, status: 'UNKNOWN' }]);
  }
});

test('what was written and not handed over is taken back, also by whoever gives the customer to the agent anew', async () => {
  const staffed = await newStaffed('Withdrawn Ltd');
  for (const channel of ['SMS', 'EMAIL'] as const) {
    const { debtorId } = await asking(staffed, channel === 'SMS' ? '+12125560003' : '+12125560004');
    await leaveAs(staffed, debtorId, 'CLAIMED', channel);
    expect((await takeOver(staffed, debtorId)).body.lastAnswer).toBeNull();
    expect((await standing(staffed, debtorId)).outgoing).toEqual([]);
    await leaveAs(staffed, debtorId, 'CLAIMED', channel);
    await takeOver(staffed, debtorId, true);
    expect((await standing(staffed, debtorId)).outgoing).toEqual([]);
  }
});
