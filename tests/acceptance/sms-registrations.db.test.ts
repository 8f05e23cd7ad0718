import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceRegistration } from '../../apps/server/src/features/sms-registrations/advance-registration.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { goodBrand, goodTexts } from '../application/good-registration.ts';
import { advance, reviewers, withoutTexts } from '../application/sms-registration-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let hands: ReturnType<typeof reviewers>;
beforeAll(async () => {
  app = await startApplication();
  hands = reviewers(app);
});
afterAll(() => app.stop());

interface Part {
  readonly state: string;
  readonly progress: string;
  readonly providerState: string | null;
  readonly fixes: readonly { readonly field: string; readonly says: string; readonly do: string }[];
  readonly warnings: readonly { readonly field: string }[];
  readonly fees: readonly { readonly kind: string; readonly cents: number }[];
  readonly numbers: readonly {
    readonly phone: string | null;
    readonly state: string;
    readonly keptUntil: string | null;
  }[];
  readonly networks?: readonly { readonly name: string; readonly isOpen: boolean }[];
  readonly history: readonly { readonly part: string; readonly state: string }[];
  readonly expectedBy: string | null;
  readonly version: number;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

interface Registering {
  readonly company: TestCompany;
  readonly call: (method: string, part: 'brand' | 'campaign', body?: object) => Promise<{ status: number; body: Part }>;
  readonly go: () => Promise<void>;
  readonly policy: () => Promise<{ smsCampaign: string; smsFrom: string }>;
  readonly token: string;
}

async function begin(name: string): Promise<Registering> {
  const company = await app.newCompany(name);
  await withoutTexts(app, company);
  const token = await app.signIn(company.admin);
  return {
    company,
    token,
    call: (method, part, body) => app.send<Part>(method, `/telnyx/${part}`, { token, ...(body ? { body } : {}) }),
    go: () => advance(app, company),
    policy: () =>
      inCompany(app.context.db, company.id, (work) =>
        work.trx
          .selectFrom('company')
          .select(['smsCampaign', 'smsFrom'])
          .where('companyId', '=', company.id)
          .executeTakeFirstOrThrow(),
      ),
  };
}

/** Brings a company to where its texts are under review. */
async function submitted(name: string, texts = goodTexts): Promise<Registering> {
  const it = await begin(name);
  const own = { ...goodBrand, displayName: 'Bright Harbor' };
  expect((await it.call('POST', 'brand', { ...own, version: 0 })).status).toBe(200);
  await it.go();
  await hands.brand(it.company, { decision: 'verify' });
  await it.go();
  expect((await it.call('POST', 'campaign', { ...texts, version: 0 })).status).toBe(200);
  await it.go();
  return it;
}

async function active(name: string): Promise<Registering> {
  const it = await submitted(name);
  await hands.campaign(it.company, { decision: 'approve' });
  await it.go();
  expect(await it.policy()).toMatchObject({ smsCampaign: 'ACTIVE' });
  return it;
}

const TAX = { id: 'TAX_ID', displayName: 'Tax ID', description: 'The EIN belongs to another name.', fields: ['ein'] };

describe('the way to the first text', () => {
  test('a company is refused, mended, verified; its texts are approved; it gets a number', async () => {
    const it = await begin('Bright Harbor One');
    const fresh = await it.call('GET', 'brand');
    expect(fresh.body).toMatchObject({ state: 'DRAFT', progress: 'NOT_STARTED', version: 0, fixes: [] });
    const sent = await it.call('POST', 'brand', { ...goodBrand, version: 0 });
    expect(sent).toMatchObject({ status: 200, body: { state: 'SUBMITTED', progress: 'IN_PROGRESS', version: 1 } });
    expect(sent.body.expectedBy).not.toBeNull();
    await it.go();
    await hands.brand(it.company, { decision: 'fail', feedback: [TAX] });
    await it.go();
    const failed = await it.call('GET', 'brand');
    expect(failed.body).toMatchObject({ state: 'FAILED', progress: 'DATA_MISSING', fixes: [{ field: 'ein' }] });
    expect(failed.body.fixes[0]?.do).toContain('nine digits');
    const mended = await it.call('PUT', 'brand', { ein: '98-7654320', version: failed.body.version });
    expect(mended).toMatchObject({ status: 200, body: { state: 'SUBMITTED', fixes: [] } });
    await it.go();
    const { brand } = await hands.own(it.company);
    expect(brand).toMatchObject({ vettings: 2, values: { ein: '987654320' } });
    await hands.brand(it.company, { decision: 'verify' });
    await it.go();
    expect((await it.call('GET', 'brand')).body).toMatchObject({ state: 'VERIFIED', progress: 'FINISHED' });

    const before = await it.call('GET', 'campaign');
    expect(before.body.fees).toEqual([
      { kind: 'CAMPAIGN_ONCE', cents: 1_500 },
      { kind: 'CAMPAIGN_MONTH', cents: 200 },
    ]);
    expect((await it.call('POST', 'campaign', { ...goodTexts, version: 0 })).body).toMatchObject({ state: 'PENDING' });
    await it.go();
    expect(await it.policy()).toEqual({ smsCampaign: 'PENDING', smsFrom: '' });
    // No number is bought before the carriers have said yes.
    expect((await hands.own(it.company)).campaign?.values).toMatchObject({ usecase: 'ACCOUNT_NOTIFICATION' });
    await hands.campaign(it.company, { decision: 'approve' });
    await it.go();
    const done = await it.call('GET', 'campaign');
    expect(done.body).toMatchObject({
      ...{ state: 'ACTIVE', progress: 'FINISHED' },
      numbers: [{ phone: expect.stringMatching(/^\+1207555/), state: 'ASSIGNED' }],
    });
    expect(await it.policy()).toEqual({ smsCampaign: 'ACTIVE', smsFrom: done.body.numbers[0]?.phone });
    expect(done.body.history.map(({ part, state }) => `${part} ${state}`)).toEqual(
      expect.arrayContaining(['CAMPAIGN PENDING', 'CAMPAIGN ACTIVE', 'NUMBER ASSIGNED']),
    );
    const mails = await inCompany(app.context.db, it.company.id, (work) =>
      work.trx.selectFrom('teamMail').select('values').where('kind', '=', 'SMS_REGISTRATION').execute(),
    );
    expect(mails.map(({ values }) => values)).toEqual([
      { part: 'BRAND', state: 'FAILED', fixes: 1 },
      { part: 'BRAND', state: 'VERIFIED', fixes: 0 },
      { part: 'CAMPAIGN', state: 'ACTIVE', fixes: 0 },
    ]);
  });

  test('G27: one submission per version, and none of what is under review', async () => {
    const it = await begin('Bright Harbor Two');
    const both = await Promise.all([1, 2].map(() => it.call('POST', 'brand', { ...goodBrand, version: 0 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await it.call('PUT', 'brand', { ein: '98-7654320', version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'INVALID_STATUS' },
    });
    expect(await it.call('PUT', 'brand', { ein: '98-7654320', version: 0 })).toMatchObject({
      body: { error: 'STALE_VERSION' },
    });
    expect(await it.call('POST', 'campaign', { ...goodTexts, version: 0 })).toMatchObject({ status: 409 });
  });

  test('whoever collects for others is stopped before anything is sent or paid, unless carriers approved it', async () => {
    const it = await begin('Bright Harbor Agents');
    const say = (values: object) =>
      inCompany(app.context.db, it.company.id, (work) =>
        work.trx.updateTable('company').set(values).where('companyId', '=', it.company.id).execute(),
      );
    await say({ collectsAs: 'THIRD' });
    const { made, billedCents } = await hands.books();
    expect(await it.call('POST', 'brand', { ...goodBrand, version: 0 })).toMatchObject({
      status: 409,
      body: { error: 'COMPLIANCE_BLOCKED' },
    });
    await it.go();
    expect(await hands.books()).toMatchObject({ made, billedCents });
    await say({ collectsAs: 'FIRST' });
    await it.call('POST', 'brand', { ...goodBrand, version: 0 });
    await it.go();
    await hands.brand(it.company, { decision: 'verify' });
    await it.go();
    await say({ collectsAs: 'THIRD' });
    expect(await it.call('POST', 'campaign', { ...goodTexts, version: 0 })).toMatchObject({
      body: { error: 'COMPLIANCE_BLOCKED' },
    });
    await inCompany(app.context.db, it.company.id, (work) =>
      work.trx
        .updateTable('smsRegistration')
        .set({ thirdPartyApproval: 'Letter of Nov 20, seen by Dana' })
        .where('companyId', '=', it.company.id)
        .execute(),
    );
    expect((await it.call('POST', 'campaign', { ...goodTexts, version: 0 })).status).toBe(200);
    await it.go();
    await hands.campaign(it.company, { decision: 'approve' });
    await it.go();
    expect(await it.policy()).toMatchObject({ smsCampaign: 'ACTIVE_3P' });
  });

  test('what carriers would refuse is told at its field, and nothing is sent', async () => {
    const it = await begin('Bright Harbor Faults');
    const wrong = { ...goodBrand, ein: '123', address: { ...goodBrand.address, street: 'PO Box 12' } };
    const refused = await it.call('POST', 'brand', {
      ...{ ...wrong, website: 'https://gone-harbor.example', version: 0 },
    });
    expect(refused).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });
    expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual(['address.street', 'ein', 'website']);
    // An address inside of our own network is not asked at all.
    const inside = { ...goodBrand, website: 'http://127.0.0.1:4000/', version: 0 };
    expect((await it.call('POST', 'brand', inside)).body.fields).toMatchObject({ website: expect.any(String) });
    expect((await it.call('GET', 'brand')).body).toMatchObject({ state: 'DRAFT' });
  });
});

describe('what is lost on the way', () => {
  test('G12: answers that are lost make no second brand, campaign, order or assignment', async () => {
    const it = await begin('Bright Harbor Lost');
    const fault = (call: string) =>
      fetch(`${app.sandbox.url}/api/switches`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sms: { fault: { how: 'error', when: 'after', times: 1, call } } }),
      });
    const { made } = await hands.books();
    await it.call('POST', 'brand', { ...goodBrand, displayName: 'Bright Harbor', version: 0 });
    await fault('POST /v2/10dlc/brand');
    await it.go();
    expect((await it.call('GET', 'brand')).body).toMatchObject({ state: 'SUBMITTED', providerState: null });
    await it.go();
    await hands.brand(it.company, { decision: 'verify' });
    await it.go();
    await it.call('POST', 'campaign', { ...goodTexts, version: 0 });
    await fault('POST /v2/10dlc/campaignBuilder');
    await it.go();
    await it.go();
    await hands.campaign(it.company, { decision: 'approve' });
    for (const step of ['messaging_profiles', 'number_orders', '10dlc/phone_number_campaigns']) {
      await fault(`POST /v2/${step}`);
      await it.go();
    }
    await it.go();
    expect(await it.policy()).toMatchObject({ smsCampaign: 'ACTIVE' });
    expect((await hands.books()).made - made).toBe(5);
  });

