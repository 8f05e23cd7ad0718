import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookCharge } from '../../apps/server/src/features/accounts/book-charge.ts';
import { verifyDecisions } from '../../apps/server/src/features/contact-policy/verify-decisions.ts';
import { claimNotice } from '../../apps/server/src/features/messages/claim-notice.ts';
import { reconcileMessages } from '../../apps/server/src/features/messages/reconcile-messages.ts';
import { sendDueNotices, sendNotice } from '../../apps/server/src/features/messages/send-notice.ts';
import { askForNotice, type NewNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { askForTask } from '../../apps/server/src/features/notices/ask-for-task.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { makeAskedTasks } from '../../apps/server/src/features/tasks/make-asked-tasks.ts';
import { taskSource } from '../../packages/domain/src/tasks/task-source.ts';
import { mailsAt, makeDebtors, messagesOf, setClock, textsAt, within } from '../application/campaign-world.ts';
import { confirmCard, granted, makeActor } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'all', isLedgerKept: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await switchTo({ mail: { dead: false }, sms: { dead: false } });
  company = await app.newCompany(`Notice Co ${uuidv7().slice(-8)}`);
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

async function switchTo(switches: object): Promise<void> {
  await fetch(`${app.sandbox.url}/api/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
}

async function debtorWith(spec: Parameters<typeof makeDebtors>[3][number] = {}) {
  const email = `n-${uuidv7()}@notice.example`;
  const [debtor] = await makeDebtors(app, company, null, [{ email, ...spec }]);
  if (!debtor) throw new Error('no debtor');
  return { ...debtor, email };
}

/** Looks until it is so; a busy machine takes its time. */
const until = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 50 });

const promise = {
  kind: 'PROMISE_CONFIRMED',
  facts: { amountCents: 12_345, payOn: '2026-12-01', reference: null },
} as const;

async function ask(debtorId: string, more: Partial<NewNotice<'PROMISE_CONFIRMED'>> = {}): Promise<string | null> {
  return within(app, company, (work) => askForNotice(work, { ...promise, debtorId, recordId: uuidv7(), ...more }));
}

const askForReceipt = (debtorId: string) =>
  within(app, company, (work) =>
    askForNotice(work, {
      kind: 'RECEIPT',
      debtorId,
      recordId: uuidv7(),
      facts: {
        amountCents: 500,
        paidOn: '2026-11-18',
        methodLabel: null,
        creditCents: null,
        remainingCents: 0,
        agreedCents: null,
      },
    }),
  );

const noticeOf = (id: string | null) =>
  within(app, company, (work) =>
    work.trx
      .selectFrom('notice')
      .select(['status', 'reasons', 'facts', 'nextAt', 'messageId', 'decisionId'])
      .where('companyId', '=', company.id)
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow(),
  );

const ended = (id: string | null) =>
  until(async () => {
    const notice = await noticeOf(id);
    expect(notice.status).not.toBe('ASKED');
    return notice;
  });

async function mailTo(address: string) {
  const lines = (await mailsAt(app)).filter((mail) => mail.to.includes(address));
  return Promise.all(
    lines.map(async ({ id }) => {
      const answer = await fetch(`${app.sandbox.url}/api/mail/${id}`);
      return (await answer.json()) as { subject: string; text: string; html: string; attachments: object[] };
    }),
  );
}

const onlyMailTo = (address: string) =>
  until(async () => {
    const mails = await mailTo(address);
    expect(mails).toHaveLength(1);
    return mails;
  });

describe('a notice reaches its customer', () => {
  test('by mail, with its facts, a link of its own into the right page, the way out and its decision', async () => {
    const debtor = await debtorWith();
    const id = await ask(debtor.id, { accountIds: debtor.accountIds });
    expect(await ended(id)).toMatchObject({ status: 'SENT', messageId: id });
    const [mail, ...others] = await onlyMailTo(debtor.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('What you told us');
    const text = mail?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain('Hello Maria');
    expect(text).toContain('Amount: $123.45');
    expect(text).toContain('Date: Dec 1, 2026');
    const [, path = ''] = /\/([\w-]{22})\/pay\b/.exec(text) ?? [];
    expect(path).toHaveLength(22);
    expect(text).toContain(`/${path}/opt-out`);
    expect(mail?.html).toContain(`/${path}/pay`);
    // G40: the secret of its link is kept nowhere, and leads to this customer.
    const kept = JSON.stringify(await messagesOf(app, company));
    expect(kept).not.toContain(path);
    const opened = await app.send('POST', '/portal/session', { body: { path } });
    const statement = await app.send('GET', '/portal/statement', { token: String(opened.body.token) });
    expect(statement.status).toBe(200);
    const chain = await within(app, company, (work) => verifyDecisions(work, debtor.id));
    expect(chain).toMatchObject({ count: 1, brokenAt: null });
    const token = await app.signIn(company.admin);
    const lines = await until(async () => {
      const answer = await app.send<{ data: { type: string; data: Record<string, unknown> }[] }>(
        'GET',
        `/debtor/${debtor.id}/activities`,
        { token },
      );
      const line = answer.body.data.find(({ data }) => data.messageId === id);
      expect(line).toBeDefined();
      return line;
    });
    expect(lines).toMatchObject({
      type: 'debtor reminder email sent',
      data: { notice: 'PROMISE_CONFIRMED', channel: 'EMAIL', decisionId: expect.any(String) },
    });
  });

  test('in Spanish, and by text for who has no mail', async () => {
    const phone = `+1212555${String(Math.floor(1000 + Math.random() * 8999))}`;
    const debtor = await debtorWith({ language: 'es', email: null, phone });
    await ended(await ask(debtor.id));
    const text = await until(async () => {
      const found = (await textsAt(app)).find((each) => each.to === phone && each.from !== '');
      expect(found).toBeDefined();
      return found?.text ?? '';
    });
    expect(text).toContain('usted va a pagar $123.45 hasta el 1 dic 2026');
    expect(text).toMatch(/\/[\w-]{22}\/pay\n/);
    expect(text.endsWith('Responda STOP para darse de baja.')).toBe(true);
  });

  test('a code goes out in the night, to the contact that was named, and stays nowhere', async () => {
    await setClock(app, company, '2026-11-18T07:30:00Z');
    const debtor = await debtorWith();
    const contactId = await within(app, company, async (work) => {
      const row = await work.trx
        .selectFrom('contact')
        .select('id')
        .where('companyId', '=', company.id)
        .where('debtorId', '=', debtor.id)
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const code = '730914';
    const id = await within(app, company, (work) =>
      askForNotice(work, {
        kind: 'LOGIN_CODE',
        debtorId: debtor.id,
        contactId,
        recordId: uuidv7(),
        facts: { code, minutes: 10 },
        expiresAt: new Date('2026-11-18T07:40:00Z'),
      }),
    );
    expect(await ended(id)).toMatchObject({ status: 'SENT' });
    const [mail] = await onlyMailTo(debtor.email);
    expect(mail?.text).toContain(code);
    await until(async () => expect((await noticeOf(id)).facts).not.toHaveProperty('code'));
    const { rows } = await within(app, company, (work) =>
      sql<{ found: number }>`select count(*)::int as found from (
        select m.text || m.subject || m.decision::text as t from message m union all
        select d.facts::text from contact_decision d union all
        select t.data::text from timeline_event t union all select n.facts::text from notice n) x
        where x.t like ${`%${code}%`}`.execute(work.trx),
    );
    expect(rows[0]?.found).toBe(0);
  });
});

describe('what the contact policy says holds', () => {
  test('G14: at night it waits for the next lawful instant, and then leaves', async () => {
    await setClock(app, company, '2026-11-19T03:00:00Z');
    const debtor = await debtorWith();
    const id = await ask(debtor.id);
    const waiting = await until(async () => {
      const notice = await noticeOf(id);
      expect(notice.reasons).toContain('REGF-TIME');
      return notice;
    });
    expect(waiting).toMatchObject({ status: 'ASKED', decisionId: expect.any(String) });
    expect(waiting.nextAt.toISOString()).toBe('2026-11-19T13:00:00.000Z');
    await sendDueNotices(app.context, company.id);
    expect(await mailTo(debtor.email)).toEqual([]);
    await setClock(app, company, '2026-11-19T13:00:01Z');
    await sendDueNotices(app.context, company.id);
    expect(await noticeOf(id)).toMatchObject({ status: 'SENT', reasons: [] });
    expect(await mailTo(debtor.email)).toHaveLength(1);
  });

  test('what may not leave before it is old never does', async () => {
    await setClock(app, company, '2026-11-19T03:00:00Z');
    const debtor = await debtorWith();
    const id = await ask(debtor.id, { expiresAt: new Date('2026-11-19T06:00:00Z') });
    expect(await ended(id)).toMatchObject({ status: 'EXPIRED', reasons: expect.arrayContaining(['REGF-TIME']) });
  });

  test('G13: after a stop it is kept back with the reason; a receipt is not', async () => {
    const debtor = await debtorWith();
    await within(app, company, (work) =>
      sql`update debtor set is_send_active = false where company_id = ${company.id} and id = ${debtor.id}::uuid`.execute(
        work.trx,
      ),
    );
    const id = await ask(debtor.id);
    expect(await ended(id)).toMatchObject({
      status: 'KEPT_BACK',
      reasons: ['SYS-SWITCH'],
      decisionId: expect.any(String),
    });
    expect(await ended(await askForReceipt(debtor.id))).toMatchObject({ status: 'SENT' });
    expect((await messagesOf(app, company)).map((message) => message.status)).toHaveLength(1);
  });

  test('a debt collector says who writes, in full the first time', async () => {
    await within(app, company, (work) =>
      sql`update company set collects_as = 'THIRD' where company_id = ${company.id}`.execute(work.trx),
    );
    const debtor = await debtorWith();
    await within(app, company, (work) =>
      sql`insert into contact_consent (company_id, id, kind, value, channel, state, at, source)
        values (${company.id}, ${uuidv7()}, 'EMAIL', ${debtor.email}, 'EMAIL', 'GRANTED', '2026-11-01', 'staff')`.execute(
        work.trx,
      ),
    );
    expect(await ended(await askForReceipt(debtor.id))).toMatchObject({ status: 'SENT' });
    const [mail] = await onlyMailTo(debtor.email);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('This is an attempt to collect a debt');
    expect(mail?.html).toContain('This is an attempt to collect a debt');
  });

  test('without any way to the customer it says so', async () => {
    const debtor = await debtorWith({ email: null });
    expect(await ended(await ask(debtor.id))).toMatchObject({ status: 'KEPT_BACK', reasons: ['no-contact'] });
  });
});

describe('G12: at most one message', () => {
  test('for a record that is told of twice, by doubled events and parallel senders', async () => {
    const debtor = await debtorWith();
    const recordId = uuidv7();
    const asked = await Promise.all([1, 2, 3].map(() => ask(debtor.id, { recordId })));
    const [id = null, ...others] = asked.filter((each) => each !== null);
    expect(others).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => sendNotice(app.context, company.id, id ?? '')));
    await ended(id);
    await until(async () => expect(await mailTo(debtor.email)).toHaveLength(1));
    await sendDueNotices(app.context, company.id);
    expect(await mailTo(debtor.email)).toHaveLength(1);
    expect(await ask(debtor.id, { recordId })).toBeNull();
    const second = await ask(debtor.id, { recordId, occurrence: 1 });
    expect(await ended(second)).toMatchObject({ status: 'SENT' });
  });

  test('nothing is asked for when its cause is rolled back, and a fact that is missing is an error', async () => {
    const debtor = await debtorWith();
    const recordId = uuidv7();
    await expect(
      within(app, company, async (work) => {
        await askForNotice(work, { ...promise, debtorId: debtor.id, recordId });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await expect(ask(debtor.id, { facts: { ...promise.facts, amountCents: 1.5 } })).rejects.toThrow('amountCents');
    const { rows } = await within(app, company, (work) =>
      sql`select from notice where company_id = ${company.id}`.execute(work.trx),
    );
    expect(rows).toEqual([]);
  });

  test('G25: a claim of a process that died before it called is sent by the next one, once', async () => {
    await setClock(app, company, '2026-11-19T03:00:00Z');
    const phone = `+1212555${String(Math.floor(1000 + Math.random() * 8999))}`;
    const debtor = await debtorWith({ email: null, phone });
    const id = (await ask(debtor.id)) ?? '';
    await until(async () => expect((await noticeOf(id)).reasons).toContain('REGF-TIME'));
    await setClock(app, company, '2026-11-19T15:00:00Z');
    // A pass that claims and dies: its lock is nobody's.
    const claimed = await within(app, company, (work) =>
      claimNotice(work, app.context.settings, company.id, uuidv7(), id),
    );
    expect(claimed).toMatchObject({ id, channel: 'SMS' });
    await sendNotice(app.context, company.id, id);
    expect((await textsAt(app)).filter((text) => text.to === phone)).toEqual([]);
    await reconcileMessages(app.context, company.id, { graceSeconds: 0, planAnew: async () => undefined });
    expect(await noticeOf(id)).toMatchObject({ status: 'ASKED', reasons: ['provider'] });
    await setClock(app, company, '2026-11-19T15:05:00Z');
    await sendDueNotices(app.context, company.id);
    await sendDueNotices(app.context, company.id);
    expect((await textsAt(app)).filter((text) => text.to === phone)).toHaveLength(1);
    expect(await noticeOf(id)).toMatchObject({ status: 'SENT' });
  });

  test('while the mail server takes nothing it waits, and leaves when it is back', async () => {
    await switchTo({ mail: { dead: true } });
    const debtor = await debtorWith();
    const id = await ask(debtor.id);
    await until(async () => expect((await noticeOf(id)).reasons).toEqual(['provider']));
    await switchTo({ mail: { dead: false } });
    await setClock(app, company, '2026-11-18T17:00:00Z');
    await sendDueNotices(app.context, company.id);
    expect(await ended(id)).toMatchObject({ status: 'SENT' });
    expect(await mailTo(debtor.email)).toHaveLength(1);
  });
});

test('a task that is asked for is made once, due by the company’s clock, with its line on the timeline', async () => {
  const debtor = await debtorWith();
  const request = {
    ...{ taskId: uuidv7(), debtorId: debtor.id, dueInDays: 2, source: taskSource('credit', null) },
    words: () => ({ title: 'Call about the chargeback 4242424242424242', details: '' }),
  };
  for (const _ of [1, 2]) await within(app, company, (work) => askForTask(work, request));
  await Promise.all([1, 2].map(() => within(app, company, (work) => makeAskedTasks(work, [request.taskId]))));
  const token = await app.signIn(company.admin);
  const tasks = await until(async () => {
    const { body } = await app.send<{ data: { title: string; dueAt: string }[] }>('GET', `/task/debtor/${debtor.id}`, {
      token,
    });
    expect(body.data).toHaveLength(1);
    return body.data;
  });
  expect(tasks[0]?.title).not.toContain('4242424242424242');
  expect(tasks[0]?.dueAt.slice(0, 10)).toBe('2026-11-20');
});

describe('a payment that arrived', () => {
  async function pay(debtor: Awaited<ReturnType<typeof debtorWith>>, amountCents: number): Promise<string> {
    const actor = await makeActor(app, company, debtor.id);
    const paymentId = uuidv7();
    const request = { paymentId, accountIds: [...debtor.accountIds], amountCents, messageId: null, requestId: 'test' };
    const started = granted(await startPayment(app.context, actor, request));
    await confirmCard(app, started.card?.clientSecret ?? '');
    return paymentId;
  }
  const receiptOf = (paymentId: string) =>
    until(async () => {
      const row = await within(app, company, (work) =>
        work.trx
          .selectFrom('notice')
          .select(['id', 'status', 'reasons'])
          .where('companyId', '=', company.id)
          .where('kind', '=', 'RECEIPT')
          .where('recordId', '=', paymentId)
          .executeTakeFirstOrThrow(),
      );
      expect(row.status).not.toBe('ASKED');
      return row;
    });

  test('has its receipt by mail, with what is still open; a company can switch it off and write its own words', async () => {
    const debtor = await debtorWith();
    // What is still open is read from the journal, as on the paper.
    const account = {
      id: debtor.accountIds[0] ?? '',
      debtorId: debtor.id,
      amountCents: 10_000,
      status: 'Active',
    } as const;
    await within(app, company, (work) =>
      bookCharge(work, { companyId: company.id, account, source: 'staff', at: work.now }),
    );
    expect(await receiptOf(await pay(debtor, 4_000))).toMatchObject({ status: 'SENT' });
    const [mail] = await onlyMailTo(debtor.email);
    const text = mail?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain('Amount: $40.00 Paid on: Nov 18, 2026');
    expect(text).toContain('4242');
    expect(text).toContain('Still open: $60.00');
    expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/^[0-9A-F]{10}\.pdf$/) }]);

    const token = await app.signIn(company.admin);
    const change = (kind: string, body: object) => app.send('PUT', `/company/notices/${kind}`, { token, body });
    const words = { subject: 'Merci', intro: 'Dear {{first_name}}, we have {{amount}}.', sms: 'Got {{amount}}' };
    const wrong = { ...words, intro: 'You still owe {{everything}}' };
    expect((await change('RECEIPT', { isOn: true, texts: { en: wrong, es: null }, version: 0 })).body).toMatchObject({
      error: 'INVALID_FIELD',
      fields: { 'texts.en.intro': 'There is no {{everything}} here.' },
    });
    const own = { isOn: true, texts: { en: words, es: null }, version: 0 };
    expect((await change('RECEIPT', own)).body).toMatchObject({ version: 1, texts: { en: words, es: null } });
    expect((await change('RECEIPT', own)).body).toMatchObject({ error: 'STALE_VERSION' });
    expect((await change('LOGIN_CODE', { isOn: false, texts: { en: null, es: null }, version: 0 })).status).toBe(422);
    await receiptOf(await pay(debtor, 1_000));
    const second = await until(async () => {
      const found = (await mailTo(debtor.email)).find((each) => each.subject === 'Merci');
      expect(found).toBeDefined();
      return found;
    });
    expect(second?.text).toContain('Dear Maria, we have $10.00.');

    expect((await change('RECEIPT', { ...own, isOn: false, version: 1 })).body).toMatchObject({ version: 2 });
    const kept = await receiptOf(await pay(debtor, 500));
    expect(kept).toMatchObject({ status: 'KEPT_BACK', reasons: ['switched-off'] });
    const listed = await app.send('GET', `/debtor/${debtor.id}/notices?status=KEPT_BACK`, { token });
    expect(listed.body).toMatchObject({
      total: 1,
      data: [{ kind: 'RECEIPT', reasons: [{ text: 'This notice is switched off in the settings' }] }],
    });
  });
});
