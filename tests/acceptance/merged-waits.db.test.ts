import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeHold } from '../../apps/server/src/features/holds/place-hold.ts';
import { lockDoubt } from '../../apps/server/src/features/messages/doubtful-messages.store.ts';
import { releaseClaims } from '../../apps/server/src/features/messages/release-claims.ts';
import { sendDueNotices } from '../../apps/server/src/features/messages/send-notice.ts';
import { askForNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { runDuePlans } from '../../apps/server/src/features/plans/run-due-plans.job.ts';
import { rescheduleRuns } from '../../apps/server/src/features/workflows/runs.store.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { runsOf, type StepSpec, setClock, textsAt } from '../application/campaign-world.ts';
import { audit, makeOwing, openPortal, switchSandbox } from '../application/debtor-visit.ts';
import { auditPlans, deliverToPlans, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { makeRuns } from '../application/worker-process.ts';

/** Two customers become one while something of the one who goes still waits for its end. */
let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
beforeEach(async () => {
  company = await app.newCompany('Two Are One');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.jobsDb, company.id, run);
const merge = async (from: string, intoId: string) =>
  expect((await app.send('POST', `/debtor/${from}/merge`, { token, body: { intoId } })).status).toBe(200);

describe('a message in doubt', () => {
  interface Doubtful {
    readonly _id: string;
    readonly debtor: { readonly _id: string };
  }
  const doubtful = async () => (await app.send<{ data: Doubtful[] }>('GET', '/message/doubtful', { token })).body.data;
  const say = (id: string, what: string, body: object) =>
    app.send<{ error?: string; message?: string }>('PUT', `/message/${id}/${what}`, { token, body });

  /** Two customers of one campaign, a text to each of which nobody knows whether it left, and then they are one. */
  async function oneInDoubt(steps: readonly StepSpec[]) {
    const { debtorIds } = await makeRuns(app, company, 2, steps);
    const [into = '', from = ''] = debtorIds;
    await switchSandbox(app, { sms: { fault: { how: 'reset', when: 'before', times: 2 } } });
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ unknown: 2 });
    await switchSandbox(app, { sms: { fault: null } });
    const before = await doubtful();
    const idOf = (debtorId: string) => before.find((each) => each.debtor._id === debtorId)?._id ?? '';
    const ids = { kept: idOf(into), gone: idOf(from) };
    const texts = (await textsAt(app)).length;
    await merge(from, into);
    expect((await doubtful()).map(({ debtor }) => debtor._id)).toEqual([into, into]);
    return { ...ids, left: async () => (await textsAt(app)).length - texts };
  }

  test('of a run that ended with the merge is not sent again, and says so; the other leaves once', async () => {
    const { kept, gone, left } = await oneInDoubt([
      { channel: 'SMS', day: 0 },
      { channel: 'SMS', day: 5 },
    ]);
    const refused = await say(gone, 'send-again', { reason: 'Lost' });
    expect(refused).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
    expect(JSON.stringify(refused.body)).toContain('The campaign is over for this customer');
    expect((await say(gone, 'settle', { isSent: false, reason: 'Not in the log' })).status).toBe(200);
    expect((await say(kept, 'send-again', { reason: 'Lost' })).status).toBe(200);
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 1, unknown: 0 });
    expect(await left()).toBe(1);
    expect(await doubtful()).toEqual([]);
  });

  test('of two runs that had both come to their end one goes on alone, when both are found not to have left', async () => {
    const { kept, gone, left } = await oneInDoubt([{ channel: 'SMS', day: 0 }]);
    await db(async (work) => {
      const doubts = [await lockDoubt(work, kept), await lockDoubt(work, gone)];
      const seen = doubts.flatMap((doubt) => doubt ?? []);
      await rescheduleRuns(work, await releaseClaims(work, { seen }), null);
    });
    expect((await runsOf(app, company)).filter(({ status }) => status !== 'COMPLETED')).toHaveLength(1);
    // The step of the other one is not lost: it was left out, with the reason.
    const leftOut = await db((work) =>
      work.trx.selectFrom('collectionRunStep').select('reason').where('outcome', '=', 'skipped').execute(),
    );
    expect(leftOut).toEqual([{ reason: 'run-over' }]);
    await sendDueOfCompany(app.context, company.id);
    expect(await left()).toBe(1);
  });
});

