import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Work } from '../../apps/server/src/work/work.ts';
import { within } from '../application/campaign-world.ts';
import { confirmCard, makeOwing, openPortal, proveSessions } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ isLedgerKept: false });
  company = await app.newCompany('Sum Street');
});
afterAll(() => app.stop());

/** A customer with two invoices of 300 and 200 dollars, one of which has a subject, in the portal by a link alone. */
async function visitor(nature: 'CONSUMER' | 'BUSINESS') {
  const { debtorId, accountIds } = await makeOwing(app, company, [300_00, 200_00]);
  await within(app, company, async (work) => {
    await work.trx.updateTable('debtor').set({ nature }).where('id', '=', debtorId).execute();
    await work.trx.updateTable('account').set({ description: 'Braces' }).where('debtorId', '=', debtorId).execute();
  });
  const { token, linkId } = await openPortal(app, company, debtorId, 'link');
  const ask = async (path: string) => (await app.send('GET', path, { token })).body;
  return { debtorId, accountIds, token, linkId, ask };
}

async function payBy({ accountIds, token }: { accountIds: readonly string[]; token: string }): Promise<string> {
  const _id = uuidv7();
  const body = { _id, accountIds, amountCents: 500_00 };
  const started = await app.send<{ card: { clientSecret: string } }>('POST', '/portal/payments', { token, body });
  await confirmCard(app, started.body.card.clientSecret);
  await app.send('POST', `/portal/payments/${_id}/return`, { token, body: {} });
  return _id;
}

test('G40: a creditor’s own natural person sees the sum by the link and pays it; no invoice, name or history', async () => {
  const person = await visitor('CONSUMER');
  expect(await person.ask('/portal/statement')).toMatchObject({
    access: { level: 'sum' },
    customer: null,
    totalCents: 500_00,
    freeCents: 500_00,
  });
  const paymentId = await payBy(person);
  expect(await person.ask(`/portal/receipt/${paymentId}`)).toMatchObject({
    ...{ amountCents: 500_00, status: 'SUCCESS', remainingCents: 0, accounts: [], payer: null },
  });
  const paper = await app.send('GET', `/portal/receipt/${paymentId}/pdf`, { token: person.token });
  expect(paper.status).toBe(200);
  const read = [
    '/portal/statement',
    `/portal/payments/${paymentId}`,
    `/portal/receipt/${paymentId}`,
    '/portal/contact',
  ];
  for (const path of read) {
    const said = JSON.stringify(await person.ask(path));
    expect(said, path).not.toMatch(/INV-|Braces|Haddad/);
  }
  for (const path of [
    '/portal/payment-plan',
    '/portal/offer',
    '/portal/schedule',
    '/portal/answers',
    '/portal/history',
  ]) {
    const answer = await app.send('GET', path, { token: person.token });
    expect(answer, path).toMatchObject({ status: 403, body: { error: 'CODE_REQUIRED' } });
  }
  await proveSessions(app, company.id, person.linkId);
  const proven = JSON.stringify(await person.ask('/portal/statement'));
  expect(proven).toMatch(/INV-.*Braces/);
  expect(JSON.stringify(await person.ask(`/portal/receipt/${paymentId}`))).toMatch(/INV-/);
});

test('G40: a business sees its invoices by the link, and what they are about after a code', async () => {
  const business = await visitor('BUSINESS');
  const said = JSON.stringify(await business.ask('/portal/statement'));
  expect(said).toMatch(/"level":"link".*INV-/);
  expect(said).not.toMatch(/Braces|Haddad/);
  // What a session shows follows its customer and the company at once.
  const levelAfter = async (change: (work: Work) => Promise<unknown>) => {
    await within(app, company, change);
    const answer = await app.send<{ access?: { level: string }; error?: string }>('GET', '/portal/statement', {
      token: business.token,
    });
    return answer.body.access?.level ?? answer.body.error;
  };
  const be = (nature: 'CONSUMER' | 'BUSINESS') => (work: Work) =>
    work.trx.updateTable('debtor').set({ nature }).where('id', '=', business.debtorId).execute();
  const ask = (portalAsksCode: boolean) => (work: Work) =>
    work.trx.updateTable('company').set({ portalAsksCode }).execute();
  expect(await levelAfter(be('CONSUMER'))).toBe('sum');
  expect(await levelAfter(ask(true))).toBe('CODE_REQUIRED');
  expect(await levelAfter(ask(false))).toBe('sum');
  expect(await levelAfter(be('BUSINESS'))).toBe('link');
  const paymentId = await payBy(business);
  expect(JSON.stringify(await business.ask(`/portal/receipt/${paymentId}`))).toMatch(/INV-/);
});
