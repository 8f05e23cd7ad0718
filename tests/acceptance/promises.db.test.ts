import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endDuePromises } from '../../apps/server/src/features/promises/end-promises.job.ts';
import { reviewPromises } from '../../apps/server/src/features/promises/review-promises.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { enrol, mailsAt, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { audit, makeOwing, timelineOf } from '../application/debtor-visit.ts';
import { payCash } from '../application/pay-cash.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Promised {
  _id: string;
  status: string;
  keptCents: number;
  source: string;
  member: string | null;
  dueUntil: string;
  version: number;
}
interface Hold {
  kind: string;
  isOpen: boolean;
  account: { _id: string } | null;
}
type Problem = { error?: string; fields?: Record<string, string> };
type Listed = { data: Promised[]; kept: number; keptPartly: number; broken: number };

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Promises Ltd');
  token = await app.signIn(company.operator);
  await setClock(app, company, '2026-11-20T15:00:00Z');
});

const promise = (debtorId: string, more: object = {}) =>
  app.send<Promised & Problem>('POST', `/debtor/${debtorId}/promise`, {
    token,
    body: { amountCents: 30_000, promisedOn: '2026-12-04', ...more },
  });
const listed = async (debtorId: string) =>
  (await app.send<Listed>('GET', `/debtor/${debtorId}/promise`, { token })).body;
const review = (debtorId: string) => inCompany(app.context.db, company.id, (work) => reviewPromises(work, debtorId));
const openHolds = async (debtorId: string) => {
  const { body } = await app.send<{ data: Hold[] }>('GET', `/debtor/${debtorId}/hold`, { token });
  return body.data.filter((hold) => hold.isOpen).map(({ kind, account }) => ({ kind, accountId: account?._id }));
};

/** Money that came in outside the product, and what listens to it. */
async function pay(debtorId: string, accountId: string, amountCents: number): Promise<void> {
  await payCash(app, company, { debtorId, accountId }, amountCents);
  await review(debtorId);
}

async function owing(amounts = [50_000]) {
  const { debtorId, accountIds } = await makeOwing(app, company, amounts);
  return { debtorId, accountId: accountIds[0] ?? '' };
}

