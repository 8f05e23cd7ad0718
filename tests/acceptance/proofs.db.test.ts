import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewContact } from '../../apps/server/src/features/debtors/new-contacts.ts';
import { placeHold } from '../../apps/server/src/features/holds/place-hold.ts';
import { sendDueNotices } from '../../apps/server/src/features/messages/send-notice.ts';
import { runDuePlans } from '../../apps/server/src/features/plans/run-due-plans.job.ts';
import { optOutByLink } from '../../apps/server/src/features/portal/opt-out-by-link.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { setClock } from '../application/campaign-world.ts';
import { audit, makeLink, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { auditPlans, deliverToPlans, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Paper Trail', '2026-11-23T20:00:00Z');
  staff = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.jobsDb, company.id, run);
const host = () => `${company.subdomain}.${app.context.settings.PORTAL_HOST}`;
const at = (day: string) => setClock(app, company, `${day}T20:00:00Z`);

interface Listed {
  readonly data: readonly {
    readonly _id: string;
    readonly kind: string;
    readonly sentAt: string | null;
    readonly readAt: string | null;
    readonly isToRead: boolean;
  }[];
}

async function visit(contacts?: readonly NewContact[]) {
  const { debtorId, accountIds } = await makeOwing(app, company, [60_00], contacts);
  // Protected like every consumer: CEASE and a lawyer hold every message.
  await db((work) => work.trx.updateTable('debtor').set({ nature: 'CONSUMER' }).where('id', '=', debtorId).execute());
  const methodId = await saveMethod(app, company, debtorId);
  const { token, path } = await openPortal(app, company, debtorId, 'code');
  const portal = <T = { error?: string }>(verb: string, to: string, body?: object) =>
    app.send<T>(verb, `/portal/${to}`, { token, headers: { host: host() }, body });
  const read = async (kind: string) => {
    const { body } = await portal<Listed>('GET', 'notices');
    const notice = body.data.find((each) => each.kind === kind && each.readAt === null);
    return portal<{ terms: string[]; lines: object[]; readAt: string | null }>(
      'POST',
      `notices/${notice?._id}/read`,
      {},
    );
  };
  const toRead = async () =>
    (await portal<Listed>('GET', 'notices')).body.data.filter((each) => each.isToRead).map((each) => each.kind);
  return { debtorId, accountIds, methodId, path, portal, read, toRead };
}
type Visit = Awaited<ReturnType<typeof visit>>;

async function agreePlan({ portal, methodId }: Visit, firstDate: string): Promise<string> {
  const terms = { rhythm: 'MONTHLY', count: 2, firstDate, firstAmountCents: null };
  const { body } = await portal<{ hash: string }>('POST', 'payment-plan/terms', { planId: null, terms, methodId });
  const command = { _id: uuidv7(), terms, methodId, termsHash: body.hash };
  expect((await portal('POST', 'payment-plan', command)).status).toBe(200);
  return command._id;
}

/** What the worker does at an hour that is decent everywhere: plans announce and charge, and what may leave leaves. */
async function workOn(day: string): Promise<void> {
  await setClock(app, company, `${day}T20:30:00Z`);
  for (let round = 0; round < 2; round += 1) {
    await sendDueNotices(app.context, company.id);
    await runDuePlans(app.context, company.id);
    await runDueSchedules(app.context, company.id);
    await deliverToPlans(app, company);
  }
}

const chargesOf = ({ debtorId }: Visit) =>
  db(async (work) => {
    const rows = await work.trx.selectFrom('payment').select('id').where('debtorId', '=', debtorId).execute();
    return rows.length;
  });

const noticesOf = ({ debtorId }: Visit) =>
  db((work) => work.trx.selectFrom('notice').select(['kind', 'status']).where('debtorId', '=', debtorId).execute());
const statusOf = async (debtor: Visit, kind: string) =>
  (await noticesOf(debtor)).filter((each) => each.kind === kind).map((each) => each.status);

const stopAll = ({ debtorId }: Visit, kind: 'DO_NOT_CONTACT' | 'CEASE' | 'ATTORNEY') =>
  db((work) =>
    placeHold(work, {
      ...{ id: uuidv7(), debtorId, accountId: null, kind, stage: null, amountCents: null, beginsAt: work.now },
      ...{ endsAt: null, evidence: 'A letter.', details: {}, source: 'staff', memberId: null, memberName: '' },
    }),
  );

describe('G7, G13: nothing is charged that its customer was not told of, and proof is no reminder', () => {
  test('after a stop of every message the terms and the announcement stand in the portal, and the charge waits for them', async () => {
    await at('2026-11-23');
    const debtor = await visit();
    expect(await optOutByLink(app.context, { path: debtor.path, host: host(), source: 'link' })).toBeNull();
    await agreePlan(debtor, '2026-12-01');
    await workOn('2026-11-23');
    expect(await statusOf(debtor, 'PLAN_TERMS')).toEqual(['KEPT_BACK']);
    await workOn('2026-12-01');
    await workOn('2026-12-02');
    expect(await chargesOf(debtor)).toBe(0);
    expect(await debtor.toRead()).toEqual(['PLAN_TERMS']);
    const words = await debtor.read('PLAN_TERMS');
    expect(words.body.terms.join(' ')).toContain('$60.00');
    expect(words.body.readAt).not.toBeNull();
    await workOn('2026-12-02');
    expect(await chargesOf(debtor)).toBe(1);

    await workOn('2026-12-29');
    expect(await statusOf(debtor, 'INSTALLMENT_DUE')).toEqual(['KEPT_BACK']);
    await workOn('2027-01-01');
    await workOn('2027-01-02');
    expect(await chargesOf(debtor)).toBe(1);
    const { body } = await debtor.portal<{ noticesToRead: number }>('GET', 'statement');
    expect(body.noticesToRead).toBeGreaterThan(0);
    expect((await debtor.read('INSTALLMENT_DUE')).status).toBe(200);
    // Of New Year's Day: banks are open again on Monday.
    await workOn('2027-01-02');
    expect(await chargesOf(debtor)).toBe(1);
    await workOn('2027-01-04');
    expect(await chargesOf(debtor)).toBe(2);
    const told = await app.send<{ data: { kind: string; readAt: string | null }[] }>(
      'GET',
      `/debtor/${debtor.debtorId}/notices?page=1&limit=50`,
      { token: staff },
    );
    expect(told.body.data.find((each) => each.kind === 'PLAN_TERMS')?.readAt).not.toBeNull();
  });

  test('the answer to an objection that no message may carry is read there, and says so to staff', async () => {
    await at('2026-12-20');
    const debtor = await visit([]);
    const [accountId = ''] = debtor.accountIds;
    const said = { _id: uuidv7(), accountId, category: 'wrong-amount', text: 'Not what I ordered.' };
    expect((await debtor.portal('POST', 'disputes', said)).status).toBe(200);
    await workOn('2026-12-20');
    expect(await statusOf(debtor, 'DISPUTE_RECEIVED')).toEqual(['KEPT_BACK']);
    expect(await debtor.toRead()).toEqual(['DISPUTE_RECEIVED']);
    expect((await debtor.read('DISPUTE_RECEIVED')).status).toBe(200);
    expect(await debtor.toRead()).toEqual([]);
  });

  test('a stop of texts alone, and a switch of reminders, let proof go out by mail, and the charge is made', async () => {
    await at('2027-01-04');
    const debtor = await visit([
      { kind: 'EMAIL', value: `pays-${uuidv7()}@customer.example` },
      { kind: 'PHONE', value: '+13055557188' },
    ]);
    const { debtorId } = debtor;
    const phone = await db((work) =>
      work.trx
        .selectFrom('contact')
        .select('id')
        .where('debtorId', '=', debtorId)
        .where('kind', '=', 'PHONE')
        .executeTakeFirstOrThrow(),
    );
    const { path } = await makeLink(app, company, debtorId, phone.id);
    expect(await optOutByLink(app.context, { path, host: host(), source: 'link' })).toBeNull();
    await db((work) =>
      work.trx.updateTable('debtor').set({ isSendActive: false }).where('id', '=', debtorId).execute(),
    );
    await agreePlan(debtor, '2027-01-05');
    for (const day of ['2027-01-04', '2027-01-05', '2027-02-03', '2027-02-05']) await workOn(day);
    expect(await statusOf(debtor, 'PLAN_TERMS')).toEqual(['SENT']);
    expect(await statusOf(debtor, 'INSTALLMENT_DUE')).toEqual(['SENT']);
    expect(await chargesOf(debtor)).toBe(2);
    expect(await debtor.toRead()).toEqual([]);
  });

  test.each(['CEASE', 'ATTORNEY'] as const)(
    '%s: nothing is written, and what is read does not lift the hold',
    async (kind) => {
      await at('2027-02-01');
      const debtor = await visit();
      await agreePlan(debtor, '2027-02-10');
      await stopAll(debtor, kind);
      await workOn('2027-02-01');
      await workOn('2027-02-08');
      expect(await statusOf(debtor, 'PLAN_TERMS')).toEqual(['KEPT_BACK']);
      await workOn('2027-02-10');
      expect(await chargesOf(debtor)).toBe(0);
      for (const each of await debtor.toRead()) expect((await debtor.read(each)).status).toBe(200);
      await workOn('2027-02-11');
      // Who wants no word keeps what was agreed on its days; who has a lawyer is charged by nobody.
      expect(await chargesOf(debtor)).toBe(kind === 'CEASE' ? 1 : 0);
    },
  );

  test('unread words of the customer: the copy goes, the announcement and its charge wait', async () => {
    await at('2027-03-01');
    const debtor = await visit();
    const write = (unreadSince: Date | null) =>
      db((work) => work.trx.updateTable('debtor').set({ unreadSince }).where('id', '=', debtor.debtorId).execute());
    await write(new Date('2027-03-01T19:00:00Z'));
    await agreePlan(debtor, '2027-03-02');
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-30', '2027-04-01']) await workOn(day);
    expect(await statusOf(debtor, 'PLAN_TERMS')).toEqual(['SENT']);
    expect(await statusOf(debtor, 'INSTALLMENT_DUE')).toEqual(['ASKED']);
    // It may say that nothing shall be charged: what was agreed waits too, and is not missed by it.
    expect(await chargesOf(debtor)).toBe(0);
    await write(null);
    for (const day of ['2027-04-02', '2027-04-03']) await workOn(day);
    expect(await statusOf(debtor, 'INSTALLMENT_DUE')).toEqual(['SENT']);
    // The first one's day had passed: it is not charged with the second.
    expect(await chargesOf(debtor)).toBe(1);
    expect(await statusOf(debtor, 'INSTALLMENT_PASSED')).toEqual(['SENT']);
    expect(await statusOf(debtor, 'PLAN_LATE')).toEqual([]);
  });

  test('what was agreed to by the link alone waits for the morning, says so, and is read without a code; no closed way is offered', async () => {
    await at('2026-11-29');
    const { debtorId, accountIds } = await makeOwing(app, company, [90_00]);
    const expirationAt = '2030-01-01T12:00:00Z';
    const body = { amount: 50_00, expirationAt, partsMax: 1, daysMax: 60 };
    const made = await app.send<{ _id: string }>('PUT', `/account/${accountIds[0]}/negotiation`, {
      token: staff,
      body,
    });
    await setClock(app, company, '2026-11-30T04:00:00Z');
    const { token } = await openPortal(app, company, debtorId);
    const portal = <T>(verb: string, to: string, command?: object) =>
      app.send<T>(verb, `/portal/${to}`, { token, headers: { host: host() }, body: command });
    const accept = { parts: 1, firstOn: '2026-12-05', termsVersion: OFFER_TERMS_VERSION, version: 1, methodId: null };
    const before = await portal('GET', 'statement');
    expect(before.body).toMatchObject({ ways: { plan: true, offer: true, schedule: true } });
    expect((await portal('POST', `offer/${made.body._id}/accept`, accept)).status).toBe(200);
    await sendDueNotices(app.context, company.id);
    const after = await portal('GET', 'statement');
    expect(after.body).toMatchObject({ noticesToRead: 0, noticesToSend: 1, ways: { plan: false, schedule: false } });
    const { data } = (await portal<Listed>('GET', 'notices')).body;
    expect(data).toMatchObject([{ kind: 'OFFER_ACCEPTED', isToRead: true, sentAt: null }]);
    const read = await portal<{ terms: string[] }>('POST', `notices/${data[0]?._id}/read`, {});
    expect(read.status).toBe(200);
    expect(read.body.terms.join(' ')).toContain('$50.00');
  });

  test('a scheduled payment of somebody who hears nothing is made once they have read it, and not before', async () => {
    await at('2027-05-01');
    const [unread, read] = [await visit(), await visit()];
    for (const debtor of [unread, read]) {
      await optOutByLink(app.context, { path: debtor.path, host: host(), source: 'link' });
      const { accountIds, methodId } = debtor;
      const command = { _id: uuidv7(), accountIds, amountCents: 60_00, dueOn: '2027-05-05', methodId };
      expect((await debtor.portal('POST', 'schedule', command)).status).toBe(200);
    }
    await workOn('2027-05-01');
    expect((await read.read('SCHEDULE_CONFIRMED')).status).toBe(200);
    await workOn('2027-05-05');
    expect(await chargesOf(read)).toBe(1);
    expect(await chargesOf(unread)).toBe(0);
    const schedules = await db((work) =>
      work.trx
        .selectFrom('schedule')
        .select(['debtorId', 'status', 'reason'])
        .where('debtorId', 'in', [unread.debtorId, read.debtorId])
        .execute(),
    );
    expect(schedules.find((each) => each.debtorId === unread.debtorId)).toMatchObject({
      status: 'FAILED',
      reason: 'CHARGE_NOT_ANNOUNCED',
    });
  });
});

describe('what was accepted can be kept', () => {
  test('G33, G40: its paper is drawn for its customer after a code and for staff, and for nobody else', async () => {
    await at('2027-06-03');
    const debtor = await visit();
    const stranger = await visit();
    await agreePlan(debtor, '2027-06-10');
    const { body } = await debtor.portal<{ data: { _id: string; kind: string; about: string }[] }>('GET', 'terms');
    expect(body.data.map((each) => each.kind).toSorted()).toEqual(['authorization', 'plan']);
    expect(body.data.find((each) => each.kind === 'authorization')?.about).toBe('Visa •••• 4242');
    const byStaff = await app.send<typeof body>('GET', `/debtor/${debtor.debtorId}/terms`, { token: staff });
    expect(byStaff.body.data.map((each) => each._id)).toEqual(body.data.map((each) => each._id));
    const plan = body.data.find((each) => each.kind === 'plan')?._id ?? '';
    const file = await fetch(`${app.url}/v1/terms/${plan}/file`, { headers: { authorization: `Bearer ${staff}` } });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(file.headers.get('content-disposition')).toMatch(/filename="Payment plan [0-9A-F]{10}\.pdf"/);
    expect((await stranger.portal('GET', `terms/${plan}/file`)).status).toBe(404);
    const byLink = await openPortal(app, company, debtor.debtorId, 'link');
    const early = await app.send('GET', '/portal/terms', { token: byLink.token, headers: { host: host() } });
    expect(early.body).toMatchObject({ error: 'CODE_REQUIRED' });
  });
});
