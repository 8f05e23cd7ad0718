import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailsAt, makeDebtors, messagesOf, setClock, textsAt, within } from '../application/campaign-world.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await switchTo({ mail: { dead: false } });
  company = await app.newCompany(`Message Co ${uuidv7().slice(-8)}`);
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T17:00:00Z');
});

type Body = Record<string, unknown>;
const send = (method: string, path: string, body?: Body) => app.send<Body>(method, path, { token, body });

async function switchTo(switches: Body): Promise<void> {
  await fetch(`${app.sandbox.url}/api/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
}

const html =
  '<h2>Your invoice</h2><p>Hi <strong>{{ first_name | default: "there" }}</strong>,</p>' +
  '<p>{{account_balance}} is due on {{due_date}}: <a href="{{payment_link}}">see it</a>.</p>' +
  '<ul><li>card</li><li>bank</li></ul><p><a data-button="" href="{{payment_link}}">Pay now</a></p>';

async function debtorWith(spec: Parameters<typeof makeDebtors>[3][number]) {
  const [debtor] = await makeDebtors(app, company, null, [{ dueDate: '2026-12-01', amounts: [12_345], ...spec }]);
  if (!debtor) throw new Error('no debtor');
  return debtor;
}

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

async function mailTo(address: string): Promise<Mail[]> {
  const lines = (await mailsAt(app)).filter((mail) => mail.to.includes(address));
  return Promise.all(
    lines.map(async ({ id }) => (await fetch(`${app.sandbox.url}/api/mail/${id}`)).json() as Promise<Mail>),
  );
}

const withoutSecrets = (text: string, path: string) => text.replaceAll(path, 'xxxxxxxxxxxxxxxxxxxxxx');

test('a message by hand is the mail that its preview showed, byte for byte but for the secret of its link', async () => {
  const email = `hand-${uuidv7()}@message.example`;
  const debtor = await debtorWith({ email });
  const draft = { channel: 'EMAIL', format: 'html', subject: 'About {{account_reference}}', message: html };
  const preview = await send('POST', `/debtor/${debtor.id}/message/preview`, draft);
  expect(preview.body).toMatchObject({
    answer: { decision: 'ALLOW', reasons: [] },
    contact: { value: email },
    credits: null,
    preview: {
      // G40: a natural person, whose link alone shows no invoice.
      ...{ problems: [expect.stringContaining('names none')], subject: 'About your invoice' },
      ...{ missing: [], to: email, from: expect.stringContaining('@') },
    },
  });
  const id = uuidv7();
  const sent = await send('POST', `/debtor/${debtor.id}/message`, { ...draft, _id: id });
  expect(sent.body).toMatchObject({ _id: id, status: 'SENT', origin: 'STAFF', member: expect.any(String) });
  const again = await send('POST', `/debtor/${debtor.id}/message`, { ...draft, _id: id });
  expect(again.body).toMatchObject({ _id: id, status: 'SENT' });
  // What was written anew after it had left is another message: it is not taken for sent.
  const edited = await send('POST', `/debtor/${debtor.id}/message`, { ...draft, _id: id, message: `${html} Call us.` });
  expect(edited.body).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  const [mail, ...others] = await mailTo(email);
  expect(others).toEqual([]);
  if (!mail) throw new Error('no mail');
  const shown = preview.body.preview as { subject: string; message: string; html: string };
  const path = /\/([\w-]{22})\/opt-out/.exec(mail.text)?.[1] ?? '';
  expect(path).toHaveLength(22);
  const lines = (text: string) => text.replaceAll('\r\n', '\n').trim();
  expect(mail.subject).toBe(shown.subject);
  expect(lines(withoutSecrets(mail.text, path))).toBe(lines(shown.message));
  expect(lines(withoutSecrets(mail.html, path))).toBe(lines(shown.html));
  // G40: the secret of the link is kept nowhere.
  expect(JSON.stringify(await messagesOf(app, company))).not.toContain(path);
  const timeline = await send('GET', `/debtor/${debtor.id}/messages`);
  expect(timeline.body.data).toMatchObject([{ _id: id, origin: 'STAFF', isDoubtful: false }]);
  // G16: its line of the timeline leads to the decision by which it was let out.
  await vi.waitFor(async () => {
    const lines = await send('GET', `/debtor/${debtor.id}/activities`);
    const line = (lines.body.data as { data: Body }[]).find(({ data }) => data.messageId === id);
    const decision = await send('GET', `/contact-decision/${line?.data.decisionId}`);
    expect(decision.body).toMatchObject({ messageId: id, decision: 'ALLOW' });
  });
});

test('a text that names nothing of an account is about all that the customer owes, and is kept so', async () => {
  const debtor = await debtorWith({ email: `all-${uuidv7()}@message.example` });
  const all = { channel: 'EMAIL', subject: 'Your invoices', message: 'In all {{total_balance}} is open.' };
  expect((await send('POST', `/debtor/${debtor.id}/message/preview`, all)).body.account).toBeNull();
  const one = { ...all, message: 'Please pay {{account_balance}}.' };
  expect((await send('POST', `/debtor/${debtor.id}/message/preview`, one)).body.account).not.toBeNull();
  const id = uuidv7();
  expect((await send('POST', `/debtor/${debtor.id}/message`, { ...all, _id: id })).status).toBe(200);
  const kept = await within(app, company, (work) =>
    work.trx
      .selectFrom('message')
      .select('accountId')
      .where('companyId', '=', company.id)
      .where('id', '=', id)
      .execute(),
  );
  expect(kept).toEqual([{ accountId: null }]);
});

test('G12: two requests with one id at the same moment send one message; the same id elsewhere is refused', async () => {
  const email = `twice-${uuidv7()}@message.example`;
  const debtor = await debtorWith({ email });
  const other = await debtorWith({ email: `other-${uuidv7()}@message.example` });
  const body = { _id: uuidv7(), channel: 'EMAIL', subject: 'Hello', message: 'Hello {{first_name}}' };
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', `/debtor/${debtor.id}/message`, body)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await mailTo(email)).toHaveLength(1);
  expect((await send('POST', `/debtor/${other.id}/message`, body)).body).toMatchObject({
    error: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('while the mail server takes nothing, nothing is left behind, and the same request goes through later', async () => {
  const email = `dead-${uuidv7()}@message.example`;
  const debtor = await debtorWith({ email });
  const body = { _id: uuidv7(), channel: 'EMAIL', subject: 'Hello', message: 'Hello {{first_name}}' };
  await switchTo({ mail: { dead: true } });
  const dead = await send('POST', `/debtor/${debtor.id}/message`, body);
  expect(dead.body).toMatchObject({ error: 'PROVIDER_UNAVAILABLE' });
  expect(await messagesOf(app, company)).toEqual([]);
  await switchTo({ mail: { dead: false } });
  expect((await send('POST', `/debtor/${debtor.id}/message`, body)).body).toMatchObject({ status: 'SENT' });
  expect(await mailTo(email)).toHaveLength(1);
});

test('G14, G16: at night and after an opt-out a message by hand is refused with its reasons, and nothing leaves', async () => {
  const phone = '+12125550133';
  const debtor = await debtorWith({ phone, email: null });
  const body = { channel: 'SMS', message: 'Please call us.' };
  await setClock(app, company, '2026-11-20T08:00:00Z');
  const night = await send('POST', `/debtor/${debtor.id}/message`, { ...body, _id: uuidv7() });
  expect(night.body).toMatchObject({
    error: 'CONTACT_NOT_ALLOWED',
    fields: { decision: 'DELAY', reasons: expect.any(String), nextLawfulAt: expect.any(String) },
  });
  await setClock(app, company, '2026-11-20T17:00:00Z');
  await within(app, company, (work) =>
    work.trx
      .insertInto('optOut')
      .values({ companyId: company.id, kind: 'PHONE', value: phone, at: new Date(PRESENT), source: 'reply' })
      .execute(),
  );
  const preview = await send('POST', `/debtor/${debtor.id}/message/preview`, body);
  expect(preview.body).toMatchObject({ answer: { decision: 'BLOCK' } });
  const refused = await send('POST', `/debtor/${debtor.id}/message`, { ...body, _id: uuidv7() });
  expect(refused.body).toMatchObject({ error: 'CONTACT_NOT_ALLOWED', fields: { decision: 'BLOCK' } });
  expect((await textsAt(app)).filter((text) => text.to === phone)).toEqual([]);
  expect(await messagesOf(app, company)).toEqual([]);
});

test('G14: out of hours a text to a business leaves by a second choice only, one to a consumer not at all', async () => {
  const [business, consumer] = [
    await debtorWith({ phone: '+12125550171', email: null }),
    await debtorWith({ phone: '+12125550172', email: null }),
  ];
  const choose = (id: string, nature: string) =>
    within(app, company, (work) =>
      sql`update debtor set nature = ${nature} where company_id = ${company.id} and id = ${id}`.execute(work.trx),
    );
  await choose(business.id, 'BUSINESS');
  await choose(consumer.id, 'CONSUMER');
  // 8:30 PM in New York.
  await setClock(app, company, '2026-11-21T01:30:00Z');
  const body = { channel: 'SMS', message: 'Please call us.' };
  const ask = (id: string) => send('POST', `/debtor/${id}/message/preview`, body);
  const late = { answer: { decision: 'DELAY', nextLawfulAt: '2026-11-21T13:00:00.000Z' } };
  const zones = [{ zone: 'America/New_York', local: '2026-11-20 20:30:00' }];
  expect((await ask(business.id)).body).toMatchObject({ ...late, canChooseHour: true, zones });
  expect((await ask(consumer.id)).body).toMatchObject({ ...late, canChooseHour: false, zones });
  const leave = (id: string, isHourChosen: boolean) =>
    send('POST', `/debtor/${id}/message`, { ...body, _id: uuidv7(), isHourChosen });
  expect((await leave(business.id, false)).body).toMatchObject({ error: 'CONTACT_NOT_ALLOWED' });
  expect((await leave(consumer.id, true)).body).toMatchObject({ error: 'CONTACT_NOT_ALLOWED' });
  expect((await leave(business.id, true)).body).toMatchObject({ status: expect.stringMatching(/SENT|DELIVERED/) });
  // G16: that the hour was chosen stands in the kept decision.
  const kept = await send('GET', `/debtor/${business.id}/decisions`);
  expect(kept.body.data).toMatchObject([
    { decision: 'ALLOW', facts: { facts: { flags: expect.arrayContaining(['HOUR_CHOSEN', 'STAFF_HOURS']) } } },
    { decision: 'DELAY' },
  ]);
});

test('a message with a gap is refused, and one that costs more credits than there are', async () => {
  const phone = '+12125550144';
  const debtor = await debtorWith({ phone, email: null });
  await within(app, company, async (work) => {
    await work.trx.updateTable('company').set({ supportPhone: null }).where('companyId', '=', company.id).execute();
    await work.trx.insertInto('credit').values({ companyId: company.id, kind: 'sms', quantity: 1 }).execute();
  });
  const path = `/debtor/${debtor.id}/message`;
  const gap = await send('POST', path, { _id: uuidv7(), channel: 'SMS', message: 'Call {{company_phone}}' });
  expect(gap.body).toMatchObject({ error: 'INVALID_FIELD', fields: { message: expect.stringContaining('fallback') } });
  const long = { channel: 'SMS', message: 'Please call us. '.repeat(20) };
  const preview = await send('POST', `${path}/preview`, long);
  expect(preview.body).toMatchObject({ credits: { needed: 3, left: 1 } });
  expect((await send('POST', path, { ...long, _id: uuidv7() })).body).toMatchObject({ error: 'NO_HAVE_CREDITS' });
  const short = await send('POST', path, { _id: uuidv7(), channel: 'SMS', message: 'Please call us.' });
  expect(short.body).toMatchObject({ status: expect.stringMatching(/SENT|DELIVERED/) });
  expect((await send('POST', `${path}/preview`, long)).body).toMatchObject({ credits: { left: 0 } });
});

test('an answer by hand clears what waited, and stands on the timeline with its writer', async () => {
  const email = `answer-${uuidv7()}@message.example`;
  const debtor = await debtorWith({ email });
  await within(app, company, (work) =>
    work.trx
      .updateTable('debtor')
      .set({ unansweredSince: new Date('2026-11-20T16:00:00Z') })
      .where('companyId', '=', company.id)
      .where('id', '=', debtor.id)
      .execute(),
  );
  const body = { _id: uuidv7(), channel: 'EMAIL', subject: 'Your question', message: 'We have looked into it.' };
  expect((await send('POST', `/debtor/${debtor.id}/message`, body)).status).toBe(200);
  const row = await within(app, company, (work) =>
    work.trx
      .selectFrom('debtor')
      .select('unansweredSince')
      .where('companyId', '=', company.id)
      .where('id', '=', debtor.id)
      .executeTakeFirstOrThrow(),
  );
  expect(row.unansweredSince).toBeNull();
  const events = await within(app, company, (work) =>
    work.trx
      .selectFrom('timelineEvent')
      .select(['type', 'actorKind', 'actorId'])
      .where('companyId', '=', company.id)
      .where('debtorId', '=', debtor.id)
      .where('type', '=', 'member responded by email')
      .execute(),
  );
  expect(events).toEqual([{ type: 'member responded by email', actorKind: 'member', actorId: company.admin.id }]);
});

test('G12: a message whose answer was lost is never sent again; a member says what became of it, once', async () => {
  const debtor = await debtorWith({ email: `doubt-${uuidv7()}@message.example` });
  const id = uuidv7();
  await within(app, company, (work) =>
    work.trx
      .insertInto('message')
      .values({
        ...{ companyId: company.id, id, direction: 'outgoing', channel: 'SMS', debtorId: debtor.id },
        ...{ toValue: '+12125550155', fromValue: '+12125550100', text: 'Hello', status: 'UNKNOWN', origin: 'STAFF' },
        at: new Date(PRESENT),
      })
      .execute(),
  );
  const list = await send('GET', `/debtor/${debtor.id}/messages`);
  expect(list.body.data).toMatchObject([{ isDoubtful: true, status: null }]);
  const twin = await send('POST', `/debtor/${debtor.id}/message`, { _id: id, channel: 'SMS', message: 'Hello' });
  expect(twin.body).toMatchObject({ _id: id, isDoubtful: true });
  const settled = await send('PUT', `/message/${id}/settle`, {
    isSent: false,
    reason: 'Not in the log of the provider',
  });
  expect(settled.body).toMatchObject({ status: 'ERROR', isDoubtful: false, failure: 'Not in the log of the provider' });
  expect((await send('PUT', `/message/${id}/settle`, { isSent: true, reason: 'x' })).body).toMatchObject({
    error: 'INVALID_STATUS',
  });
  await vi.waitFor(async () => expect((await textsAt(app)).filter((text) => text.to === '+12125550155')).toEqual([]));
});
