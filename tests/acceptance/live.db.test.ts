import type { LiveEvent } from '@recoup/contract/live.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { STREAMS_PER_MEMBER_MAX } from '../../apps/server/src/http/live-hub.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let second: Application;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  second = await startApplication({ beside: app });
  company = await app.newCompany('Live Wire');
  other = await app.newCompany('Other Wire');
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

interface Listener {
  readonly events: LiveEvent[];
  readonly close: () => void;
}

/** A screen that listens, as the browser does it. */
async function listen(to: Application, token: string): Promise<Listener> {
  const end = new AbortController();
  const response = await fetch(`${to.url}/v1/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: end.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events: LiveEvent[] = [];
  void collect(response, events).catch(() => undefined);
  return { events, close: () => end.abort() };
}

async function collect(response: Response, events: LiveEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as LiveEvent);
  }
}

async function createAccount(through: Application, token: string, reference: string): Promise<string> {
  const account = { reference, amountCents: 1_000, issueDate: '2026-11-01', dueDate: '2026-12-01' };
  const body = { account, debtor: { companyName: `Customer of ${reference}` } };
  const answer = await through.send<{ _id: string }>('POST', '/account/create-with-debtor', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body._id;
}

const idsOf = (listener: Listener, topic: string): string[] =>
  listener.events.filter((event) => event.topic === topic).flatMap((event) => event.ids);

test('G34: a change in one process reaches the screens of its company in every process, and nobody else', async () => {
  const token = await app.signIn(company.admin);
  const otherToken = await app.signIn(other.admin);
  const near = await listen(app, token);
  const far = await listen(second, token);
  const stranger = await listen(second, otherToken);
  const id = await createAccount(app, token, 'L-1');
  for (const screen of [near, far]) {
    await vi.waitFor(() => expect(idsOf(screen, 'account')).toContain(id), WAIT);
  }
  // What the stranger sees next is its own: had the other one been on its way, it would have come before.
  const own = await createAccount(app, otherToken, 'L-2');
  await vi.waitFor(() => expect(idsOf(stranger, 'account')).toContain(own), WAIT);
  expect(JSON.stringify(stranger.events)).not.toContain(id);
  for (const screen of [near, far, stranger]) screen.close();
});

test('nothing is told of a change that was refused', async () => {
  const token = await app.signIn(company.admin);
  const screen = await listen(second, token);
  await createAccount(app, token, 'L-3');
  const again = { reference: 'L-3', amountCents: 1_000, issueDate: '2026-11-01', dueDate: '2026-12-01' };
  const body = { account: again, debtor: { companyName: 'Nobody new' } };
  expect((await app.send('POST', '/account/create-with-debtor', { token, body })).status).toBe(409);
  const next = await createAccount(app, token, 'L-4');
  await vi.waitFor(() => expect(idsOf(screen, 'account')).toContain(next), WAIT);
  expect(idsOf(screen, 'account')).toHaveLength(2);
  screen.close();
});

test('screens hear at once that a customer was written to, so that their last contact is right', async () => {
  const token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T19:00:00Z');
  const { debtorId } = await makeOwing(app, company, [12_345]);
  const screen = await listen(second, token);
  const body = { _id: uuidv7(), channel: 'EMAIL', subject: 'About your call', message: 'We will call back.' };
  const sent = await app.send<{ status: string }>('POST', `/debtor/${debtorId}/message`, { token, body });
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ status: 'SENT' });
  await vi.waitFor(() => expect(idsOf(screen, 'debtor')).toContain(debtorId), WAIT);
  screen.close();
});

test('without a token nobody listens', async () => {
  expect((await fetch(`${app.url}/v1/live`)).status).toBe(401);
});

const WAIT = { timeout: 10_000, interval: 20 };

/** A screen whose end is told. */
async function open(token: string) {
  const response = await fetch(`${app.url}/v1/live`, { headers: { authorization: `Bearer ${token}` } });
  const ended = { is: false };
  void collect(response, []).then(
    () => {
      ended.is = true;
    },
    () => undefined,
  );
  return { status: response.status, hasEnded: () => ended.is };
}

test('G37: what a screen hears ends with log-out, with another role and with the membership', async () => {
  const company = await app.newCompany('Let Go');
  const change = (set: string) =>
    within(app, company, (work) =>
      sql`update member set ${sql.raw(set)} where company_id = ${company.id} and id = ${company.operator.id}`.execute(
        work.trx,
      ),
    );
  const loggedOut = await app.signIn(company.operator);
  const [first, colleague] = [await open(loggedOut), await open(await app.signIn(company.admin))];
  await app.send('POST', '/auth/logout', { token: loggedOut });
  await expect.poll(first.hasEnded, { timeout: 10_000 }).toBe(true);

  const second = await open(await app.signIn(company.operator));
  await change(`roles = '{ADMIN}'`);
  await expect.poll(second.hasEnded, { timeout: 10_000 }).toBe(true);

  const held = await app.signIn(company.operator);
  const third = await open(held);
  await change(`status = 'INVITED'`);
  await expect.poll(third.hasEnded, { timeout: 10_000 }).toBe(true);
  // Nor does the token open anything once they are a member again.
  await change(`status = 'ACTIVE'`);
  expect((await app.send('GET', '/user', { token: held })).status).toBe(401);
  expect(colleague.hasEnded()).toBe(false);
});

test('one member takes no colleague the place: so many screens of one, and the next is told to wait', async () => {
  const company = await app.newCompany('Many Tabs');
  const token = await app.signIn(company.operator);
  for (let count = 0; count < STREAMS_PER_MEMBER_MAX; count += 1) expect((await open(token)).status).toBe(200);
  expect((await open(token)).status).toBe(429);
  expect((await open(await app.signIn(company.admin))).status).toBe(200);
});
