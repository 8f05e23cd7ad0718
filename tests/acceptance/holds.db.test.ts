import { contactFor, policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContactFacts } from '../../apps/server/src/features/messages/load-contact-facts.ts';
import { type MadeDebtor, makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Hold {
  _id: string;
  kind: string;
  isOpen: boolean;
  endsAt: string | null;
  version: number;
  details: Record<string, string>;
}

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Holds Ltd');
  token = await app.signIn(company.admin);
});
afterAll(async () => app?.stop());

async function newDebtor(): Promise<MadeDebtor> {
  const number = String(Math.floor(Math.random() * 9_000) + 1_000);
  const [debtor] = await makeDebtors(app, company, null, [
    { email: `who-${number}@customer.example`, phone: `+1201555${number}`, amounts: [10_000, 5_000] },
  ]);
  if (!debtor) throw new Error('no customer');
  return debtor;
}

const add = (debtor: MadeDebtor, body: object) =>
  app.send<Hold & { fields?: Record<string, string> }>('POST', `/debtor/${debtor.id}/hold`, { token, body });

async function factsOf(debtor: MadeDebtor, channel: 'SMS' | 'EMAIL' | 'CALL' = 'SMS', at?: Date) {
  const book = await within(app, company, (work) => loadContactFacts(work, [debtor.id]));
  return policyFactsOf(book, {
    debtorId: debtor.id,
    accountIds: debtor.accountIds.slice(0, 1),
    channel,
    contactId: null,
    origin: 'AUTO',
    messageKind: 'REMINDER',
    textHas: new Set(),
    ...(at ? { at } : {}),
  });
}

const names = (stamps: ReadonlyArray<{ name: string }>) => stamps.map((stamp) => stamp.name).toSorted();

