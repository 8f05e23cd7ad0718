import { isRefusal } from '@recoup/domain/errors.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endCompany } from '../../apps/server/src/features/closing/end-company.ts';
import { eraseCustomers } from '../../apps/server/src/features/closing/erase-customers.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { hearNews } from '../../apps/server/src/features/news/hear-news.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { workflowSubscriptions } from '../../apps/server/src/features/workflows/workflows.subscriptions.ts';
import { enrol, mailsAt, makeCampaign, makeDebtors, setClock, textsAt, within } from '../application/campaign-world.ts';
import {
  accountState,
  confirmCard,
  makeActor,
  makeLink,
  makeOwing,
  paymentState,
  readProvider,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { deliverEvents } from '../application/plan-world.ts';
import { type Application, PASSWORD, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Ending Ltd');
  token = await app.signIn(company.admin);
});

interface Closing {
  readonly closesAt: string | null;
  readonly askedBy: string;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}
const close = (by = token, name = company.name) =>
  app.send<Closing>('POST', '/company/closing', { token: by, body: { name } });
const keep = (by = token) => app.send<Closing>('DELETE', '/company/closing', { token: by });
const read = (by = token) => app.send<Closing>('GET', '/company/closing', { token: by });

const dueKinds = () =>
  within(app, company, async ({ trx }) =>
    (await trx.selectFrom('companyDue').select('kind').where('companyId', '=', company.id).execute())
      .map(({ kind }) => kind)
      .toSorted(),
  );
const stateOf = (id = company.id) =>
  within(app, { id }, async ({ trx }) =>
    trx.selectFrom('company').select(['state', 'subdomain']).where('companyId', '=', id).executeTakeFirstOrThrow(),
  );
const end = (id = company.id) => within(app, { id }, endCompany);
const passDays = (days: number, id = company.id) =>
  within(app, { id }, ({ trx }) =>
    sql`update company set clock_offset = clock_offset + make_interval(days => ${days}) where company_id = ${id}`.execute(
      trx,
    ),
  );

/** A payment in the provider's fields that nobody has confirmed yet. */
async function begun() {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const actor = await makeActor(app, company, debtorId);
  const start = (paymentId: string = uuidv7()) =>
    startPayment(app.context, actor, {
      paymentId,
      accountIds,
      amountCents: 10_000,
      messageId: null,
      requestId: 'test',
    });
  return { debtorId, accountId: accountIds[0] ?? '', start };
}
const secretOf = (started: Awaited<ReturnType<typeof startPayment>>) =>
  isRefusal(started) ? '' : (started.card?.clientSecret ?? '');

describe('who deletes a company', () => {
  test('its owner, who types its name and has just shown that it is them', async () => {
    const operator = await app.signIn(company.operator);
    expect((await close(operator)).status).toBe(403);
    expect(await close(token, 'ending ltd')).toMatchObject({
      status: 422,
      body: { fields: { name: 'Type the name of the company exactly as it stands above.' } },
    });
    await within(app, company, ({ trx }) =>
      sql`update session set confirmed_at = now() - interval '1 hour' where company_id = ${company.id}`.execute(trx),
    );
    expect(await close()).toMatchObject({ status: 403, body: { error: 'REAUTH_REQUIRED' } });
    token = await app.signIn(company.admin);
    await within(app, company, ({ trx }) =>
      sql`update member set is_owner = id = ${company.operator.id}, roles = array['ADMIN'] where company_id = ${company.id}`.execute(
        trx,
      ),
    );
    expect((await close()).status).toBe(403);
    expect((await read()).body).toEqual({ closesAt: null, askedBy: '', plan: null });
  });

  test('once; everybody in it reads until when it can be kept, and every Administrator is told', async () => {
    const closing = await close();
    expect(closing).toMatchObject({ status: 200, body: { askedBy: 'Ada Admin' } });
    expect(closing.body.closesAt?.slice(0, 10)).toBe('2026-12-20');
    expect(await close()).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
    const operator = await app.signIn(company.operator);
    const me = await app.send<{ company: { closesAt: string } }>('GET', '/user', { token: operator });
    expect(me.body.company.closesAt).toBe(closing.body.closesAt);
    const mails = await within(app, company, ({ trx }) =>
      trx.selectFrom('teamMail').select('toAddress').where('kind', '=', 'CLOSING').execute(),
    );
    expect(mails).toEqual([{ toAddress: company.admin.email }]);
  });
});

