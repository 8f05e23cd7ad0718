import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DebtorActor } from '../../apps/server/src/actor.ts';
import { bookPayment } from '../../apps/server/src/features/accounts/book-payment.ts';
import { cancelPayment } from '../../apps/server/src/features/payments/cancel-payment.ts';
import { lookUpDuePayments } from '../../apps/server/src/features/payments/look-up-payment.job.ts';
import { refreshPayment } from '../../apps/server/src/features/payments/refresh-payment.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  audit,
  confirmCard,
  DECLINED,
  makeActor,
  makeOwing,
  readProvider,
  resetProvider,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

/** What may happen to one of the payments of a history; `which` picks it. */
const happening = fc.record({
  what: fc.constantFrom(
    'start',
    'start',
    'pay',
    'pay',
    'decline',
    'return',
    'cancel',
    'refund',
    'cash',
    'wait',
    'events',
  ),
  which: fc.nat(20),
  cents: fc.integer({ min: 50, max: 9_000 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

interface History {
  readonly company: TestCompany;
  readonly actor: DebtorActor;
  readonly accountIds: readonly string[];
  readonly payments: { id: string; secret: string }[];
}

async function newHistory(): Promise<History> {
  await resetProvider(app);
  const company = await app.newCompany('History');
  const { debtorId, accountIds } = await makeOwing(app, company, [3_000, 5_000, 9_000]);
  return { company, actor: await makeActor(app, company, debtorId), accountIds, payments: [] };
}

async function happen(history: History, { what, which, cents }: Happening): Promise<void> {
  const { company, actor, accountIds, payments } = history;
  const payment = payments[which % Math.max(1, payments.length)];
  if (what === 'start') {
    const ids = accountIds.filter((_id, index) => ((which % 7) + 1) & (1 << index));
    const id = uuidv7();
    const command = { paymentId: id, accountIds: ids, amountCents: cents, messageId: null, requestId: 'test' };
    const started = await startPayment(app.context, actor, command);
    if ('card' in started && started.card) payments.push({ id, secret: started.card.clientSecret });
  } else if (what === 'cash') {
    await inCompany(app.context.db, company.id, async (work) =>
      bookPayment(work, {
        companyId: company.id,
        debtorId: actor.id,
        paymentId: null,
        method: 'CASH',
        parts: [{ accountId: accountIds[which % accountIds.length] ?? '', amountCents: cents }],
        source: 'staff',
        at: work.now,
      }),
    );
  } else if (what === 'wait') {
    await inCompany(app.context.db, company.id, (work) =>
      sql`update company set clock_offset = clock_offset + interval '40 minutes'`.execute(work.trx),
    );
    await lookUpDuePayments(app.context, company.id);
  } else if (what === 'events') await workOffEvents(app);
  else if (!payment) return;
  else if (what === 'pay') await confirmCard(app, payment.secret);
  else if (what === 'decline') await confirmCard(app, payment.secret, DECLINED);
  else if (what === 'return') await refreshPayment(app.context, actor, payment.id);
  else if (what === 'cancel') await cancelPayment(app.context, actor, payment.id, 'test');
  else await refund(payment.secret, cents);
}

async function refund(secret: string, cents: number): Promise<void> {
  const response = await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: secret.split('_secret_')[0] ?? '', amount: String(cents) }),
  });
  await response.arrayBuffer();
}

/** Everything the provider took in and gave back stands in our books, once. */
async function expectSameBooks({ company }: History): Promise<void> {
  await workOffEvents(app);
  expect(await audit(app, company)).toEqual([]);
  const { paid } = await readProvider(app);
  const ours = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('payment')
      .select([
        sql<number>`coalesce(sum(received_cents), 0)::bigint`.as('received'),
        sql<number>`coalesce(sum(returned_cents), 0)::bigint`.as('returned'),
      ])
      .executeTakeFirstOrThrow(),
  );
  expect(ours).toEqual({
    received: paid.reduce((sum, charge) => sum + charge.amount, 0),
    returned: paid.reduce((sum, charge) => sum + charge.amount_refunded, 0),
  });
}

test('G1, G3, G5, G6, G9: whatever happens in whatever order, the books are right and equal the provider’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (happenings) => {
      const history = await newHistory();
      for (const each of happenings) {
        await happen(history, each);
        expect(await audit(app, history.company)).toEqual([]);
      }
      await expectSameBooks(history);
    }),
    { numRuns: 12 },
  );
});

test('G3, G5: the same while everything happens at once: no read ever sees sums that do not add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 40 }), async (happenings) => {
      const history = await newHistory();
      let isOver = false;
      const reading = (async () => {
        const findings: unknown[] = [];
        while (!isOver) findings.push(...(await audit(app, history.company)));
        return findings;
      })();
      for (let from = 0; from < happenings.length; from += 8) {
        await Promise.all(happenings.slice(from, from + 8).map((each) => happen(history, each)));
      }
      isOver = true;
      expect(await reading).toEqual([]);
      await expectSameBooks(history);
    }),
    { numRuns: 6 },
  );
});
