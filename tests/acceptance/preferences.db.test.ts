import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import {
  enrol,
  makeCampaign,
  makeDebtors,
  messagesOf,
  runsOf,
  setClock,
  within,
} from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Prefers Ltd');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
});

interface Preference extends Record<string, unknown> {
  readonly version: number;
  readonly error?: string;
}
interface Moves {
  readonly moved: number;
  readonly looked: number;
  readonly planned: number;
  readonly data: readonly { readonly from: string; readonly to: string | null; readonly runId: string }[];
}

const read = async (by = token) => (await app.send<Preference>('GET', '/preference', { token: by })).body;
const put = (body: object, by = token) => app.send<Preference>('PUT', '/preference', { token: by, body });
const change = async (part: object) => put({ ...part, version: (await read()).version });
const preview = async (query: string) => (await app.send<Moves>('GET', `/preference/preview?${query}`, { token })).body;
const send = () => sendDueOfCompany(app.context, company.id);
const query = (text: ReturnType<typeof sql>) => within(app, company, (work) => text.execute(work.trx));
const address = (name: string) => `${name}@${company.subdomain}.example`;
const mail = (day: number) => ({ channel: 'EMAIL' as const, day });

/** A campaign whose first mail is planned two days ahead, for as many customers. */
async function planned(names: readonly string[]) {
  const workflowId = await makeCampaign(app, company, [mail(0), mail(7)]);
  const debtors = await makeDebtors(
    app,
    company,
    workflowId,
    names.map((name) => ({ email: address(name) })),
  );
  await enrol(app, company, workflowId);
  return { workflowId, debtors };
}
const times = async () => (await runsOf(app, company)).map((run) => run.nextAt?.toISOString());

describe('how a company collects', () => {
  test('begins as every company does', async () => {
    expect(await read()).toMatchObject({
      ...{ timeZone: 'New York', sendTime: '09:00', timingMode: 'manual', tone: 'Neutral', customerType: 'B2B_B2C' },
      ...{ language: 'en', signature: '', replyTo: null, requires2Fa: false, requires2FaFrom: null, version: 1 },
    });
  });

  test('G27: the second of two who change it is told', async () => {
    expect((await put({ tone: 'Urgent', version: 1 })).body).toMatchObject({ tone: 'Urgent', version: 2 });
    expect(await put({ tone: 'Friendly', version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'STALE_VERSION' },
    });
    expect(await read()).toMatchObject({ tone: 'Urgent', version: 2 });
  });

  test.each([
    [{ sendTime: '07:30' }, 'sendTime'],
    [{ sendTime: '20:30' }, 'sendTime'],
    [{ sendTime: '09:15' }, 'sendTime'],
    [{ timeZone: 'Chicago' }, 'timeZone'],
    [{ replyTo: 'nobody' }, 'replyTo'],
    [{ signature: 'x'.repeat(501) }, 'signature'],
  ])('%j is refused at its field', async (part, field) => {
    const refused = await change(part);
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as { fields?: object }).fields ?? {})).toContain(field);
    expect((await read()).version).toBe(1);
  });

  test('the other of the two roles neither reads nor changes it', async () => {
    const operator = await app.signIn(company.operator);
    expect((await app.send('GET', '/preference', { token: operator })).status).toBe(403);
    expect((await put({ tone: 'Urgent', version: 1 }, operator)).status).toBe(403);
  });
});