describe('holds', () => {
  test('G13: a hold turns the gate in its own commit and reaches the policy; lifted, it is gone', async () => {
    const debtor = await newDebtor();
    const stops = () =>
      within(app, company, (work) =>
        work.trx.selectFrom('debtorGate').select('stops').where('debtorId', '=', debtor.id).executeTakeFirstOrThrow(),
      );
    const before = await stops();
    const added = await add(debtor, { kind: 'CEASE', evidence: 'Letter of November 12' });
    expect(added.status).toBe(200);
    expect(Number((await stops()).stops)).toBeGreaterThan(Number(before.stops));
    expect(names((await factsOf(debtor)).events)).toContain('CEASE');
    const lifted = await app.send<Hold>('DELETE', `/debtor/${debtor.id}/hold`, {
      token,
      body: { _id: added.body._id, version: 1, reason: 'They ask for letters again' },
    });
    expect(lifted.body).toMatchObject({ isOpen: false, lifted: { reason: 'They ask for letters again' } });
    expect(names((await factsOf(debtor)).events)).not.toContain('CEASE');
    const timeline = await app.send<{ data: Array<{ data: { change?: string; kind?: string } }> }>(
      'GET',
      `/debtor/${debtor.id}/activities`,
      { token },
    );
    const changes = timeline.body.data.map((line) => line.data.change);
    expect(changes).toEqual(expect.arrayContaining(['hold-added', 'hold-lifted']));
  });

  test('grave holds ask for evidence, promises for amount and day, in the person’s language', async () => {
    const debtor = await newDebtor();
    const none = await add(debtor, { kind: 'ATTORNEY' });
    expect(none.status).toBe(422);
    expect(none.body.fields).toEqual({ evidence: 'This is needed here.' });
    const promise = await add(debtor, { kind: 'PROMISE', endsOn: '2026-11-19' });
    expect(Object.keys(promise.body.fields ?? {}).toSorted()).toEqual(['amountCents', 'endsOn']);
    const stage = await add(debtor, { kind: 'PAUSE', stage: 'FILED', endsOn: '2026-12-01' });
    expect(Object.keys(stage.body.fields ?? {})).toEqual(['stage']);
  });

  test('a promise lasts its day and three days of grace, by the company’s clock', async () => {
    const debtor = await newDebtor();
    const { body } = await add(debtor, { kind: 'PROMISE', amountCents: 5_000, endsOn: '2026-11-24' });
    expect(body.endsAt).toBe('2026-11-28T05:00:00.000Z');
    expect(body.details.promisedOn).toBe('2026-11-24');
  });

  test('G27: a stale version is refused, a second open hold of a kind too, a repeated id adds nothing', async () => {
    const debtor = await newDebtor();
    const id = '01900000-0000-7000-8000-0000000000aa';
    const body = { _id: id, kind: 'BANKRUPTCY', stage: 'FILED', evidence: 'Notice of the court' };
    await add(debtor, body);
    expect((await add(debtor, body)).status).toBe(200);
    expect((await add(debtor, { ...body, _id: undefined })).status).toBe(422);
    const change = (version: number) =>
      app.send<Hold>('PUT', `/debtor/${debtor.id}/hold`, { token, body: { _id: id, version, stage: 'DISMISSED' } });
    const changed = await Promise.all([change(1), change(1)]);
    expect(changed.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(names((await factsOf(debtor)).events)).not.toContain('BK_FILED');
    const list = await app.send<{ data: Hold[] }>('GET', `/debtor/${debtor.id}/hold`, { token });
    expect(list.body.data).toHaveLength(1);
  });

  test('a hold for one account is not asked about another; one for the customer is', async () => {
    const debtor = await newDebtor();
    await add(debtor, { kind: 'ATTORNEY', accountId: debtor.accountIds[1], evidence: 'Letter of Ann Lee' });
    expect(names((await factsOf(debtor)).events)).not.toContain('ATTORNEY');
    await add(debtor, { kind: 'DO_NOT_CONTACT', evidence: 'Said so on the phone' });
    expect(names((await factsOf(debtor)).optOuts)).toContain('ALL');
  });

  test('facts in writing are kept with their instant and reach the policy', async () => {
    const debtor = await newDebtor();
    const record = (body: object) =>
      app.send('POST', `/debtor/${debtor.id}/contact-event`, { token, body: { evidence: 'Letter', ...body } });
    expect((await record({ name: 'DISPUTE', at: '2026-11-10T12:00:00Z' })).status).toBe(200);
    expect((await record({ name: 'ESIGN', at: '2026-11-10T12:00:00Z' })).status).toBe(200);
    expect((await record({ name: 'TIME_BARRED', at: '2026-11-10T12:00:00Z' })).status).toBe(200);
    expect((await record({ name: 'VERIFIED', at: '2027-01-01T12:00:00Z' })).status).toBe(422);
    const facts = await factsOf(debtor);
    expect(facts.events).toContainEqual(
      expect.objectContaining({ name: 'DISPUTE', at: new Date('2026-11-10T12:00:00Z') }),
    );
    expect(names(facts.consents)).toEqual(['ESIGN', 'SMS_PEC']);
    expect(facts.flags.has('TIME_BARRED')).toBe(true);
  });
});

describe('wishes and calls', () => {
  test('inconvenient times are read before they are kept, a stale edit is refused (G27)', async () => {
    const debtor = await newDebtor();
    const path = `/debtor/${debtor.id}/contact-rules`;
    const change = (version: number, inconvenient: string) =>
      app.send<{ version: number; fields?: object }>('PUT', path, { token, body: { version, inconvenient } });
    expect((await change(1, 'in the morning')).body.fields).toHaveProperty('inconvenient');
    expect((await change(1, 'mon-fri 09:00-17:00')).status).toBe(200);
    expect((await change(1, '')).status).toBe(409);
    expect((await factsOf(debtor)).inconvenientLocal).toBe('MON-FRI 09:00-17:00');
  });

  test('how a number may be used reaches the policy; the history of consents stays', async () => {
    const debtor = await newDebtor();
    const { body } = await app.send<{ data: Array<{ _id: string; kind: string }> }>(
      'GET',
      `/contact/debtor/${debtor.id}`,
      { token },
    );
    const phone = body.data.find((point) => point.kind === 'PHONE')?._id;
    const changed = await app.send('PUT', `/contact/${phone}/preferences`, {
      token,
      body: { unwanted: ['PHONE_CALL'], isWork: true, employerProhibits: true },
    });
    expect(changed.body).toMatchObject({ unwanted: ['PHONE_CALL'], isWork: true, consents: [] });
    const facts = await factsOf(debtor, 'CALL');
    expect([...facts.flags]).toEqual(expect.arrayContaining(['EMPLOYER_PHONE', 'EMPLOYER_PROHIBITS']));
    expect(names(facts.optOuts)).toEqual(['CALL']);
  });

  test('G15: a call that was written down counts, an excluded one does not; the wrong person ends the number', async () => {
    const debtor = await newDebtor();
    const log = (body: object) => app.send('POST', `/call/debtor/${debtor.id}`, { token, body });
    await log({ outcome: 'no-answer', at: '2026-11-19T15:00:00Z' });
    await log({ outcome: 'excluded' });
    await log({ outcome: 'conversation', direction: 'incoming', at: '2026-11-18T15:00:00Z' });
    expect((await log({ outcome: 'voicemail', at: '2027-01-01T00:00:00Z' })).status).toBe(422);
    const facts = await factsOf(debtor, 'CALL');
    expect(facts.calls).toEqual([new Date('2026-11-19T15:00:00Z')]);
    expect(facts.conversation).toEqual(new Date('2026-11-18T15:00:00Z'));
    const list = await app.send<{ total: number }>('GET', `/call/debtor/${debtor.id}`, { token });
    expect(list.body.total).toBe(3);
    await log({ outcome: 'wrong-person' });
    expect((await factsOf(debtor, 'SMS')).consents).toEqual([]);
    await log({ outcome: 'wrong-person' });
    // G59: once, however often they say so.
    const written = await within(app, company, (work) =>
      work.trx
        .selectFrom('audit')
        .innerJoin('contact', (join) =>
          join.onRef('contact.companyId', '=', 'audit.companyId').onRef('contact.id', '=', 'audit.recordId'),
        )
        .select(['action', 'before', 'after'])
        .where('contact.debtorId', '=', debtor.id)
        .orderBy('audit.id')
        .execute(),
    );
    expect(written).toEqual([{ action: 'contact.mark-wrong', before: { isWrong: false }, after: { isWrong: true } }]);
  });
});

describe('facts of the contact policy', () => {
  test('G14: stated, address and phone zones apart; the company’s own never counts', async () => {
    const debtor = await newDebtor();
    const facts = await factsOf(debtor);
    expect(facts.zonesKnown).toEqual(['America/New_York']);
    expect(facts.zonesPhone).toEqual(['America/New_York']);
    expect(facts).toMatchObject({ state: 'NJ', balanceCents: 10_000, accountStatus: 'Active', daysPastDue: 0 });
    await within(app, company, (work) =>
      work.trx
        .updateTable('debtor')
        .set({ zones: [], zoneEvidence: 'company', state: 'TX', zip: null })
        .where('id', '=', debtor.id)
        .execute(),
    );
    const moved = await factsOf(debtor);
    expect(moved.zonesKnown).toEqual([]);
    expect(moved.zonesAddress).toEqual(['America/Chicago', 'America/Denver']);
    expect(moved.state).toBe('TX');
  });

  test('days past due follow the asked instant, by the company’s calendar', async () => {
    const debtor = await newDebtor();
    expect((await factsOf(debtor, 'SMS', new Date('2026-12-01T04:59:59Z'))).daysPastDue).toBe(10);
    expect((await factsOf(debtor, 'SMS', new Date('2026-12-01T05:00:00Z'))).daysPastDue).toBe(11);
  });

  test('a number given with the debt is consent until it is taken back; an address that bounced is not used', async () => {
    const debtor = await newDebtor();
    expect(names((await factsOf(debtor, 'SMS')).consents)).toEqual(['SMS_PEC']);
    expect(names((await factsOf(debtor, 'EMAIL')).consents)).toEqual(['EMAIL_DIRECT']);
    const contacts = await app.send<{ data: Array<{ _id: string; kind: string }> }>(
      'GET',
      `/contact/debtor/${debtor.id}`,
      { token },
    );
    const phone = contacts.body.data.find((point) => point.kind === 'PHONE');
    await app.send('POST', `/contact/${phone?._id}/consent`, {
      token,
      body: { channel: 'SMS', state: 'REVOKED', evidence: 'On the phone' },
    });
    const facts = await factsOf(debtor, 'SMS');
    expect(names(facts.consents)).toEqual([]);
    expect(new Set(names(facts.optOuts))).toEqual(new Set(['SMS']));
    await within(app, company, (work) =>
      work.trx
        .updateTable('contact')
        .set({ bouncedAt: new Date() })
        .where('debtorId', '=', debtor.id)
        .where('kind', '=', 'EMAIL')
        .execute(),
    );
    const book = await within(app, company, (work) => loadContactFacts(work, [debtor.id]));
    const loaded = book.debtors.get(debtor.id);
    expect(loaded && contactFor(loaded, 'EMAIL')).toBeNull();
  });

  test('nobody’s facts are refused: an unknown customer has no party', async () => {
    const facts = await factsOf({ id: '01900000-0000-7000-8000-0000000000bb', accountIds: [] });
    expect(facts.party).toBeNull();
  });
});