describe('a promise', () => {
  test('is kept by what settles in time, also in parts; late money does not mend a broken one', async () => {
    const { debtorId, accountId } = await owing();
    const made = await promise(debtorId, { source: 'call', note: 'Pays after payday' });
    expect(made.body).toMatchObject({ status: 'OPEN', source: 'call', member: 'Oto Operator' });
    // Three days of grace after the day, to its end in New York.
    expect(made.body.dueUntil).toBe('2026-12-08T05:00:00.000Z');
    await pay(debtorId, accountId, 10_000);
    expect((await listed(debtorId)).data[0]).toMatchObject({ status: 'OPEN', keptCents: 10_000 });
    await pay(debtorId, accountId, 20_000);
    expect(await listed(debtorId)).toMatchObject({ kept: 1, broken: 0, data: [{ status: 'KEPT', keptCents: 30_000 }] });
    expect(await openHolds(debtorId)).toEqual([]);

    expect((await promise(debtorId, { amountCents: 20_000 })).status).toBe(200);
    await setClock(app, company, '2026-12-08T04:59:00Z');
    await endDuePromises(app.context, company.id);
    expect((await listed(debtorId)).data[0]?.status).toBe('OPEN');
    await setClock(app, company, '2026-12-08T05:00:01Z');
    await endDuePromises(app.context, company.id);
    await endDuePromises(app.context, company.id);
    expect(await listed(debtorId)).toMatchObject({ kept: 1, broken: 1 });
    await pay(debtorId, accountId, 20_000);
    expect((await listed(debtorId)).data[0]).toMatchObject({ status: 'BROKEN', keptCents: 0 });
    const asked = await within(app, company, (work) =>
      work.trx.selectFrom('taskRequest').select('title').where('debtorId', '=', debtorId).execute(),
    );
    expect(asked).toEqual([{ title: 'Broken promise: $200.00 by Dec 4, 2026' }]);
    expect(await audit(app, company)).toEqual([]);
  });

  test('for one account is not kept by money for another; the newer takes the place of the older', async () => {
    const { debtorId, accountIds } = await makeOwing(app, company, [50_000, 50_000]);
    const [one = '', other = ''] = accountIds;
    const first = await promise(debtorId, { accountId: one });
    await pay(debtorId, other, 50_000);
    expect((await listed(debtorId)).data[0]).toMatchObject({ status: 'OPEN', keptCents: 0 });
    const second = await promise(debtorId, { accountId: one, promisedOn: '2026-12-10' });
    const states = new Map((await listed(debtorId)).data.map((each) => [each._id, each.status]));
    expect(states).toEqual(
      new Map([
        [second.body._id, 'OPEN'],
        [first.body._id, 'CANCELED'],
      ]),
    );
    expect(await openHolds(debtorId)).toEqual([{ kind: 'PROMISE', accountId: one }]);
  });

  test('is refused beyond what is owed, for a day gone by or far away, and says so at the field', async () => {
    const { debtorId } = await owing();
    const tooMuch = await promise(debtorId, { amountCents: 50_001 });
    expect(tooMuch.body).toMatchObject({ error: 'INVALID_AMOUNT', fields: { amountCents: expect.any(String) } });
    const past = await promise(debtorId, { promisedOn: '2026-11-19' });
    expect(past.body).toMatchObject({ error: 'INVALID_FIELD', fields: { promisedOn: 'Choose today or a later day.' } });
    const far = await promise(debtorId, { promisedOn: '2028-01-01' });
    expect(far.body).toMatchObject({ error: 'INVALID_FIELD', fields: { promisedOn: 'Choose a day within a year.' } });
    expect((await promise(uuidv7())).body.error).toBe('DEBTOR_NOT_FOUND');
    expect((await promise(debtorId, { accountId: uuidv7() })).body.error).toBe('ACCOUNT_NOT_FOUND');
    expect((await listed(debtorId)).data).toEqual([]);
  });

  test('G7: the same id twice is one promise', async () => {
    const { debtorId } = await owing();
    const _id = uuidv7();
    await Promise.all([1, 2, 3].map(() => promise(debtorId, { _id })));
    expect((await listed(debtorId)).data).toHaveLength(1);
    expect(await openHolds(debtorId)).toHaveLength(1);
  });

  test('is given up by whoever saw how it stands, and counts neither as kept nor as broken', async () => {
    const { debtorId } = await owing();
    const { body } = await promise(debtorId);
    const cancel = (version: number) =>
      app.send<Promised & Problem>('DELETE', `/promise/${body._id}`, {
        token,
        body: { version, reason: 'Said by mistake' },
      });
    expect((await cancel(body.version + 7)).body.error).toBe('STALE_VERSION');
    expect((await cancel(body.version)).body.status).toBe('CANCELED');
    expect((await cancel(body.version)).body.status).toBe('CANCELED');
    expect(await openHolds(debtorId)).toEqual([]);
    expect(await listed(debtorId)).toMatchObject({ kept: 0, keptPartly: 0, broken: 0 });
    expect(await timelineOf(app, company, debtorId)).toContain('note created');
  });
});

test('G13: a campaign rests while a promise is open, and goes on when it was broken', async () => {
  const workflowId = await makeCampaign(app, company, [
    { channel: 'EMAIL', day: 2 },
    { channel: 'EMAIL', day: 20 },
  ]);
  const email = `promised@${company.subdomain}.example`;
  const [debtor] = await makeDebtors(app, company, workflowId, [{ email }]);
  const debtorId = debtor?.id ?? '';
  await enrol(app, company, workflowId);
  const run = () =>
    within(app, company, (work) =>
      work.trx.selectFrom('collectionRun').select(['status', 'reasons']).executeTakeFirstOrThrow(),
    );
  expect(await run()).toMatchObject({ status: 'EXECUTING' });
  expect((await promise(debtorId, { amountCents: 10_000 })).status).toBe(200);
  await setClock(app, company, '2026-11-22T17:00:00Z');
  await sendDueOfCompany(app.context, company.id);
  expect(await run()).toMatchObject({ status: 'PAUSED', reasons: ['promise'] });
  const claims = async () => (await mailsAt(app)).filter((mail) => mail.to.includes(email)).map((mail) => mail.subject);
  expect((await claims()).filter((subject) => subject.startsWith('Invoice'))).toEqual([]);
  await setClock(app, company, '2026-12-09T17:00:00Z');
  await endDuePromises(app.context, company.id);
  await sendDueOfCompany(app.context, company.id);
  expect(await listed(debtorId)).toMatchObject({ broken: 1 });
  expect(await run()).toMatchObject({ status: 'EXECUTING', reasons: [] });
});
