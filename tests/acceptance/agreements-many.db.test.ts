import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Debtor, stageAgreements } from '../application/agreement-stage.ts';
import { bulkHands, outcomesOf } from '../application/bulk-world.ts';
import { accountState, audit } from '../application/debtor-visit.ts';

const stage = stageAgreements('Many At Once');
const { open } = stage;
const until = '2026-12-10T00:00:00.000Z';
const refusal = (error: string) => ({ status: 409, body: { error } });

async function planned(amountCents = 90_000): Promise<Debtor> {
  const debtor = await open(amountCents);
  expect((await debtor.startPlan('2026-12-22')).status).toBe(200);
  return debtor;
}
async function settling(amountCents = 90_000): Promise<Debtor> {
  const debtor = await open(amountCents);
  await debtor.makeOffer((amountCents / 3) * 2, until);
  expect((await debtor.acceptOffer('2026-12-01')).status).toBe(200);
  return debtor;
}

const statusOf = async (debtor: Debtor) => (await debtor.staff('GET', `/account/${debtor.accountId}`)).body.status;
const version = async (debtor: Debtor) => (await debtor.staff('GET', `/account/${debtor.accountId}`)).body.version;

describe('a verb over many accounts asks what stands on each of them', () => {
  const hands = () => bulkHands(stage.app, stage.company, stage.admin);
  const statuses = '/account/custom-filter/status';

  test('no account falls due at once beside a plan or a settlement: preview, result and undo say so', async () => {
    const debtors = [await open(90_000), await planned(), await settling()];
    const ids = debtors.map((each) => each.accountId);
    const before = await Promise.all(debtors.map(statusOf));
    const preview = await hands().ask('PUT', statuses, { ids, newStatus: 'Accelerated', preview: true });
    expect(preview.body.preview, JSON.stringify(preview.body)).toMatchObject({
      changing: 1,
      skipped: expect.arrayContaining([
        { reason: 'A payment plan covers it', count: 1 },
        { reason: 'A settlement is agreed for it', count: 1 },
      ]),
    });
    const job = await hands().run('PUT', statuses, { ids, newStatus: 'Accelerated' });
    expect(job.counts).toEqual({ changed: 1, skipped: 2, failed: 0 });
    expect(await Promise.all(debtors.map(statusOf))).toEqual(['Accelerated', before[1], before[2]]);
    const outcomes = new Map(
      (await outcomesOf(stage.app, stage.company, job._id)).map((row) => [row.recordId, row.reason]),
    );
    expect(ids.map((id) => outcomes.get(id))).toEqual([null, 'plan-stands', 'settlement-stands']);
  });

  test('an undo puts no status back that a plan forbids by now', async () => {
    const debtor = await open(90_000);
    const accelerate = { status: 'Accelerated', version: await version(debtor) };
    expect((await debtor.staff('PUT', `/account/${debtor.accountId}`, accelerate)).status).toBe(200);
    const job = await hands().run('PUT', statuses, { ids: [debtor.accountId], newStatus: 'Active' });
    expect(job.counts.changed).toBe(1);
    expect((await debtor.startPlan('2026-12-22')).status).toBe(200);
    expect((await hands().undo(job._id)).undo).toMatchObject({ undone: 0, kept: 1 });
    expect(await statusOf(debtor)).not.toBe('Accelerated');
  });

  test('what is being charged stays, deleted or canceled in bulk', async () => {
    const debtor = await open(90_000);
    const scheduled = await debtor.schedule(30_000, '2026-11-27');
    const setStatus = (status: string) =>
      inCompany(stage.app.context.db, stage.company.id, (work) =>
        work.trx.updateTable('schedule').set({ status }).where('id', '=', scheduled.body._id).execute(),
      );
    await setStatus('CHARGING');
    const canceled = await hands().run('PUT', statuses, { ids: [debtor.accountId], newStatus: 'Canceled' });
    const deleted = await hands().run('DELETE', '/account/custom-filter', { ids: [debtor.accountId] });
    for (const { counts } of [canceled, deleted]) expect(counts).toEqual({ changed: 0, skipped: 1, failed: 0 });
    await setStatus('OPEN');
  });
});