describe('the proof of an agreement that waits to be mailed', () => {
  const host = () => `${company.subdomain}.${app.context.settings.PORTAL_HOST}`;
  const email = () => ({ kind: 'EMAIL', value: `one-${uuidv7()}@twice.example` }) as const;

  /** Somebody agrees to a plan that is charged to their card, and nothing has been mailed yet. */
  async function agreed() {
    const address = email();
    const from = await makeOwing(app, company, [60_00], [address]);
    const into = await makeOwing(app, company, [10_00], [address, email()]);
    const methodId = await saveMethod(app, company, from.debtorId);
    const visit = await openPortal(app, company, from.debtorId, 'code');
    const portal = <T>(to: string, body: object) =>
      app.send<T>('POST', `/portal/${to}`, { token: visit.token, headers: { host: host() }, body });
    const terms = { rhythm: 'MONTHLY', count: 2, firstDate: '2026-12-01', firstAmountCents: null };
    const asked = await portal<{ hash: string }>('payment-plan/terms', { planId: null, terms, methodId });
    const made = await portal('payment-plan', { _id: uuidv7(), terms, methodId, termsHash: asked.body.hash });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return { address: address.value, from: from.debtorId, into: into.debtorId };
  }

  async function workOn(day: string): Promise<void> {
    await setClock(app, company, `${day}T20:30:00Z`);
    for (let round = 0; round < 2; round += 1) {
      await sendDueNotices(app.context, company.id);
      await runDuePlans(app.context, company.id);
      await deliverToPlans(app, company);
    }
  }

  const words = () =>
    db((work) =>
      work.trx.selectFrom('notice').select(['status', 'debtorId']).where('kind', '=', 'PLAN_TERMS').execute(),
    );
  const chargesOf = (debtorId: string) =>
    db((work) => work.trx.selectFrom('payment').select('amountCents').where('debtorId', '=', debtorId).execute());
  const allHolds = async () => {
    expect(await audit(app, company)).toEqual([]);
    expect(await auditPlans(app, company)).toEqual([]);
  };

  test('goes to the one who stays, and the plan is charged on its day', async () => {
    const { from, into } = await agreed();
    await merge(from, into);
    await workOn('2026-11-19');
    expect(await words()).toEqual([{ status: 'SENT', debtorId: into }]);
    await workOn('2026-12-01');
    expect(await chargesOf(into)).toEqual([{ amountCents: 30_00 }]);
    await allHolds();
  });

  test('is kept back by a stop of the one who stays; it is read in their portal, and only then is anything charged', async () => {
    const { from, into } = await agreed();
    await db((work) =>
      placeHold(work, {
        ...{ id: uuidv7(), debtorId: into, accountId: null, kind: 'DO_NOT_CONTACT', stage: null, amountCents: null },
        ...{ beginsAt: work.now, endsAt: null, evidence: 'A letter.', details: {}, source: 'staff' },
        ...{ memberId: null, memberName: '' },
      }),
    );
    await merge(from, into);
    await workOn('2026-11-19');
    expect(await words()).toEqual([{ status: 'KEPT_BACK', debtorId: into }]);
    await workOn('2026-12-01');
    expect(await chargesOf(into)).toEqual([]);
    const visit = await openPortal(app, company, into, 'code');
    const open = <T>(verb: string, to: string) =>
      app.send<T>(verb, `/portal/${to}`, {
        ...{ token: visit.token, headers: { host: host() } },
        body: verb === 'POST' ? {} : undefined,
      });
    const { data } = (await open<{ data: { _id: string; kind: string }[] }>('GET', 'notices')).body;
    const terms = data.find((each) => each.kind === 'PLAN_TERMS');
    expect((await open('POST', `notices/${terms?._id}/read`)).status).toBe(200);
    await workOn('2026-12-02');
    expect(await chargesOf(into)).toEqual([{ amountCents: 30_00 }]);
    await allHolds();
  });

  test('meant for an address that both have finds it still', async () => {
    const { address, from, into } = await agreed();
    await db(async (work) => {
      const { id: contactId } = await work.trx
        .selectFrom('contact')
        .select('id')
        .where('debtorId', '=', from)
        .where('value', '=', address)
        .executeTakeFirstOrThrow();
      const to = { kind: 'NEW_LINK', debtorId: from, contactId, recordId: uuidv7(), facts: {} } as const;
      await askForNotice(work, { ...to, accountIds: [] });
    });
    await merge(from, into);
    await workOn('2026-11-19');
    const sent = await db((work) =>
      work.trx.selectFrom('notice').select(['status', 'reasons']).where('kind', '=', 'NEW_LINK').execute(),
    );
    expect(sent).toEqual([{ status: 'SENT', reasons: [] }]);
  });
});