  test('an order that fails, an area without a number and an assignment that takes time end well', async () => {
    const it = await submitted('Bright Harbor Numbers');
    await hands.ways({ order: 'failure', areasEmpty: ['213'], assignment: 'PENDING_ASSIGNMENT' });
    await hands.campaign(it.company, { decision: 'approve' });
    await it.go();
    expect(await it.policy()).toEqual({ smsCampaign: 'PENDING', smsFrom: '' });
    const version = () => it.call('GET', 'campaign').then(({ body }) => body.version);
    expect(await it.call('PUT', 'campaign', { areaCode: '213', version: await version() })).toMatchObject({
      status: 200,
    });
    await it.go();
    expect((await it.call('GET', 'campaign')).body.fixes).toMatchObject([{ field: 'areaCode' }]);
    await hands.ways({ order: 'success' });
    await it.call('PUT', 'campaign', { areaCode: '207', version: await version() });
    await it.go();
    expect((await it.call('GET', 'campaign')).body).toMatchObject({
      state: 'PENDING',
      numbers: [{ state: 'ASSIGNING' }],
    });
    await hands.ways({ assignment: 'ASSIGNED', areasEmpty: [] });
    const { phone } = (await it.call('GET', 'campaign')).body.numbers[0] ?? {};
    await fetch(`${app.sandbox.url}/api/registry/numbers/${encodeURIComponent(phone ?? '')}`, { method: 'POST' });
    await it.go();
    expect((await it.call('GET', 'campaign')).body).toMatchObject({ state: 'ACTIVE', fixes: [] });
  });
});

