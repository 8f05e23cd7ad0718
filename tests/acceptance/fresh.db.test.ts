import { allCalls } from '@recoup/contract/all-calls.ts';
import type { Call } from '@recoup/contract/call.ts';
import { permissions } from '@recoup/domain/permissions/permission.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let records: Records;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Fresh Fields');
  records = await makeRecords(app, company);
  childId = (await makeChild(await app.signIn(company.admin))).body._id;
}, 120_000);
afterAll(() => app.stop());

/** What is delicate, as the contract tells it to screens: the dialog over the page follows from this code alone. */
const fresh = allCalls.filter(({ errors }) => errors?.includes('REAUTH_REQUIRED'));

let childId: string;

/** What is asked for instead of the sample: a preview changes nothing, and asks nobody. */
const bodies: Readonly<Record<string, () => object>> = {
  'billing.upgrade': () => ({ price: 'price_professional_month' }),
  'billing.downgrade': () => ({ price: 'price_basic_month' }),
  'child-company.sign': () => ({ companyId: childId }),
  // Of its steps, the one that leads to another bank account.
  'recoup-pay.intent': () => ({ step: 'bank', values: {}, version: 0 }),
};

interface Answer {
  readonly error?: string;
  readonly token?: string;
}

function replay(call: Call, token: string, of: Records = records) {
  const sample = sampleRequests[call.name]?.(of);
  if (!sample) throw new Error(`no sample for ${call.name}`);
  return app.send<Answer>(call.method, addressOf(call.path, sample), {
    token,
    body: bodies[call.name]?.() ?? sample.body,
  });
}

const makeChild = (token: string) =>
  app.send<{ _id: string }>('POST', '/company/child', {
    token,
    body: { name: 'Bay', subdomain: `bay-${uuidv7().slice(-12)}` },
  });

/** As if what was shown in these sessions had been shown eleven minutes ago. */
const age = (companyId: string) =>
  inCompany(app.context.db, companyId, ({ trx }) =>
    sql`update session set confirmed_at = now() - interval '11 minutes' where company_id = ${companyId}`.execute(trx),
  );

describe('what is delicate', () => {
  test.each(fresh.map((call) => [call.name, call] as const))('asks anew after ten minutes: %s', async (_, call) => {
    const token = await app.signIn(company.admin);
    expect((await replay(call, token)).body.error).not.toBe('REAUTH_REQUIRED');
    const stale = await app.signIn(company.admin);
    await age(company.id);
    expect(await replay(call, stale)).toMatchObject({ status: 403, body: { error: 'REAUTH_REQUIRED' } });
  });

  test('is of people alone, and closed to the demo', () => {
    for (const { name, access } of fresh) {
      const rule = access.who === 'staff' && access.permission ? permissions[access.permission] : undefined;
      expect(rule, name).toMatchObject({ demo: false, scope: null });
    }
  });
});

describe('within a child company', () => {
  interface Visit {
    readonly token: string;
    readonly visitId: string;
    readonly error?: string;
  }
  const sign = (companyId: string, by: string, visitId?: string) =>
    app.send<Visit>('POST', '/company/child/sign', { token: by, body: { companyId, ...(visitId ? { visitId } : {}) } });

  async function visiting() {
    const parent = await app.newCompany(`Visit ${uuidv7()}`);
    const home = await app.signIn(parent.admin);
    const childId = (await makeChild(home)).body._id;
    const visit = (await sign(childId, home)).body;
    return { parent, home, childId, visit };
  }
  const invite = (token: string) =>
    app.send<Answer>('POST', '/member/invite', {
      token,
      body: { email: `${uuidv7()}@visit.example`, roles: ['OPERATOR'] },
    });
  const ofVisitors = fresh.filter(
    ({ access }) => access.who === 'staff' && access.permission && permissions[access.permission].visiting,
  );

  test('what was shown at home counts for ten minutes from then, however often the visit is resumed', async () => {
    const { parent, home, childId, visit } = await visiting();
    expect((await invite(visit.token)).status).toBe(200);
    await age(parent.id);
    const resumed = (await sign(childId, home, visit.visitId)).body;
    expect((await invite(resumed.token)).body.error).toBe('REAUTH_REQUIRED');
  });

  test('whoever shows it at home goes on in the visit', async () => {
    const { parent, childId, visit } = await visiting();
    await age(parent.id);
    await age(childId);
    expect((await invite(visit.token)).body.error).toBe('REAUTH_REQUIRED');
    const again = await app.signIn(parent.admin);
    const next = (await sign(childId, again, visit.visitId)).body;
    expect((await invite(next.token)).status).toBe(200);
  });

  test('a visitor manages the team and closes the company, and has neither keys, owner, plan nor security there', async () => {
    const { childId, visit } = await visiting();
    await age(childId);
    const answers = new Map<string, string | undefined>();
    for (const call of fresh) answers.set(call.name, (await replay(call, visit.token)).body.error);
    const asked = [...answers].filter(([, error]) => error === 'REAUTH_REQUIRED').map(([name]) => name);
    expect(asked.sort()).toEqual(ofVisitors.map(({ name }) => name).sort());
    expect(asked.sort()).toEqual(
      [
        'company.close',
        'company.export',
        'debtor.export',
        'member.invite',
        'member.remove',
        'member.resend-invitation',
        'member.set-roles',
        'member.sign-out',
        'recoup-pay.intent',
      ].sort(),
    );
    for (const [name, error] of answers) if (!asked.includes(name)) expect(error, name).toBe('FORBIDDEN');
  });
});
