import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { redirectText } from '../../apps/server/src/features/messages/redirect-text.ts';
import { textsAt, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let ours: string;
let phone: string;
let customer: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+1310555${String(2000 + numbers)}`;
};

const query = <T>(text: ReturnType<typeof sql<T>>) => within(app, company, (work) => text.execute(work.trx));

beforeEach(async () => {
  company = await app.newCompany('Redirect Ltd');
  token = await app.signIn(company.admin);
  const { rows } = await query(sql<{ smsFrom: string }>`select sms_from from company where company_id = ${company.id}`);
  ours = rows[0]?.smsFrom ?? '';
  phone = newNumber();
  customer = newNumber();
  await query(
    sql`insert into factor (company_id, member_id, phone) values (${company.id}, ${company.admin.id}, ${phone})`,
  );
  await app.send('POST', '/debtor', { token, body: { firstName: 'Ann', lastName: 'Lee', phone: customer } });
});

interface Answer {
  readonly success: boolean;
  readonly why: string | null;
}
const put = async (to: string, isActive = true) =>
  (await app.send<Answer>('PUT', '/preference/telnyx-redirect', { token, body: { phone: to, isActive } })).body;
const stands = async () =>
  (await app.send<{ textRedirect: object }>('GET', '/preference', { token })).body.textRedirect;
const receive = (text: string, from = customer, providerId: string = crypto.randomUUID()) =>
  handleSmsEvent(app.context, company.id, {
    ...{ kind: 'received', eventId: crypto.randomUUID(), providerId, from, to: ours, text },
    ...{ at: new Date().toISOString(), body: {} },
  });
const asked = async () => {
  const { rows } = await query(sql<{ id: string; text: string; state: string }>`
    select id, text, state from text_redirect where company_id = ${company.id} order by asked_at, id`);
  return rows;
};
const passedOn = () =>
  expect.poll(async () => (await asked()).filter(({ state }) => state !== 'OVER'), { timeout: 30_000 }).toEqual([]);
const atPhone = async () => (await textsAt(app)).filter(({ to }) => to === phone).map(({ text }) => text);

describe('a phone of the team', () => {
  test('gets a first text, and then what customers text, once', async () => {
    expect(await put(phone)).toEqual({ success: true, why: null });
    expect(await stands()).toEqual({ phone, isActive: true });
    await receive('Can I pay on Friday?', customer, 'one');
    await receive('Can I pay on Friday?', customer, 'one');
    await passedOn();
    const [id = ''] = (await asked()).map((each) => each.id);
    await redirectText(app.context, company.id, id);
    const texts = await atPhone();
    expect(texts.filter((text) => text.includes('Can I pay on Friday?'))).toHaveLength(1);
    expect(texts).toContainEqual(expect.stringMatching(/^\[Recoup\] Ann Lee, .*: Can I pay on Friday\?$/));
    expect(await asked()).toMatchObject([{ state: 'OVER', text: '' }]);
  });

  test('STOP is obeyed as before', async () => {
    await put(phone);
    await receive('STOP');
    const { rows } = await query(sql`select 1 from opt_out where company_id = ${company.id} and value = ${customer}`);
    expect(rows).toHaveLength(1);
    await passedOn();
    expect(await atPhone()).toContainEqual(expect.stringMatching(/: STOP$/));
  });

  test('nothing goes in a circle', async () => {
    await put(phone);
    await receive('On holiday until Monday', phone);
    await receive('[Recoup] Ann Lee, (310) 555-0199: hello', newNumber());
    await receive('from our own number', ours);
    expect(await asked()).toEqual([]);
  });

  test('two hundred a day, and no more', async () => {
    await put(phone);
    await query(sql`
      insert into text_redirect (company_id, id, provider_id, to_phone, text, state, asked_at)
      select ${company.id}, gen_random_uuid(), 'p' || n, ${phone}, '', 'OVER', company_now()
      from generate_series(1, 199) n`);
    await receive('the last one');
    await receive('one more');
    await passedOn();
    expect(await asked()).toHaveLength(200);
    expect((await atPhone()).filter((text) => /the last one|one more/.test(text))).toHaveLength(1);
  });
});

describe('what cannot be is told, and what stood stands', () => {
  test.each([
    ['NO_PHONE', () => '12'],
    ['NOT_CONFIRMED', () => newNumber()],
    ['OUR_NUMBER', () => ours],
  ])('%s', async (why, number) => {
    await put(phone);
    expect(await put(number())).toEqual({ success: false, why });
    expect(await stands()).toEqual({ phone, isActive: true });
  });

  test('a company without a number has none to pass on', async () => {
    await query(sql`update company set sms_from = '' where company_id = ${company.id}`);
    expect(await put(phone)).toEqual({ success: false, why: 'NO_NUMBER' });
  });

  test('switched off, or the phone nobody’s of the team any more: what waits is left out', async () => {
    /** As if the job had not come yet. */
    const waiting = async (text: string) => {
      const id = crypto.randomUUID();
      await query(sql`
        insert into text_redirect (company_id, id, provider_id, to_phone, text, asked_at)
        values (${company.id}, ${id}, ${id}, ${phone}, ${text}, company_now())`);
      return id;
    };
    await put(phone);
    const first = await waiting('first');
    await put(phone, false);
    await redirectText(app.context, company.id, first);
    await put(phone);
    const second = await waiting('second');
    await query(sql`update factor set phone = null where company_id = ${company.id}`);
    await redirectText(app.context, company.id, second);
    expect((await atPhone()).filter((text) => /first|second/.test(text))).toEqual([]);
    expect(await asked()).toMatchObject([{ state: 'OVER' }, { state: 'OVER' }]);
  });
});
