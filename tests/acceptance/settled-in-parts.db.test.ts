import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { noticeContent } from '@recoup/domain/notices/notice-content.ts';
import { noticeTexts } from '@recoup/domain/notices/notice-texts.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** A settlement over several invoices, in parts by a saved card, beside whatever else happens to its invoices. */
let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Settled In Parts', '2026-11-23T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const send = async (verb: string, path: string, body: object) => {
  const answer = await app.send(verb, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** $1,000 on three invoices for $600: $300 on the first day, and $300 a month later by the card or bank account. */
async function agreed(firstOn: string, firstPaid = true, method = 'pm_card_visa') {
  await goToDay(app, company, firstOn, '10:00');
  const contacts = [{ kind: 'EMAIL', value: `parts-${uuidv7()}@customer.example` }] as const;
  const { debtorId, accountIds } = await makeOwing(app, company, [400_00, 300_00, 300_00], contacts);
  const methodId = await saveMethod(app, company, debtorId, method);
  const { token: link } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = async <T>(verb: string, path: string, body?: object) => {
    const answer = await app.send<T>(verb, `/portal/${path}`, { token: link, headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const terms = { amount: 600_00, expirationAt: `${addDays(firstOn, 60)}T20:00:00Z`, partsMax: 2 };
  await send('PUT', `/debtor/${debtorId}/negotiation`, { accountIds, ...terms });
  const { bundles } = await portal<{ bundles: { _id: string; version: number }[] }>('GET', 'offer');
  const { _id, version } = bundles[0] ?? { _id: '', version: 0 };
  const how = { parts: 2, firstOn, termsVersion: OFFER_TERMS_VERSION, version, methodId };
  await portal('POST', `offer/${_id}/accept`, how);
  await doWhatIsDue(app, company, false);
  const cash = async (parts: readonly (readonly [number, number])[]) => {
    const all = parts.map(([index, amountCents]) => ({ accountId: accountIds[index] ?? '', amountCents }));
    const amountCents = all.reduce((sum, part) => sum + part.amountCents, 0);
    const money = { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', status: 'SUCCESS', amountCents };
    await send('POST', '/transaction', { ...money, parts: all });
    await doWhatIsDue(app, company, false);
  };
  if (firstPaid) {
    const body = { _id: uuidv7(), accountIds, amountCents: 300_00 };
    await portal('POST', `methods/${methodId}/payments`, body);
    await doWhatIsDue(app, company, false);
  }
  const charges = () =>
    db(async (work) => {
      const query = work.trx
        .selectFrom('payment')
        .select(['amountCents', 'status', 'createdAt'])
        .where('paymentMethodId', 'is not', null);
      const rows = await query.where('debtorId', '=', debtorId).orderBy('createdAt').execute();
      return rows.slice(firstPaid ? 1 : 0).map((each) => `${each.amountCents} ${each.status}`);
    });
  const told = (kind: string) =>
    db(async (work) => {
      const query = work.trx.selectFrom('notice').select('facts').where('debtorId', '=', debtorId);
      const rows = await query.where('kind', '=', kind).orderBy('askedAt').execute();
      return rows.map((each) => Object(each.facts));
    });
  const statuses = (table: 'negotiation' | 'schedule') =>
    db(async (work) => {
      const rows = await work.trx.selectFrom(table).select('status').where('debtorId', '=', debtorId).execute();
      return [...new Set(rows.map((each) => String(each.status)))];
    });
  return { debtorId, accountIds, methodId, portal, cash, charges, told, statuses };
}

async function live(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await goToDay(app, company, day, '10:00');
    await doWhatIsDue(app, company, false);
  }
}

describe('G5, G7: what comes in beside it', () => {
  test('money towards the first part leaves the second one as it was agreed, and nothing else is told', async () => {
    const debtor = await agreed('2026-11-30', false);
    await debtor.cash([[0, 250_00]]);
    expect(await debtor.told('SCHEDULE_CHANGED')).toEqual([]);
    await debtor.cash([[0, 50_00]]);
    await live('2026-12-29', '2027-01-01');
    expect(await debtor.charges()).toEqual(['30000 SUCCESS']);
    expect(await debtor.statuses('negotiation')).toEqual(['APPLIED']);
  });

  test.each([
    { paid: 300_00, later: 300_00 },
    { paid: 400_00, later: 200_00 },
  ])('$paid on one invoice beyond its share stands for the others: $later is charged, and it settles', async (each) => {
    const debtor = await agreed(each.paid === 300_00 ? '2027-02-01' : '2027-04-01', false);
    await debtor.cash([[0, each.paid]]);
    const changed = (await debtor.told('SCHEDULE_CHANGED')).map((facts) => facts.amountCents);
    expect(changed).toEqual(each.later === 300_00 ? [] : [each.later]);
    // As sent: an amount that differs is charged ten days after it was told.
    await db((work) =>
      work.trx
        .updateTable('notice')
        .set({ status: 'SENT', endedAt: work.now })
        .where('kind', '=', 'SCHEDULE_CHANGED')
        .execute(),
    );
    await (each.paid === 300_00 ? live('2027-02-28', '2027-03-03') : live('2027-04-30', '2027-05-03'));
    expect(await debtor.charges()).toEqual([`${each.later} SUCCESS`]);
    expect(await debtor.statuses('negotiation')).toEqual(['APPLIED']);
  });

  test('an invoice that leaves it near the day: its customer is asked for the rest, and no other sum is charged', async () => {
    const debtor = await agreed('2027-06-01');
    await goToDay(app, company, '2027-06-28', '10:00');
    await send('POST', `/account/${debtor.accountIds[2]}/close`, { withPaid: false, reason: 'Billed in error.' });
    await doWhatIsDue(app, company, false);
    await live('2027-06-29', '2027-07-02');
    expect(await debtor.charges()).toEqual([]);
    expect(await debtor.told('SCHEDULE_DUE')).toMatchObject([{ methodLabel: null }]);
  });
});

test('its mail says what is paid by hand today and what is charged later, in the words that were agreed to', async () => {
  const debtor = await agreed('2027-06-15', false);
  const [accepted] = await debtor.told('OFFER_ACCEPTED');
  expect(accepted).toMatchObject({ dueNowCents: 300_00, chargedLabel: 'Visa •••• 4242' });
  expect(accepted?.terms).toContain('Visa •••• 4242 is charged on the days above that lie ahead.');
  const { intro, closing } = noticeContent('OFFER_ACCEPTED', accepted ?? {}, noticeTexts.OFFER_ACCEPTED.en, 'en', {
    ...{ firstName: 'Maria', companyName: 'Settled In Parts', currency: 'USD', portalHost: '' },
  });
  expect(`${intro} ${closing}`).toContain('Please pay the $300.00 of today by the link');
});

test('G12: the reminder of a part that is missing comes although a later one will be charged', async () => {
  const debtor = await agreed('2027-09-01', false);
  await live('2027-09-02', '2027-09-05');
  expect(await debtor.told('OFFER_UNPAID')).toMatchObject([{ dueOn: '2027-09-01', amountCents: 300_00 }]);
});

test('a hold that is lifted after the day: its customer hears that nothing was charged, and has ten days', async () => {
  const debtor = await agreed('2027-11-02');
  await live('2027-11-29', '2027-11-30');
  await send('POST', `/debtor/${debtor.debtorId}/hold`, { kind: 'ATTORNEY', evidence: 'A letter.' });
  await live('2027-12-01', '2027-12-09');
  expect(await debtor.charges()).toEqual([]);
  expect(await debtor.statuses('schedule')).toEqual(['OPEN']);
  const held = await db((work) =>
    work.trx
      .selectFrom('debtorHold')
      .select(['id', 'version'])
      .where('debtorId', '=', debtor.debtorId)
      .executeTakeFirstOrThrow(),
  );
  await send('DELETE', `/debtor/${debtor.debtorId}/hold`, {
    _id: held.id,
    version: held.version,
    reason: 'A mistake.',
  });
  await live('2027-12-10', '2027-12-17');
  expect(await debtor.statuses('schedule')).toEqual(['MISSED']);
  expect(await debtor.told('SCHEDULE_PASSED')).toMatchObject([{ amountCents: 300_00 }]);
  expect(await debtor.statuses('negotiation')).toEqual(['ACCEPTED']);
  await live('2027-12-18', '2027-12-19');
  expect(await debtor.told('OFFER_UNPAID')).toMatchObject([{ amountCents: 300_00 }]);
  expect(await debtor.charges()).toEqual([]);
});

test('G5: a first part that its bank returns after its days: the days of grace are left from then to pay it again', async () => {
  const debtor = await agreed('2028-02-01', true, 'pm_usBankAccount_returnR01');
  const bank = async (days: number) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${app.sandbox.url}/api/cards/days`, { method: 'POST', headers, body: JSON.stringify({ days }) });
  };
  await bank(4);
  await live('2028-02-05', '2028-02-05');
  expect(await debtor.charges(), 'the first has settled').toEqual([]);
  await bank(3);
  await live('2028-02-09', '2028-02-09');
  expect(await debtor.told('PAYMENT_RETURNED')).toMatchObject([{ amountCents: 300_00, returnedOn: '2028-02-09' }]);
  expect(await debtor.statuses('negotiation')).toEqual(['ACCEPTED']);
  await live('2028-02-10', '2028-02-13');
  expect(await debtor.told('OFFER_UNPAID')).toMatchObject([{ amountCents: 300_00, graceUntil: '2028-02-14' }]);
  await debtor.cash([[0, 300_00]]);
  await live('2028-02-14', '2028-02-16');
  expect(await debtor.statuses('negotiation')).toEqual(['ACCEPTED']);
  expect(await debtor.statuses('schedule')).toEqual(['OPEN']);
});
