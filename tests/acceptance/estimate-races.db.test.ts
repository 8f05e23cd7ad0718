import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { acceptForCustomer } from '../../apps/server/src/features/estimates/accept-for-customer.ts';
import { convertEstimate } from '../../apps/server/src/features/estimates/convert-estimate.ts';
import { createEstimate } from '../../apps/server/src/features/estimates/create-estimate.ts';
import { lockEstimate } from '../../apps/server/src/features/estimates/estimates.store.ts';
import { expireEstimates } from '../../apps/server/src/features/estimates/expire-estimates.job.ts';
import { openEstimate } from '../../apps/server/src/features/estimates/open-estimate.ts';
import { namedToCreate } from '../../apps/server/src/features/records/named-records.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { granted, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Races Ltd');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T19:00:00Z');
  ({ debtorId } = await makeOwing(app, company, [10_000]));
});

const ROUNDS = Number(process.env.ESTIMATE_ROUNDS ?? 6);
const RANDOM = Number(process.env.RANDOM_ESTIMATES ?? 60);
const lines = [{ description: 'Roof', quantityMilli: 1000, unitPriceCents: 50_000, taxBasisPoints: 825 }];

interface Answer {
  readonly _id: string;
  readonly version: number;
  readonly status: string;
  readonly sent: { readonly hash: string } | null;
}
const send = (method: string, path: string, body?: object) =>
  app.send<Answer>(method, path, { token, ...(body ? { body } : {}) });

test('20 clients accept, decline, let expire and bill one estimate: one acceptance and one account at most', async () => {
  const session = await openPortal(app, company, debtorId);
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  for (let round = 0; round < ROUNDS; round += 1) {
    const draft = (await send('POST', '/estimate', { debtorId, lines, expirationDate: '2026-11-20' })).body;
    const sent = (await send('POST', `/estimate/${draft._id}/mark-sent`, { version: draft.version })).body;
    const answer = (path: string, body: object) =>
      app.send('POST', `/portal/estimates/${draft._id}/${path}`, { token: session.token, headers, body });
    const accept = () => answer('accept', { name: 'Ada', hash: sent.sent?.hash, consents: true });
    // In every other round its day ends meanwhile.
    const ends = async () => {
      if (round % 2 === 1) await setClock(app, company, '2026-11-21T05:00:01Z');
      await expireEstimates(app.context, company.id);
    };
    const bill = async () => {
      const { version } = (await send('GET', `/estimate/${draft._id}`)).body;
      const days = { issueDate: '2026-11-20', dueDate: '2026-12-20' };
      return send('POST', `/estimate/${draft._id}/convert`, { _id: uuidv7(), version, ...days, reference: uuidv7() });
    };
    const ways = [accept, bill, accept, ends, bill, accept, bill, round % 3 === 2 ? () => answer('decline', {}) : bill];
    await Promise.all(Array.from({ length: 20 }, (_, at) => ways[at % ways.length]?.()));
    await bill();
    const { status } = (await send('GET', `/estimate/${draft._id}`)).body;
    const [accepted, accounts] = await within(app, company, async ({ trx }) => [
      await trx.selectFrom('estimateAcceptance').select('hash').where('estimateId', '=', draft._id).execute(),
      await trx
        .selectFrom('account')
        .select('amountCents')
        .where('description', '=', '')
        .where('status', '=', 'Draft')
        .execute(),
    ]);
    const billed = status === 'Processed' ? 1 : 0;
    expect(['Processed', 'Expired', 'Canceled']).toContain(status);
    expect(accepted).toHaveLength(billed);
    expect(accounts).toHaveLength(billed);
    await within(app, company, ({ trx }) =>
      trx.updateTable('account').set({ status: 'Canceled' }).where('status', '=', 'Draft').execute(),
    );
    await setClock(app, company, '2026-11-20T19:00:00Z');
  }
}, 600_000);

test('random estimates become accounts of the same sum, to the cent', async () => {
  const actor: MemberActor = {
    ...{
      kind: 'member',
      companyId: company.id,
      id: company.admin.id,
      name: 'Ada',
      roles: ['ADMIN'],
      sessionId: uuidv7(),
    },
    ...{ isDemo: false, language: 'en' },
  };
  const line = fc.record({
    description: fc.constant('Work'),
    quantityMilli: fc.integer({ min: 1, max: 90_000 }),
    unitPriceCents: fc.integer({ min: 1, max: 900_000 }),
    taxBasisPoints: fc.constantFrom(0, 500, 825, 1_999),
  });
  const discount = fc.oneof(
    fc.constant({ kind: 'none' } as const),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 9_000 }) }),
  );
  const given = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), discount });
  const days = { issueDate: '2026-11-20', dueDate: '2026-12-20', isDraft: true };
  let wrong = 0;
  for (const some of fc.sample(given, RANDOM)) {
    await inCompany(app.context.jobsDb, actor, async (work) => {
      const { id } = granted(await createEstimate(work, { ...some, debtorId }));
      const row = await lockEstimate(work, id);
      if (!row || row.amountCents <= 0) return;
      const attachment = { id: uuidv7(), fileKey: 'none', fileName: 'none.pdf', mediaType: 'application/pdf' };
      const paper = { content: JSON.stringify({ ...row, ...some, totalCents: row.amountCents }), hash: '0'.repeat(64) };
      const drawn = {
        ...paper,
        estimateId: id,
        debtorId,
        seenVersion: row.version,
        pdfHash: '0'.repeat(64),
        sizeBytes: 1,
      };
      expect(await openEstimate(work, { ...drawn, attachment }, 'estimate-marked-sent')).toBeNull();
      const by = { version: row.version + 1, name: 'Ada', method: 'PAPER', note: '', purchaseOrder: '' } as const;
      granted(await acceptForCustomer(work, id, by));
      const billing = { ...days, _id: uuidv7(), version: row.version + 2 };
      granted(await convertEstimate(work, id, billing, namedToCreate(app.context)));
      const account = await work.trx
        .selectFrom('account')
        .select('amountCents')
        .where('id', '=', billing._id)
        .executeTakeFirst();
      if (account?.amountCents !== row.amountCents) wrong += 1;
    });
  }
  expect(wrong).toBe(0);
}, 900_000);