describe('planned messages', () => {
  test('what is shown before is what happens: another send time', async () => {
    await planned(['one', 'two']);
    expect(await times()).toEqual(['2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z']);
    const shown = await preview('sendTime=15:30');
    expect(shown).toMatchObject({ moved: 2, looked: 2, planned: 2 });
    expect(shown.data.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-20T14:00:00.000Z', '2026-11-20T20:30:00.000Z'],
      ['2026-11-20T14:00:00.000Z', '2026-11-20T20:30:00.000Z'],
    ]);
    expect(await times()).toEqual(['2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z']);
    expect((await change({ sendTime: '15:30' })).status).toBe(200);
    expect(await times()).toEqual(['2026-11-20T20:30:00.000Z', '2026-11-20T20:30:00.000Z']);
  });

  test('a campaign with a time of its own keeps it', async () => {
    const { workflowId } = await planned(['own']);
    await query(sql`update workflow set timing = 'manual', send_time = '11:00' where id = ${workflowId}`);
    expect((await preview('sendTime=15:30')).moved).toBe(0);
    await change({ sendTime: '15:30' });
    await enrol(app, company, workflowId);
    expect(await times()).toEqual(['2026-11-20T16:00:00.000Z']);
  });

  test('smart: the hour at which this customer answers, and the company’s for whom nothing is known', async () => {
    const { debtors } = await planned(['smart']);
    expect((await preview('timingMode=smart')).moved).toBe(0);
    await query(sql`
      insert into timeline_event (company_id, id, debtor_id, type, at, actor_kind)
      values (${company.id}, ${crypto.randomUUID()}, ${debtors[0]?.id}, 'payment success', '2026-11-05T21:10:00Z', 'debtor')`);
    expect((await preview('timingMode=smart')).moved).toBe(1);
    await change({ timingMode: 'smart' });
    expect((await times())[0]?.slice(0, 13)).toBe('2026-11-20T21');
  });

  test('G14: another zone moves those of whom no place is known, within hours that are open everywhere', async () => {
    const { workflowId, debtors } = await planned(['known', 'unknown']);
    const unknown = debtors[1]?.id;
    await query(sql`update debtor set zones = '{}', zone_evidence = 'company' where id = ${unknown}`);
    await enrol(app, company, workflowId);
    const shown = await preview('timeZone=Honolulu');
    expect(shown.data.every(({ from, to }) => from !== to)).toBe(true);
    await change({ timeZone: 'Honolulu' });
    const after = await runsOf(app, company);
    for (const move of shown.data)
      expect(after.find((run) => run.id === move.runId)?.nextAt?.toISOString() ?? null).toBe(move.to);
    const known = after.find((run) => run.debtorId === debtors[0]?.id);
    expect(known?.nextAt?.toISOString()).toBe('2026-11-20T14:00:00.000Z');
  });

  test('G12: a time that has passed today is not lost, and one that was sent is not sent again', async () => {
    await planned(['late']);
    await change({ sendTime: '18:00' });
    await setClock(app, company, '2026-11-20T20:10:00Z');
    expect((await send()).sent).toBe(0);
    await change({ sendTime: '09:00' });
    expect((await send()).sent).toBe(1);
    await change({ sendTime: '18:00' });
    await setClock(app, company, '2026-11-20T23:00:30Z');
    expect((await send()).sent).toBe(0);
    expect(await messagesOf(app, company)).toHaveLength(1);
  });

  test('G12: saved while a pass sends, each customer gets one message', async () => {
    await planned(Array.from({ length: 20 }, (_, index) => `many${index}`));
    await setClock(app, company, '2026-11-20T14:00:01Z');
    const [first] = await Promise.all([send(), change({ sendTime: '10:00' }), change({ timingMode: 'smart' })]);
    await setClock(app, company, '2026-11-20T15:00:01Z');
    const second = await send();
    expect(first.sent + second.sent).toBe(20);
    const messages = await messagesOf(app, company);
    expect(new Set(messages.map((message) => message.toValue)).size).toBe(20);
    expect(messages).toHaveLength(20);
  });
});

