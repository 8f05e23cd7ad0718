import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { type Debtor, stageAgreements } from '../application/agreement-stage.ts';
import { accountState } from '../application/debtor-visit.ts';

const stage = stageAgreements('Thirty Cents');
const { open, charges, goTo } = stage;
const until = '2026-12-10T00:00:00.000Z';
const refused = (fields: object) => ({ status: 422, body: { error: 'INVALID_FIELD', fields } });

const record = ({ debtorId, accountId, staff }: Debtor, body: object) =>
  staff('POST', '/transaction', { _id: uuidv7(), ...body, ...('method' in body ? { debtorId } : { accountId }) });
async function cash(debtor: Debtor, amountCents: number) {
  const parts = [{ accountId: debtor.accountId, amountCents }];
  expect((await record(debtor, { type: 'PAYMENT', method: 'CASH', amountCents, parts })).status).toBe(200);
  await debtor.settle();
}
async function accept(debtor: Debtor, parts: number, firstOn: string, methodId: string | null = null) {
  const { data } = (await debtor.portal<{ data: { offer: { _id: string; version: number } }[] }>('GET', 'offer')).body;
  const offer = data[0]?.offer;
  const body = { parts, firstOn, termsVersion: OFFER_TERMS_VERSION, version: offer?.version, methodId };
  return debtor.portal('POST', `offer/${offer?._id}/accept`, body);
}

describe('nothing depends on a rest that no charge can pay', () => {
  test('a scheduled payment of which cash left thirty cents is given up with a word, and nothing is charged', async () => {
    const debtor = await open(10_000);
    const scheduled = await debtor.schedule(10_000, '2026-11-27');
    expect(scheduled.status, JSON.stringify(scheduled.body)).toBe(200);
    await cash(debtor, 9_970);
    const before = await charges();
    await goTo('2026-11-27', '12:00');
    await runDueSchedules(stage.app.context, stage.company.id);
    expect(await charges()).toBe(before);
    expect(await debtor.rowsOf('schedule')).toMatchObject([{ status: 'CANCELED' }]);
    expect((await debtor.notices(scheduled.body._id)).map((each) => each.kind)).toContain('SCHEDULE_CANCELED');
    expect(await accountState(stage.app, stage.company, debtor.accountId)).toMatchObject({ paid: 9_970, pending: 0 });
  });

  test('a settlement with thirty cents missing is paid, and they are waived', async () => {
    const debtor = await open(90_000);
    await debtor.staff('PUT', `/account/${debtor.accountId}/negotiation`, {
      ...{ amount: 60_000, expirationAt: until, partsMax: 3, daysMax: 90 },
    });
    expect((await accept(debtor, 2, '2026-11-24')).status).toBe(200);
    await cash(debtor, 29_970);
    // The first part was not missed for want of them.
    await goTo('2026-12-02', '10:00');
    await debtor.settle();
    expect(await debtor.rowsOf('negotiation')).toMatchObject([{ status: 'ACCEPTED' }]);
    const { data } = (await debtor.portal<{ data: { offer: { nextPart: object } }[] }>('GET', 'offer')).body;
    expect(data[0]?.offer.nextPart).toEqual({ dueOn: '2026-12-24', amountCents: 30_030 });
    await cash(debtor, 30_000);
    expect(await debtor.rowsOf('negotiation')).toMatchObject([{ status: 'APPLIED' }]);
    expect((await debtor.staff('GET', `/account/${debtor.accountId}`)).body).toMatchObject({ status: 'Paid Off' });
  });

  test('a discount and a write-off leave none; to pay one online is refused at the field', async () => {
    const debtor = await open(10_000);
    const discounted = await record(debtor, { type: 'COMPENSATION', amountCents: 9_970 });
    expect(discounted).toMatchObject(refused({ amountCents: expect.any(String) }));
    const off = { _id: uuidv7(), forgiveCents: 9_970, reason: 'Gone away' };
    const written = await debtor.staff('POST', `/account/${debtor.accountId}/write-off`, off);
    expect(written).toMatchObject(refused({ forgiveCents: expect.any(String) }));
    await cash(debtor, 9_970);
    const paid = await debtor.portal('POST', `methods/${debtor.methodId}/payments`, {
      ...{ _id: uuidv7(), accountIds: [debtor.accountId], amountCents: 30 },
    });
    expect(paid).toMatchObject(refused({ amountCents: expect.any(String) }));
  });
});

describe('no sum above what the provider takes in one charge', () => {
  test('a settlement that is charged to a method is split, or refused at its field', async () => {
    const debtor = await open(150_000_000);
    await debtor.staff('PUT', `/account/${debtor.accountId}/negotiation`, {
      ...{ amount: 120_000_000, expirationAt: until, partsMax: 3, daysMax: 90 },
    });
    expect(await accept(debtor, 1, '2026-12-01', debtor.methodId)).toMatchObject(
      refused({ parts: expect.any(String) }),
    );
    expect((await accept(debtor, 2, '2026-12-01', debtor.methodId)).body).toMatchObject({ status: 'ACCEPTED' });
  });

  test('a scheduled payment, a plan and a payment of now say so at their fields', async () => {
    const debtor = await open(150_000_000);
    const too = refused({ amountCents: expect.any(String) });
    expect(await debtor.schedule(120_000_000, '2026-11-27')).toMatchObject(too);
    const now = { _id: uuidv7(), accountIds: [debtor.accountId], amountCents: 120_000_000 };
    expect(await debtor.portal('POST', `methods/${debtor.methodId}/payments`, now)).toMatchObject(too);
    expect(await debtor.portal('POST', 'payments', now)).toMatchObject(too);
    const collected = await debtor.staff('POST', `/debtor/${debtor.debtorId}/payments`, {
      ...{ _id: uuidv7(), methodId: debtor.methodId },
      parts: [{ accountId: debtor.accountId, amountCents: 120_000_000 }],
    });
    expect(collected.status).toBe(422);
    const plan = await debtor.startPlan('2026-12-01', 1);
    expect(plan.status).toBe(422);
  });
});
