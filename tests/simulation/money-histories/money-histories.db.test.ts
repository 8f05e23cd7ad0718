import { compareBooks } from '@recoup/domain/reconciliation/compare-books.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../apps/server/src/work/in-company.ts';
import { audit } from '../../application/debtor-visit.ts';
import { auditPlans } from '../../application/plan-world.ts';
import { type Application, startApplication } from '../../application/start-application.ts';
import { happeningNames } from './happenings.ts';
import { comeToRest, type Happening, happen, type MoneyWorld, newMoneyWorld, workOff } from './money-world.ts';

/** The same histories each time; MONEY_SEED lives others, MONEY_HISTORIES more of them. */
const seed = Number(process.env.MONEY_SEED ?? 20_261_122);
const numRuns = Number(process.env.MONEY_HISTORIES ?? 4);

let app: Application;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

const happening: fc.Arbitrary<Happening> = fc.noBias(
  fc.record({
    what: fc.constantFrom(...happeningNames),
    which: fc.nat(100),
    cents: fc.integer({ min: 50, max: 150_00 }),
  }),
);

/** The provider's truth about each payment against our books of it, as the nightly comparison does it (G10). */
async function differences({ company }: MoneyWorld): Promise<unknown[]> {
  const { rows } = await inCompany(app.context.db, company.id, (work) =>
    sql<{ id: string; intentId: string | null; status: 'SUCCESS'; receivedCents: number; netCents: number }>`
      select p.id, p.provider_intent_id as "intentId", p.status, p.received_cents,
        coalesce((select sum(l.amount_cents) from journal_entry e join journal_line l
          on l.company_id = e.company_id and l.entry_id = e.id
          where e.company_id = p.company_id and e.payment_id = p.id and l.ledger_account = 'clearing'), 0)::bigint as "netCents"
      from payment p where p.provider is not null`.execute(work.trx),
  );
  const found: unknown[] = [];
  for (const row of rows) {
    if (['CREATED', 'UNKNOWN'].includes(row.status)) found.push(row);
    if (!row.intentId) continue;
    const theirs = await app.context.gateways.cards.readPayment(row.intentId);
    const kind = theirs.kind === 'intent' ? compareBooks(row, theirs.intent) : 'MISSING_THERE';
    if (kind) found.push({ kind, row, theirs });
  }
  return found;
}

async function live(happenings: readonly Happening[]): Promise<void> {
  const world = await newMoneyWorld(app);
  try {
    for (const each of happenings) {
      await happen(world, each);
      if (each.which % 3 === 0) await workOff(world, each.which);
      expect(await audit(app, world.company)).toEqual([]);
    }
    await comeToRest(world);
    expect(await audit(app, world.company)).toEqual([]);
    expect(await auditPlans(app, world.company)).toEqual([]);
    expect(await differences(world)).toEqual([]);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${world.story.join('\n')}`, {
      cause: error,
    });
  }
}

test('G1–G10: whatever happens to money in whatever order, journal, balances, agreements and provider agree', {
  timeout: 600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 30 }), live), {
    seed,
    numRuns,
    endOnFailure: process.env.MONEY_SHRINK === undefined,
  });
});