describe('what else it decides', () => {
  test('mails end with the signature and answers go where it says', async () => {
    await planned(['signed']);
    await change({ signature: 'Ana & Co\nReceivables', replyTo: 'answers@firm.example' });
    await setClock(app, company, '2026-11-20T14:00:01Z');
    await send();
    const list = await fetch(`${app.sandbox.url}/api/mail?to=${encodeURIComponent(address('signed'))}`);
    const [found] = (await list.json()) as { id: string }[];
    const seen = await (await fetch(`${app.sandbox.url}/api/mail/${found?.id}`)).json();
    expect(seen).toMatchObject({ text: expect.stringContaining('Ana & Co\nReceivables\n\n--\n') });
    expect(JSON.stringify(seen)).toContain('answers@firm.example');
    expect(seen).toMatchObject({ html: expect.stringContaining('Ana &amp; Co<br>Receivables') });
  });

  test('a customer of whom nobody said it is what the company says of all', async () => {
    const made = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName: 'Shop Inc' } });
    const nature = async () =>
      (await app.send<{ nature: string }>('GET', `/debtor/${made.body._id}/contact-rules`, { token })).body.nature;
    expect(await nature()).toBe('BUSINESS');
    await change({ customerType: 'B2C' });
    expect(await nature()).toBe('CONSUMER');
    const said = { nature: 'BUSINESS', version: 1 };
    await app.send('PUT', `/debtor/${made.body._id}/contact-rules`, { token, body: said });
    expect(await nature()).toBe('BUSINESS');
  });

  test('new customers are written to in its language', async () => {
    await change({ language: 'es' });
    const language = async (body: object) => {
      const made = await app.send<{ _id: string }>('POST', '/debtor', { token, body });
      return (await app.send<{ language: string }>('GET', `/debtor/${made.body._id}`, { token })).body.language;
    };
    expect(await language({ firstName: 'Ana' })).toBe('es');
    expect(await language({ firstName: 'Ann', language: 'en' })).toBe('en');
  });

  test('back to the beginning says what changed; place, customers, language and the second factor stay', async () => {
    await change({ sendTime: '10:00', signature: 'Us', timeZone: 'Boise', customerType: 'B2B', requires2Fa: true });
    const reset = await app.send<{ changed: string[] }>('POST', '/preference/reset', { token });
    expect(reset.body.changed.toSorted()).toEqual(['sendTime', 'signature']);
    expect(await read()).toMatchObject({
      ...{ sendTime: '09:00', signature: '', timeZone: 'Boise', customerType: 'B2B', requires2Fa: true },
    });
    expect((await app.send<{ changed: string[] }>('GET', '/preference/reset', { token })).body.changed).toEqual([]);
  });
});

describe('a second factor for everybody', () => {
  const since = (days: number) =>
    query(sql`update company set factor_required_since = now() - make_interval(days => ${days})
      where company_id = ${company.id}`);
  const state = async (path: string, by = token) =>
    (await app.send<{ error?: string }>('GET', path, { token: by })).body;

  test('G38: asked for, one works on for three days; then only what sets it up is open', async () => {
    const on = await change({ requires2Fa: true });
    expect(on.body.requires2FaFrom).toEqual(expect.any(String));
    expect((await state('/account')).error).toBeUndefined();
    await since(4);
    const late = await app.signIn(company.admin);
    expect((await state('/account', late)).error).toBe('SECOND_FACTOR_REQUIRED');
    expect((await state('/user', late)).error).toBeUndefined();
    expect((await state('/user/factors', late)).error).toBeUndefined();
    await query(sql`insert into factor (company_id, member_id, totp_on_at, totp_secret)
      values (${company.id}, ${company.admin.id}, now(), 'closed')`);
    expect((await state('/account', late)).error).toBeUndefined();
  });

  test('the last one cannot be switched off while the company asks for it', async () => {
    await query(sql`insert into factor (company_id, member_id, totp_on_at, totp_secret)
      values (${company.id}, ${company.admin.id}, now(), 'closed')`);
    await change({ requires2Fa: true });
    const off = () => app.send<{ error?: string }>('DELETE', '/user/totp', { token });
    expect((await off()).body.error).toBe('FORBIDDEN');
    await change({ requires2Fa: false });
    expect((await off()).status).toBe(200);
  });
});
