import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAIL_WEBHOOK_SECRET } from '../../apps/sandbox/src/keys.ts';
import { type MadeDebtor, makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let sender: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Postal Ltd');
  token = await app.signIn(company.admin);
  sender = await within(app, company, async (work) => {
    const row = await work.trx.selectFrom('company').select('mailFrom').executeTakeFirstOrThrow();
    return row.mailFrom;
  });
});
afterAll(async () => app?.stop());

/** A mail that left, and the customer it went to. */
async function sentMail(email: string): Promise<{ debtor: MadeDebtor; id: string; email: string }> {
  const [debtor] = await makeDebtors(app, company, null, [{ email }]);
  if (!debtor) throw new Error('no customer');
  const id = uuidv7();
  await within(app, company, (work) =>
    work.trx
      .insertInto('message')
      .values({
        companyId: company.id,
        id,
        direction: 'outgoing',
        channel: 'EMAIL',
        debtorId: debtor.id,
        toValue: email,
        fromValue: sender,
        text: 'Please pay.',
        status: 'SENT',
        at: new Date('2026-11-20T14:00:00Z'),
      })
      .execute(),
  );
  return { debtor, id, email };
}

interface Post {
  readonly eventId?: string;
  readonly secret?: string;
  readonly at?: Date;
  readonly changed?: boolean;
}

