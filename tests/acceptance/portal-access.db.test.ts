import { allCalls } from '@recoup/contract/all-calls.ts';
import { type PortalLevel, portalLevels, reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
/** Collects for others. */
let agency: TestCompany;
let records: Records;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Level House');
  agency = await app.newCompany('Level Agency');
  records = await makeRecords(app, company);
}, 120_000);
afterAll(() => app.stop());

// Ends the session with which the others are tried.
const apart = new Set(['portal.sign-out']);
const portalCalls = allCalls.flatMap((call) =>
  call.access.who === 'portal' && !apart.has(call.name)
    ? [{ call, level: call.access.level, isRead: call.method === 'GET' }]
    : [],
);

/** A session of a customer of one's own at a level, or that of a team member who looks on. */
async function sessionAt(level: PortalLevel | 'view'): Promise<string> {
  const owner = level === 'opened' ? agency : company;
  const { debtorId } = await makeOwing(app, owner, [10_000]);
  const { token, linkId } = await openPortal(app, owner, debtorId, 'link');
  await inCompany(app.context.db, owner.id, async (work) => {
    const values = {
      level: level === 'code' || level === 'view' ? 'code' : 'link',
      viewedBy: level === 'view' ? owner.admin.id : null,
    };
    await work.trx.updateTable('portalSession').set(values).where('linkId', '=', linkId).execute();
    await work.trx
      .updateTable('debtor')
      .set({ nature: level === 'opened' || level === 'sum' ? 'CONSUMER' : 'BUSINESS' })
      .where('id', '=', debtorId)
      .execute();
    if (owner === agency) await work.trx.updateTable('company').set({ collectsAs: 'THIRD' }).execute();
  });
  return token;
}

describe('G36, G40: the level of a session decides, generated from the contract', () => {
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    for (const level of [...portalLevels, 'view'] as const) tokens.set(level, await sessionAt(level));
  });

  test.each(portalCalls.map((each) => [each.call.name, each] as const))('%s', async (name, { call, level, isRead }) => {
    const sample = sampleRequests[name]?.({ ...records, accountId: uuidv7(), paymentId: uuidv7() });
    if (!sample) throw new Error(`no sample for ${name}`);
    for (const has of portalLevels) {
      const answer = await app.send(call.method, addressOf(call.path, sample), {
        token: tokens.get(has),
        body: sample.body,
      });
      if (reachesLevel(has, level)) {
        expect([401, 403], `${has} ${JSON.stringify(answer.body)}`).not.toContain(answer.status);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      } else expect(answer, has).toMatchObject({ status: 403, body: { error: 'CODE_REQUIRED' } });
    }
    const viewed = await app.send(call.method, addressOf(call.path, sample), {
      token: tokens.get('view'),
      body: sample.body,
    });
    if (isRead) expect([401, 403]).not.toContain(viewed.status);
    else expect(viewed).toMatchObject({ status: 403, body: { error: 'VIEW_ONLY' } });
  });
});
