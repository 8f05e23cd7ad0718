import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeDeleted } from '../../apps/server/src/db/see-deleted.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { audit, makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Sums');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

/** What a property plays with. */
interface Played {
  /** A customer with accounts, of which the last is deleted; and the one that it may be merged into. */
  readonly debtorId: string;
  readonly otherId: string;
  readonly accountIds: readonly string[];
  /** Two customers without accounts, of which one is deleted. */
  readonly bareId: string;
  readonly goneId: string;
}

const which = fc.nat(3);
const cents = fc.integer({ min: 1, max: 6_000 });
const whose = fc.constantFrom('debtorId', 'bareId', 'goneId');
const deed = fc.oneof(
  fc.record({ does: fc.constant('delete' as const), which }),
  fc.record({ does: fc.constant('restore' as const), which: fc.integer({ min: 2, max: 3 }) }),
  fc.record({ does: fc.constant('amount' as const), which, cents }),
  fc.record({ does: fc.constant('pay' as const), which, cents }),
  fc.record({ does: fc.constant('discount' as const), which, cents }),
  fc.record({ does: fc.constant('close' as const), which, withPaid: fc.boolean() }),
  fc.record({ does: fc.constant('add' as const), whose, cents }),
  fc.record({ does: fc.constant('delete customer' as const), whose }),
  fc.record({ does: fc.constant('restore customer' as const), whose }),
  fc.constant({ does: 'merge' as const }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** What was not refused, each kind of it at some time. */
const done = new Set<Deed['does']>();

async function arrange(): Promise<Played> {
  const { debtorId, accountIds } = await makeOwing(app, company, [5_000, 3_000, 2_000, 4_000]);
  const [{ debtorId: otherId }, { debtorId: bareId }, { debtorId: goneId }] = await Promise.all([
    makeOwing(app, company, [1_000]),
    makeOwing(app, company, []),
    makeOwing(app, company, []),
  ]);
  await send('DELETE', `/account/${accountIds[3]}`, {});
  await send('DELETE', `/debtor/${goneId}`, { reason: 'Entered twice' });
  return { debtorId, otherId, accountIds, bareId, goneId };
}

/** Refused or done, it is answered and nothing breaks. */
async function send(method: string, path: string, body?: object) {
  const answer = await app.send<object>(method, path, { token, ...(body ? { body } : {}) });
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  return answer;
}

async function run(played: Played, each: Deed): Promise<void> {
  const request = await requestOf(played, each);
  const { status } = await send(...request);
  if (status === 200) done.add(each.does);
}

async function requestOf(played: Played, each: Deed): Promise<Parameters<typeof send>> {
  const { debtorId, otherId, accountIds } = played;
  const customerId = 'whose' in each ? played[each.whose] : debtorId;
  const accountId = 'which' in each ? accountIds[each.which] : undefined;
  switch (each.does) {
    case 'delete':
      return ['DELETE', `/account/${accountId}`, {}];
    case 'restore':
      return ['POST', `/account/${accountId}/restore`];
    case 'amount': {
      const { body } = await send('GET', `/account/${accountId}`);
      return [
        'PUT',
        `/account/${accountId}`,
        { amountCents: each.cents, version: 'version' in body ? body.version : 1 },
      ];
    }
    case 'pay': {
      const parts = [{ accountId, amountCents: each.cents }];
      const paid = { _id: uuidv7(), type: 'PAYMENT', method: 'CASH', debtorId, amountCents: each.cents, parts };
      return ['POST', '/transaction', paid];
    }
    case 'discount':
      return ['POST', '/transaction', { _id: uuidv7(), type: 'COMPENSATION', accountId, amountCents: each.cents }];
    case 'close':
      return ['POST', `/account/${accountId}/close`, { withPaid: each.withPaid, reason: 'Settled with a partner' }];
    case 'add': {
      const invoice = { reference: `A-${uuidv7()}`, issueDate: '2026-11-01', dueDate: '2030-01-01' };
      return ['POST', '/account', { debtorId: customerId, amountCents: each.cents, ...invoice }];
    }
    case 'delete customer':
      return ['DELETE', `/debtor/${customerId}`, { reason: 'Entered twice' }];
    case 'restore customer':
      return ['POST', `/debtor/${customerId}/restore`];
    case 'merge':
      return ['POST', `/debtor/${otherId}/merge`, { fromId: debtorId }];
  }
}

/** Nothing of it is in the way of another. */
const customers: Deed[] = [
  { does: 'delete customer', whose: 'bareId' },
  { does: 'restore customer', whose: 'goneId' },
  { does: 'pay', which: 0, cents: 500 },
  { does: 'discount', which: 1, cents: 100 },
  { does: 'restore', which: 3 },
];

/** Deleted accounts move to the other customer as well, and each waits for the other's rows. */
const restoredWhileMerged: Deed[] = [
  { does: 'delete', which: 2 },
  { does: 'merge' },
  { does: 'restore', which: 2 },
  { does: 'restore', which: 3 },
  { does: 'restore', which: 3 },
  { does: 'add', whose: 'debtorId', cents: 1 },
];

/** Each adds to the sums of the one customer, while others hold a key of its row. */
const closedAtOnce: Deed[] = [
  { does: 'close', which: 2, withPaid: false },
  { does: 'add', whose: 'debtorId', cents: 1 },
  { does: 'close', which: 0, withPaid: true },
  { does: 'discount', which: 0, cents: 1_641 },
  { does: 'delete', which: 0 },
  { does: 'close', which: 1, withPaid: false },
];

/** Accounts that stand although their customer is deleted. */
async function orphans(): Promise<number> {
  return inCompany(app.context.db, company.id, async (work) => {
    await seeDeleted(work, true);
    const rows = await work.trx
      .selectFrom('account as a')
      .innerJoin('debtor as d', (on) => on.onRef('d.companyId', '=', 'a.companyId').onRef('d.id', '=', 'a.debtorId'))
      .select('a.id')
      .where('a.deletedAt', 'is', null)
      .where('d.deletedAt', 'is not', null)
      .execute();
    return rows.length;
  });
}

test('G3: whatever is deleted, restored and booked in the same moment, customers owe what their accounts come to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 9 }), async (deeds) => {
      const played = await arrange();
      await Promise.all(deeds.map((each) => run(played, each)));
      expect(await audit(app, company)).toEqual([]);
      expect(await orphans()).toBe(0);
    }),
    {
      numRuns: 13,
      examples: [
        [customers],
        [[{ does: 'merge' }]],
        [restoredWhileMerged],
        [closedAtOnce],
        [closedAtOnce],
        [closedAtOnce],
      ],
    },
  );
  expect([...done].toSorted()).toEqual([
    ...['add', 'amount', 'close', 'delete', 'delete customer', 'discount', 'merge', 'pay', 'restore'],
    'restore customer',
  ]);
});
