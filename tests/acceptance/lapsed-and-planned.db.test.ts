import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Debtor, stageAgreements } from '../application/agreement-stage.ts';
import { accountState } from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';

/** A settlement lapses, a plan is agreed in its place, and then money of the settlement's time is recorded. */
const stage = stageAgreements('Over And Planned');
const settle = () => doWhatIsDue(stage.app, stage.company, false);

const kindsOf = ({ debtorId }: Debtor) =>
  inCompany(stage.app.context.db, stage.company.id, async (work) => {
    const query = work.trx.selectFrom('notice').select(['kind', 'facts']).where('debtorId', '=', debtorId);
    return query.orderBy('askedAt').execute();
  });
const offersOf = ({ accountIds }: Debtor) =>
  inCompany(stage.app.context.db, stage.company.id, async (work) => {
    const query = work.trx
      .selectFrom('negotiation')
      .select('status')
      .where('accountId', 'in', [...accountIds]);
    return (await query.execute()).map((each) => each.status);
  });

/** $600 on all that is owed, accepted and not paid. */
async function lapsed(...amounts: number[]): Promise<Debtor> {
  const debtor = await stage.open(...amounts);
  const { accountIds, accountId, debtorId } = debtor;
  const terms = { amount: 600_00, expirationAt: '2026-12-20T20:00:00Z' };
  const made =
    accountIds.length > 1
      ? await debtor.staff('PUT', `/debtor/${debtorId}/negotiation`, { accountIds, ...terms })
      : await debtor.staff('PUT', `/account/${accountId}/negotiation`, terms);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  type Offers = { bundles: { _id: string; version: number }[]; data: { offer: { _id: string; version: number } }[] };
  const { bundles, data } = (await debtor.portal<Offers>('GET', 'offer')).body;
  const { _id, version } = bundles[0] ?? data[0]?.offer ?? { _id: '', version: 0 };
  const how = { parts: 1, firstOn: '2026-11-23', termsVersion: OFFER_TERMS_VERSION, version, methodId: null };
  expect((await debtor.portal('POST', `offer/${_id}/accept`, how)).status).toBe(200);
  await settle();
  await stage.goTo('2026-12-07', '10:00');
  await settle();
  expect(new Set(await offersOf(debtor))).toEqual(new Set(['LAPSED']));
  return debtor;
}

async function plan(debtor: Debtor, ids: readonly string[]): Promise<string> {
  const offered = (await debtor.offerPlan('2026-12-10', [...ids])).body;
  const accepted = await debtor.staff('POST', `/payment-plan/${offered._id}/accept`, {
    version: offered.version,
    evidence: 'On the phone.',
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  await settle();
  return offered._id;
}

async function recordLate(debtor: Debtor, parts: readonly { accountId: string; amountCents: number }[]): Promise<void> {
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const { debtorId } = debtor;
  const money = { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', status: 'SUCCESS', amountCents, parts };
  const recorded = await debtor.staff('POST', '/transaction', { ...money, receivedOn: '2026-11-24' });
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
  await settle();
}

const planOf = (id: string) =>
  inCompany(stage.app.context.db, stage.company.id, (work) =>
    work.trx.selectFrom('plan').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
  );

describe('a settlement that lapsed stays over beside a plan that was agreed since', () => {
  test('its money pays the plan; nothing is waived, and nobody is told that it is settled', async () => {
    const debtor = await lapsed(1_000_00);
    const planId = await plan(debtor, debtor.accountIds);
    await recordLate(debtor, [{ accountId: debtor.accountId, amountCents: 600_00 }]);
    expect(await offersOf(debtor)).toEqual(['LAPSED']);
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE' });
    expect(await accountState(stage.app, stage.company, debtor.accountId)).toMatchObject({
      paid: 600_00,
      balance: 400_00,
    });
    const kinds = (await kindsOf(debtor)).map((each) => each.kind);
    for (const wrong of ['OFFER_SETTLED', 'OFFER_RESTORED', 'PLAN_COMPLETED']) expect(kinds).not.toContain(wrong);
  });

  test('one over several accounts, with a plan on one of them', async () => {
    const debtor = await lapsed(600_00, 400_00);
    const [planned = '', other = ''] = debtor.accountIds;
    const planId = await plan(debtor, [planned]);
    await recordLate(debtor, [
      { accountId: planned, amountCents: 300_00 },
      { accountId: other, amountCents: 300_00 },
    ]);
    expect(await offersOf(debtor)).toEqual(['LAPSED', 'LAPSED']);
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE' });
    expect((await kindsOf(debtor)).map((each) => each.kind)).not.toContain('OFFER_SETTLED');
  });

  test('beside nothing else it is made good as before', async () => {
    const debtor = await lapsed(1_000_00);
    await recordLate(debtor, [{ accountId: debtor.accountId, amountCents: 600_00 }]);
    expect(await offersOf(debtor)).toEqual(['APPLIED']);
  });
});

test('a plan whose rest is waived says what was paid, and one of which nothing was paid is not called paid', async () => {
  const [paid, waived] = [await stage.open(900_00), await stage.open(900_00)];
  for (const debtor of [paid, waived]) await plan(debtor, debtor.accountIds);
  const cash = (amountCents: number) => ({
    ...{ _id: uuidv7(), type: 'PAYMENT', debtorId: paid.debtorId, method: 'CASH', status: 'SUCCESS', amountCents },
    parts: [{ accountId: paid.accountId, amountCents }],
  });
  expect((await paid.staff('POST', '/transaction', cash(500_00))).status).toBe(200);
  await settle();
  for (const [debtor, amountCents] of [
    [paid, 400_00],
    [waived, 900_00],
  ] as const) {
    const { accountId } = debtor;
    const body = { _id: uuidv7(), type: 'COMPENSATION', accountId, amountCents, note: 'As a favor.' };
    const given = await debtor.staff('POST', '/transaction', body);
    expect(given.status, JSON.stringify(given.body)).toBe(200);
  }
  await settle();
  const done = (await kindsOf(paid)).find((each) => each.kind === 'PLAN_COMPLETED');
  expect(done?.facts).toMatchObject({ totalCents: 500_00, forgivenCents: 400_00 });
  const kinds = (await kindsOf(waived)).map((each) => each.kind);
  expect(kinds).toContain('PLAN_ENDED');
  expect(kinds).not.toContain('PLAN_COMPLETED');
});
