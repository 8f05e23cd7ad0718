import { compareBooks, type ProviderPayment } from '@recoup/domain/reconciliation/compare-books.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inCompany } from '../../../apps/server/src/work/in-company.ts';
import { audit } from '../../application/debtor-visit.ts';
import { auditPlans } from '../../application/plan-world.ts';
import type { Application } from '../../application/start-application.ts';
import { comeToRest, type Happening, happen, newMoneyWorld, workOff } from './money-world.ts';
import type { MoneyWorld } from './money-world-state.ts';

interface Booked {
  readonly id: string;
  readonly intentId: string | null;
  readonly status: 'SUCCESS';
  readonly receivedCents: number;
  readonly netCents: number;
  readonly byHandCents: number;
}

/**
 * The provider's truth about each payment against our books of it, as the nightly comparison does it (G10). What was given
 * by hand and went back at the provider, too, counts once, as that: only the night tells of it.
 */
async function differences({ app, company }: MoneyWorld): Promise<unknown[]> {
  const { rows } = await inCompany(app.context.db, company.id, (work) =>
    sql<Booked>`
      select p.id, p.provider_intent_id as "intentId", p.status, p.received_cents,
        coalesce((select sum(l.amount_cents) from journal_entry e join journal_line l
          on l.company_id = e.company_id and l.entry_id = e.id
          where e.company_id = p.company_id and e.payment_id = p.id and l.ledger_account = 'clearing'), 0)::bigint as "netCents",
        (select coalesce(sum(r.by_hand_cents), 0)::bigint from payment_refund r
          where r.company_id = p.company_id and r.payment_id = p.id) as "byHandCents"
      from payment p where p.provider is not null`.execute(work.trx),
  );
  const found: unknown[] = [];
  for (const row of rows) {
    if (['CREATED', 'UNKNOWN'].includes(row.status)) found.push(row);
    if (!row.intentId) continue;
    const theirs = await truthOf(app, row.intentId);
    const kind = compareBooks(
      row,
      theirs && { ...theirs, balanceCents: Math.max(theirs.balanceCents, row.byHandCents) },
    );
    if (kind) found.push({ kind, row, theirs });
  }
  return found;
}

/** What the provider's balance has of a payment, line by line; a loss beyond the payment is not the customer's (G9). */
async function truthOf(app: Application, intentId: string): Promise<ProviderPayment | null> {
  const { cards } = app.context.gateways;
  const [told, lines] = [await cards.readPayment(intentId), await cards.listMovementsOf(intentId)];
  if (told.kind !== 'intent' || lines.kind !== 'movements') return null;
  const cents = lines.movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { isForeign: false, receivedCents: told.intent.receivedCents, balanceCents: Math.max(0, cents) };
}

/**
 * Lives a history at the real verbs and jobs: the nightly auditor looks at the books after each step, and at the end the
 * provider is the judge of charges. Throws with the story when something is wrong.
 */
export async function liveMoney(
  app: Application,
  happenings: readonly Happening[],
  debts?: readonly number[],
): Promise<void> {
  const world = await newMoneyWorld(app, debts);
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