function post(type: string, data: object, options: Post = {}): Promise<Response> {
  const { eventId = uuidv7(), secret = MAIL_WEBHOOK_SECRET, at = new Date() } = options;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  return fetch(`${app.url}/v1/webhooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(eventId, at, body),
    },
    body: options.changed ? body.replace('hard', 'soft') : body,
  });
}

const hard = { type: 'hard', reason: '5.1.1 The address does not exist.' };
const about = (mail: { id: string; email: string }, bounce?: object) => ({
  messageId: `<${mail.id}@pay.localhost>`,
  from: sender,
  to: mail.email,
  ...(bounce ? { bounce } : {}),
});

const stateOf = (mail: { debtor: MadeDebtor; id: string; email: string }) =>
  within(app, company, async (work) => {
    const message = await work.trx
      .selectFrom('message')
      .select(['status', 'failure'])
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow();
    const contact = await work.trx
      .selectFrom('contact')
      .select(['id', 'bouncedAt', 'bounce'])
      .where('debtorId', '=', mail.debtor.id)
      .executeTakeFirstOrThrow();
    const optOut = await work.trx.selectFrom('optOut').select('source').where('value', '=', mail.email).execute();
    return { ...message, contact, optOuts: optOut.map((row) => row.source) };
  });

describe('G21: only what the provider signed is believed', () => {
  test('forged, changed and old events are refused; a second copy changes nothing', async () => {
    const mail = await sentMail('forged@customer.example');
    const wrong = `whsec_${Buffer.from('somebody else has signed this').toString('base64')}`;
    expect((await post('email.bounced', about(mail, hard), { secret: wrong })).status).toBe(400);
    expect((await post('email.bounced', about(mail, hard), { changed: true })).status).toBe(400);
    const old = new Date(Date.now() - 301_000);
    expect((await post('email.bounced', about(mail, hard), { at: old })).status).toBe(400);
    expect((await stateOf(mail)).status).toBe('SENT');
    const eventId = uuidv7();
    const twice = await Promise.all([1, 2].map(() => post('email.bounced', about(mail, hard), { eventId })));
    expect(twice.map((answer) => answer.status)).toEqual([200, 200]);
    await vi.waitFor(async () => expect((await stateOf(mail)).status).toBe('UNDELIVERED'), { timeout: 10_000 });
  });
});

describe('bounces and complaints', () => {
  test('the next address that leads to the customer takes the place of one that does not, and says so', async () => {
    const mail = await sentMail('first@customer.example');
    const path = `/contact/debtor/${mail.debtor.id}`;
    const add = (value: string) => ({ kind: 'EMAIL', value });
    const contacts = [add('ended@customer.example'), add('second@customer.example')];
    await app.send('PUT', path, { token, body: { contacts } });
    await within(app, company, (work) =>
      work.trx
        .insertInto('optOut')
        .values({
          ...{ companyId: company.id, kind: 'EMAIL', value: 'ended@customer.example' },
          ...{ source: 'link', at: new Date('2026-11-01T00:00:00Z') },
        })
        .execute(),
    );
    const primary = async () => {
      const { body } = await app.send<{ data: { value: string; isPrimary: boolean }[] }>('GET', path, { token });
      return body.data.filter((point) => point.isPrimary).map((point) => point.value);
    };
    expect(await primary()).toEqual(['first@customer.example']);
    await post('email.bounced', about(mail, hard));
    await vi.waitFor(async () => expect(await primary()).toEqual(['second@customer.example']), { timeout: 10_000 });
    const written = await within(app, company, (work) =>
      work.trx.selectFrom('audit').select('recordKind').where('action', '=', 'contact.promote').orderBy('id').execute(),
    );
    expect(written.map(({ recordKind }) => recordKind).sort()).toEqual(['contact', 'contact', 'debtor']);
  });

  test('a hard bounce closes the address until somebody confirms it', async () => {
    const mail = await sentMail('gone@customer.example');
    await post('email.bounced', about(mail, hard));
    await vi.waitFor(async () => expect((await stateOf(mail)).contact.bouncedAt).not.toBeNull(), { timeout: 10_000 });
    const { contact, failure } = await stateOf(mail);
    expect(contact.bounce).toBe(hard.reason);
    expect(failure).toBe(hard.reason);
    // G59: the address it happened to, before and after.
    const written = await within(app, company, (work) =>
      work.trx
        .selectFrom('audit')
        .select(['action', 'before', 'after'])
        .where('recordId', '=', contact.id)
        .orderBy('id')
        .execute(),
    );
    expect(written).toEqual([
      { action: 'contact.bounce', before: { isBounced: false }, after: { isBounced: true, reason: hard.reason } },
    ]);
    const confirmed = await app.send('PUT', `/contact/${contact.id}/preferences`, {
      token,
      body: { isBounced: false },
    });
    expect(confirmed.body).toMatchObject({ bounced: null });
  });

  test('G16: a complaint is an opt-out; a soft bounce closes nothing', async () => {
    const angry = await sentMail('angry@customer.example');
    await post('email.complained', about(angry));
    await vi.waitFor(async () => expect((await stateOf(angry)).optOuts).toEqual(['provider']), { timeout: 10_000 });
    const full = await sentMail('full@customer.example');
    await post('email.bounced', about(full, { type: 'soft', reason: '4.2.2 full' }));
    await vi.waitFor(async () => expect((await stateOf(full)).status).toBe('UNDELIVERED'), { timeout: 10_000 });
    expect((await stateOf(full)).contact.bouncedAt).toBeNull();
  });

  test('G22: delivered after bounced does not step back, and what is not our mail changes nothing', async () => {
    const mail = await sentMail('order@customer.example');
    await post('email.bounced', about(mail, hard));
    await vi.waitFor(async () => expect((await stateOf(mail)).status).toBe('UNDELIVERED'), { timeout: 10_000 });
    const other = await sentMail('other@customer.example');
    await post('email.complained', { ...about(mail), to: other.email });
    await post('email.delivered', about(other));
    await vi.waitFor(async () => expect((await stateOf(other)).status).toBe('DELIVERED'), { timeout: 10_000 });
    expect((await stateOf(other)).optOuts).toEqual([]);
  });

  test('the sandbox tells of special addresses and by its switch, signed like the provider', async () => {
    const mail = await sentMail('late-bounce@customer.example');
    await app.context.gateways.mail.send({
      companyId: company.id,
      messageId: mail.id,
      from: sender,
      to: mail.email,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      unsubscribeUrl: 'http://localhost/',
    });
    await vi.waitFor(async () => expect((await stateOf(mail)).contact.bouncedAt).not.toBeNull(), { timeout: 15_000 });
  });
});