describe('what becomes of it later', () => {
  test('a refusal is mended by a change that carriers allow, by an appeal, or by a new campaign with its fee', async () => {
    const it = await submitted('Bright Harbor Refused');
    const reasons = 'Opt-in: the call to action is not clear.\nSamples do not name the sender.';
    const read = async () => (await it.call('GET', 'campaign')).body;
    await hands.campaign(it.company, { decision: 'reject', reasons });
    await it.go();
    const refused = await read();
    expect(refused).toMatchObject({ state: 'REJECTED', progress: 'DATA_MISSING' });
    expect(refused.fixes.map(({ field }) => field)).toEqual(['optIn.words', 'samples.0']);
    expect(await it.policy()).toMatchObject({ smsCampaign: 'NONE' });
    const samples = goodTexts.samples.map((text) => text.replace('$', 'USD $'));
    expect((await it.call('PUT', 'campaign', { samples, version: refused.version })).body.state).toBe('PENDING');
    await it.go();
    const own = await hands.own(it.company);
    expect(own.campaigns).toHaveLength(1);
    expect(own.campaign).toMatchObject({ appeals: [expect.any(String)], values: { sample1: samples[0] } });
    await hands.campaign(it.company, { decision: 'reject', reasons: 'Description is vague.' });
    await it.go();
    await it.call('PUT', 'campaign', { appeal: 'We invoice only our own customers.', version: (await read()).version });
    await it.go();
    expect((await hands.own(it.company)).campaign?.appeals).toHaveLength(2);
    await hands.campaign(it.company, { decision: 'reject', reasons: 'Description is vague.' });
    await it.go();
    const { billedCents } = await hands.books();
    const description = `${goodTexts.description} Only people who bought from us get texts.`;
    const anew = await it.call('PUT', 'campaign', { description, version: (await read()).version });
    expect(anew.body).toMatchObject({ state: 'PENDING', fees: [{ cents: 1_500 }, { cents: 200 }] });
    await it.go();
    expect((await hands.own(it.company)).campaigns).toHaveLength(2);
    expect((await hands.books()).billedCents - billedCents).toBe(1_500);
  });

  test('what carriers fix is not changed while texts leave', async () => {
    const it = await active('Bright Harbor Fixed');
    const { version } = (await it.call('GET', 'campaign')).body;
    const description = `${goodTexts.description} More words.`;
    expect(await it.call('PUT', 'campaign', { description, version })).toMatchObject({
      status: 422,
      body: { fields: { description: expect.any(String) } },
    });
    expect(await it.call('PUT', 'campaign', { appeal: 'Please', version })).toMatchObject({ status: 409 });
  });

  test('SUSPENDED stops texts, PARTLY says where they leave, and news only wake', async () => {
    const it = await active('Bright Harbor Stopped');
    await hands.campaign(it.company, { decision: 'suspend' });
    await it.go();
    expect(await it.policy()).toMatchObject({ smsCampaign: 'SUSPENDED' });
    await hands.campaign(it.company, { decision: 'resume', networks: { 'AT&T': 'REGISTERED', Verizon: 'PENDING' } });
    await it.go();
    expect((await it.call('GET', 'campaign')).body).toMatchObject({
      state: 'PARTLY',
      networks: [
        { name: 'AT&T', isOpen: true },
        { name: 'Verizon', isOpen: false },
      ],
    });
    await hands.campaign(it.company, { decision: 't-mobile-suspend', networks: {} });
    await it.go();
    expect(await it.policy()).toMatchObject({ smsCampaign: 'SUSPENDED' });
    await hands.campaign(it.company, { decision: 'resume', networks: {} });
    await it.go();
    expect(await it.policy()).toMatchObject({ smsCampaign: 'ACTIVE' });
  });

  test('news that are lost are found by looking, four times a day while something is under review', async () => {
    const it = await submitted('Bright Harbor Silent');
    const due = async () =>
      inCompany(app.context.db, it.company.id, async (work) => {
        const { rows } = await sql<{ hours: number }>`
          select extract(epoch from next_look_at - company_now()) / 3600 as hours from sms_registration
          where company_id = ${work.companyId}`.execute(work.trx);
        return Number(rows[0]?.hours);
      });
    expect(await due()).toBeGreaterThan(5.9);
    expect(await due()).toBeLessThanOrEqual(6);
    const drop = (isOn: boolean) =>
      fetch(`${app.sandbox.url}/api/switches`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhooks: { drop: isOn } }),
      });
    await drop(true);
    await hands.campaign(it.company, { decision: 'approve' });
    await drop(false);
    await advanceRegistration(app.context, it.company.id);
    expect(await it.policy()).toMatchObject({ smsCampaign: 'ACTIVE' });
    expect(await due()).toBeGreaterThan(23.9);
  });

  test('reactivation does again what is missing, and nothing else', async () => {
    const it = await active('Bright Harbor Again');
    const { made } = await hands.books();
    const again = () => app.send<{ state: string }>('POST', '/company/reactivate-telnyx', { token: it.token });
    expect((await again()).body).toMatchObject({ state: 'ACTIVE' });
    await it.go();
    expect((await hands.books()).made).toBe(made);
    const { phone } = (await it.call('GET', 'campaign')).body.numbers[0] ?? {};
    await fetch(`${app.sandbox.url}/api/registry/numbers/${encodeURIComponent(phone ?? '')}`, { method: 'DELETE' });
    await it.go();
    expect((await hands.books()).made).toBe(made + 1);
    expect(await it.policy()).toMatchObject({ smsCampaign: 'ACTIVE' });
    await hands.campaign(it.company, { decision: 'suspend' });
    await it.go();
    expect((await again()).status).toBe(409);
  });
});