describe('while it waits', () => {
  test('nothing that sends, charges or tells is woken, and everything is once it is kept', async () => {
    const before = await dueKinds();
    expect(before).toContain('overdue');
    await close();
    await hearNews(app.context, 'DISPUTE_OPENED', { name: 'dispute.opened', companyId: company.id });
    expect(await dueKinds()).toEqual(['cleaning', 'closing', 'reconciliation']);
    expect((await keep()).body.closesAt).toBeNull();
    expect(await keep()).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
    expect(await dueKinds()).toEqual(expect.arrayContaining([...before, 'workflow', 'plan', 'schedules', 'notice']));
    expect(await dueKinds()).not.toContain('closing');
  });

  test('a campaign that was about to send sends nothing, and goes on where it stood once the company is kept', async () => {
    const to = `waits@${company.subdomain}.example`;
    await setClock(app, company, '2026-11-18T15:30:00Z');
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', immediately: true }]);
    await makeDebtors(app, company, workflowId, [{ email: to }]);
    await enrol(app, company, workflowId);
    await close();
    await setClock(app, company, '2026-11-18T15:31:00Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 0 });
    // Looked at anew, as any change of its customer makes it.
    await enrol(app, company, workflowId);
    const runs = await within(app, company, ({ trx }) =>
      trx.selectFrom('collectionRun').select(['status', 'reason']).where('workflowId', '=', workflowId).execute(),
    );
    expect(runs).toEqual([{ status: 'PAUSED', reason: 'company-closing' }]);
    await keep();
    await deliverEvents(app, company, workflowSubscriptions);
    // In the next half hour, as after any pause.
    await setClock(app, company, '2026-11-18T16:00:30Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 1 });
    expect(await mailsAt(app, `&to=${to}`)).toHaveLength(1);
  });

  test('no new charge begins, and money that was under way is booked', async () => {
    const { start, accountId } = await begun();
    const paymentId = uuidv7();
    const secret = secretOf(await start(paymentId));
    await close();
    expect(await confirmCard(app, secret)).toBe(200);
    await workOffEvents(app);
    expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS' });
    expect(await accountState(app, company, accountId)).toMatchObject({ balance: 0 });
    const other = await begun();
    expect(await other.start()).toMatchObject({ code: 'COMPANY_CLOSING' });
    expect((await readProvider(app)).intents.filter(({ status }) => status === 'requires_payment_method')).toEqual([]);
    await keep();
    expect(isRefusal(await other.start())).toBe(false);
  });

  test('STOP is heard and answered by nobody; the portal says where to ask', async () => {
    const phone = '+12125550177';
    const [debtor] = await makeDebtors(app, company, null, [{ phone }]);
    await close();
    const sent = (await textsAt(app)).length;
    const stop = {
      kind: 'received',
      eventId: 'stop-1',
      providerId: 'stop-1',
      from: phone,
      to: '+13055550000',
    } as const;
    await handleSmsEvent(app.context, company.id, { ...stop, text: 'Stop writing to me please', at: '', body: {} });
    const contacts = await within(app, company, ({ trx }) =>
      trx.selectFrom('optOut').select('value').where('value', '=', phone).execute(),
    );
    expect(contacts).toHaveLength(1);
    expect((await textsAt(app)).length).toBe(sent);
    const { path } = await makeLink(app, company, debtor?.id ?? '');
    const opened = await app.send<{ token: string }>('POST', '/portal/session', { body: { path } });
    const statement = await app.send('GET', '/portal/statement', { token: opened.body.token });
    expect(statement.body).toMatchObject({ isClosing: true, ways: { plan: false, schedule: false } });
  });
});

describe('once its days are over', () => {
  test('nobody gets in by any way, its addresses are free, and what law keeps is there', async () => {
    const { debtorId, start } = await begun();
    const secret = secretOf(await start());
    await confirmCard(app, secret);
    await workOffEvents(app);
    const { path } = await makeLink(app, company, debtorId);
    const portal = await app.send<{ token: string }>('POST', '/portal/session', { body: { path } });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const key = await app.send<{ key: string }>('POST', '/api-key', {
      token,
      body: { name: 'Books', scopes: ['accounts:read'], expiresAt },
    });
    const entries = await countOf('journal_entry');
    await close();
    await end();
    expect((await stateOf()).state).toBe('CLOSING');
    await passDays(31);
    await end();
    await end();
    expect((await stateOf()).state).toBe('CLOSED');
    for (const [by, what] of [
      [token, '/company'],
      [key.body.key, '/account'],
      [portal.body.token, '/portal/statement'],
    ] as const)
      await vi.waitFor(async () => expect((await app.send('GET', what, { token: by })).status).toBe(401), 10_000);
    const credentials = { email: company.admin.email, password: PASSWORD };
    expect((await app.send('POST', '/auth/login', { body: { credentials } })).status).toBe(401);
    expect((await app.send('POST', '/portal/session', { body: { path } })).status).toBeGreaterThanOrEqual(400);
    expect(await countOf('journal_entry')).toBe(entries);
    expect(await countOf('contact')).toBe(1);
    expect([await countOf('team_mail'), await countOf('news'), await countOf('slack_setting')]).toEqual([0, 0, 0]);
    const actions = await within(app, company, ({ trx }) =>
      trx.selectFrom('audit').select('action').where('recordKind', '=', 'company').orderBy('id').execute(),
    );
    expect(actions.map(({ action }) => action)).toEqual(['company.close', 'company.end']);
    expect(await dueKinds()).toEqual(['cleaning', 'closing', 'reconciliation', 'payment-lookup'].toSorted());
  });

  test('the name of its portal rests for 90 days, and is anybody’s then', async () => {
    await close();
    await passDays(31);
    await end();
    expect(await eraseCustomers(app.context, company.id)).not.toBeNull();
    const other = await app.newCompany('Next One');
    const next = await app.signIn(other.admin);
    const body = { name: 'Heirs', subdomain: company.subdomain };
    expect((await app.send('POST', '/company/child', { token: next, body })).status).toBe(409);
    await passDays(90);
    await end();
    expect((await stateOf()).subdomain).toBe(`closed-${company.id}`);
    expect((await app.send('POST', '/company/child', { token: next, body })).status).toBe(200);
  });

  const countOf = (table: string) =>
    within(app, company, async ({ trx }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where company_id = ${company.id}`.execute(trx);
      return rows[0]?.count;
    });
});

describe('a parent and its child', () => {
  async function child() {
    const body = { name: 'Branch', subdomain: `branch-${uuidv7().slice(-12)}` };
    const made = await app.send<{ _id: string }>('POST', '/company/child', { token, body });
    const visit = await app.send<{ token: string }>('POST', '/company/child/sign', {
      token,
      body: { companyId: made.body._id },
    });
    return { id: made.body._id, visit: visit.body.token };
  }

  test('the parent cannot go before its child; a child where nobody works goes by a visit', async () => {
    const { id, visit } = await child();
    expect(await close()).toMatchObject({
      status: 422,
      body: { fields: { name: 'Delete its child companies first.' } },
    });
    expect((await close(visit, 'Branch')).status).toBe(200);
    expect((await stateOf(id)).state).toBe('CLOSING');
    expect((await stateOf()).state).toBe('ACTIVE');
    expect((await keep(visit)).status).toBe(200);
    await close(visit, 'Branch');
    expect((await close()).status).toBe(200);
  });

  test('a visit goes on while the parent waits to be deleted, and ends with it', async () => {
    const { visit } = await child();
    await close(visit, 'Branch');
    await close();
    expect((await app.send('GET', '/company', { token: visit })).status).toBe(200);
    await passDays(31);
    await end();
    await vi.waitFor(
      async () => expect((await app.send('GET', '/company', { token: visit })).status).toBe(401),
      10_000,
    );
  });
});

test('in whatever order it is deleted, kept, visited, paid, stopped and ended: nothing begins while it waits, and all money that came is booked', async () => {
  const acts = ['close', 'keep', 'begin', 'pay', 'stop', 'end', 'day'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 14 }), async (order) => {
      company = await app.newCompany('Random Ltd');
      token = await app.signIn(company.admin);
      const { start, accountId } = await begun();
      const phone = `+1212555${String(Math.abs(order.length * 37) + 2000).padStart(4, '0')}`;
      await makeOwing(app, company, [500], [{ kind: 'PHONE', value: phone }]);
      let [secret, paymentId, isPaid, isStopped] = ['', '', false, false];
      for (const act of order) {
        const { state } = await stateOf();
        if (act === 'close') expect((await close()).status === 200).toBe(state === 'ACTIVE');
        if (act === 'keep') expect((await keep()).status === 200).toBe(state === 'CLOSING');
        if (act === 'begin' && secret === '') {
          paymentId = uuidv7();
          secret = secretOf(await start(paymentId));
          expect(secret !== '').toBe(state === 'ACTIVE');
        }
        if (act === 'pay' && secret !== '' && !isPaid) {
          await confirmCard(app, secret);
          await workOffEvents(app);
          isPaid = true;
        }
        if (act === 'stop') {
          const id = `stop-${uuidv7()}`;
          const text = { kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000' } as const;
          await handleSmsEvent(app.context, company.id, { ...text, text: 'STOP', at: '', body: {} });
          isStopped = true;
        }
        if (act === 'day') await passDays(11);
        if (act === 'end') await end();
        const after = (await stateOf()).state;
        // Nobody comes back from the end, and only the end leads there.
        if (state === 'CLOSED') expect(after).toBe('CLOSED');
        if (after === 'CLOSED' && state !== 'CLOSED') expect([state, act]).toEqual(['CLOSING', 'end']);
        if (after !== 'ACTIVE')
          expect(
            (await dueKinds()).filter((kind) => ['workflow', 'plan', 'schedules', 'notice'].includes(kind)),
          ).toEqual([]);
      }
      expect((await accountState(app, company, accountId)).balance).toBe(isPaid ? 0 : 10_000);
      if (isPaid) expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS' });
      const stops = await within(app, company, ({ trx }) =>
        trx.selectFrom('optOut').select('value').where('value', '=', phone).execute(),
      );
      expect(stops.length > 0).toBe(isStopped);
    }),
    { numRuns: 12, seed: Number(process.env.PROPERTY_SEED ?? 7) },
  );
}, 120_000);