describe('what an account is for does not change beside accepted words', () => {
  test.each(['account', 'invoice', 'lines'] as const)('by the form of: %s', async (form) => {
    for (const [debtor, error] of [
      [await planned(), 'PLAN_STANDS'],
      [await settling(), 'SETTLEMENT_STANDS'],
    ] as const) {
      const path = { account: '', invoice: '/invoice', lines: '/invoice/custom' }[form];
      const sum =
        form === 'lines'
          ? { lines: [{ description: 'Work', quantityMilli: 1_000, unitPriceCents: 120_000, taxBasisPoints: 0 }] }
          : { amountCents: 120_000 };
      const body = { ...sum, version: await version(debtor) };
      expect(await debtor.staff('PUT', `/account/${debtor.accountId}${path}`, body)).toMatchObject(refusal(error));
      expect(await accountState(stage.app, stage.company, debtor.accountId)).toMatchObject({ paid: 0 });
    }
  });

  test('all else of it still does, and the sum beside what binds nobody', async () => {
    const debtor = await planned();
    const described = { description: 'A roof', amountCents: 90_000, version: await version(debtor) };
    expect((await debtor.staff('PUT', `/account/${debtor.accountId}`, described)).status).toBe(200);
    const free = await open(90_000);
    await free.makeOffer(60_000, until);
    await free.schedule(30_000, '2026-11-27');
    const more = { amountCents: 95_000, version: await version(free) };
    expect((await free.staff('PUT', `/account/${free.accountId}`, more)).status).toBe(200);
  });
});

describe('an offer never asks for more than is owed', () => {
  const cash = (debtor: Debtor, amountCents: number) =>
    debtor.staff('POST', '/transaction', {
      ...{ _id: uuidv7(), type: 'PAYMENT', debtorId: debtor.debtorId, method: 'CASH', amountCents },
      parts: [{ accountId: debtor.accountId, amountCents }],
    });
  const discount = (debtor: Debtor, amountCents: number) =>
    debtor.staff('POST', '/transaction', {
      ...{ _id: uuidv7(), type: 'COMPENSATION', accountId: debtor.accountId, amountCents, note: 'Goodwill' },
    });

  test.each([
    ['a payment', cash],
    ['a discount', discount],
  ] as const)('%s that leaves less ends it with a word', async (_, move) => {
    const debtor = await open(75_000);
    await debtor.makeOffer(60_000, until);
    expect((await move(debtor, 15_000)).status).toBe(200);
    await debtor.settle();
    expect(await debtor.rowsOf('negotiation')).toMatchObject([{ status: 'OPEN' }]);
    expect((await move(debtor, 5_000)).status).toBe(200);
    await debtor.settle();
    expect(await debtor.rowsOf('negotiation')).toMatchObject([{ status: 'DELETED' }]);
    expect(await debtor.notices()).toContainEqual(
      expect.objectContaining({ kind: 'OFFER_ENDED', facts: { amountCents: 60_000, reference: expect.any(String) } }),
    );
  });
});

test('the nightly audit names each of these promises when somebody breaks it behind the verbs', async () => {
  const offered = await open(75_000);
  await offered.makeOffer(60_000, until);
  const debtor = await planned();
  const change = (table: 'negotiation' | 'plan_installment', id: string, values: string) =>
    inCompany(stage.app.context.db, stage.company.id, (work) =>
      sql`update ${sql.table(table)} set ${sql.raw(values)} where ${sql.ref(table === 'negotiation' ? 'account_id' : 'plan_id')} = ${id}`.execute(
        work.trx,
      ),
    );
  const promises = async () => (await audit(stage.app, stage.company)).map(({ promise }) => promise);
  const [plan] = await debtor.rowsOf('plan');
  // What no listener has heard yet is not judged.
  await debtor.settle();
  const told = ['G5: nobody is asked to settle for more than they owe'];
  await change('negotiation', offered.accountId, 'amount_cents = amount_cents * 2');
  expect(await promises()).toEqual(told);
  await change('negotiation', offered.accountId, 'amount_cents = amount_cents / 2');
  await change('plan_installment', plan?.id ?? '', 'paid_cents = case number when 1 then amount_cents - 30 else 0 end');
  expect(await promises()).toContain('G7: no installment of a plan that is kept is left smaller than can be charged');
  await change('plan_installment', plan?.id ?? '', 'paid_cents = 0');
  await inCompany(stage.app.context.db, stage.company.id, (work) =>
    sql`insert into plan_charge (company_id, id, plan_id, numbers, amount_cents, state, try, payment_method_id, parts, created_at)
      select company_id, ${uuidv7()}::uuid, plan_id, array[number], 20_000, 'FAILED', 1, ${debtor.methodId}::uuid,
        jsonb_build_array(jsonb_build_object('accountId', ${debtor.accountId}::text, 'amountCents', 20_000)), company_now()
      from plan_installment where plan_id = ${plan?.id} and number = 1`.execute(work.trx),
  );
  expect(await promises()).toContain('G7: another amount than was agreed was told ten days before it was charged');
  await inCompany(stage.app.context.db, stage.company.id, (work) =>
    sql`delete from plan_charge where plan_id = ${plan?.id}`.execute(work.trx),
  );
});
