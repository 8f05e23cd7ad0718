import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { schedulePayment } from '../../apps/server/src/features/schedules/schedule-payment.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeDebtors, setClock } from '../application/campaign-world.ts';
import { granted } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/plan-world.ts';
import { createBenchCompany } from '../load/bench-company.ts';
import { arranging, BEFORE, bookDebts } from './arrange-companies.ts';
import { type Finding, figure, none } from './finding.ts';
import type { ProviderBooks } from './provider-books.ts';
import { putSwitches } from './provider-switches.ts';
import type { Stage } from './stage.ts';

const DUE_ON = '2026-11-20';

export interface ChargeCompany {
  readonly id: string;
  /** One scheduled payment for each customer, all charged by a worker on the day on which everything is due. */
  readonly planned: readonly { readonly debtorId: string; readonly amountCents: number }[];
}

/** Companies whose customers have a saved card and a payment scheduled for the day, so many each. */
export async function arrangeCharges(stage: Stage, companies: number, each: number): Promise<ChargeCompany[]> {
  // The cards are saved by hand: to the product the provider's news of it would concern nobody.
  await putSwitches(stage, { webhooks: { drop: true } });
  const made = await arrange(stage, companies, each);
  await putSwitches(stage, { webhooks: { drop: false } });
  return made;
}

function arrange(stage: Stage, companies: number, each: number): Promise<ChargeCompany[]> {
  return arranging(stage, async (app) => {
    const made: ChargeCompany[] = [];
    for (let number = 1; number <= companies; number += 1) {
      const actor = await createBenchCompany(app.context.db, uuidv7(), uuidv7(), `charge-${number}`);
      const company = { id: actor.companyId };
      await setClock(app, company, BEFORE);
      const specs = Array.from({ length: each }, (_, index) => ({
        email: `s${index}@charge-${number}.example`,
        amounts: [4_000 + index * 100],
      }));
      const debtors = await makeDebtors(app, company, null, specs);
      const debts = debtors.map(({ id, accountIds }, index) => ({
        ...{ debtorId: id, accountId: accountIds[0] ?? '', amountCents: 4_000 + index * 100 },
      }));
      await bookDebts(app, company.id, debts);
      const saver = { context: app.context, sandbox: { url: stage.sandboxUrl } };
      for (const debt of debts) {
        const methodId = await saveMethod(saver, company, debt.debtorId);
        await schedule(app.context.db, actor, { ...debt, methodId });
      }
      made.push({ id: company.id, planned: debts });
    }
    return made;
  });
}

async function schedule(
  db: Parameters<typeof inCompany>[0],
  actor: MemberActor,
  debt: { readonly debtorId: string; readonly accountId: string; readonly amountCents: number; methodId: string },
): Promise<void> {
  const { debtorId, accountId, amountCents, methodId } = debt;
  const agreement = { textVersion: spokenMandateVersion, evidence: 'By phone' };
  const command = { id: uuidv7(), debtorId, accountIds: [accountId], amountCents, dueOn: DUE_ON, methodId, agreement };
  granted(await inCompany(db, actor, (work) => schedulePayment(work, command)));
}

/** Every scheduled payment was charged once at the provider, and is booked: by the provider's charges and plain SQL. */
export async function judgeCharges(
  stage: Stage,
  companies: readonly ChargeCompany[],
  { charged }: ProviderBooks,
): Promise<Finding[]> {
  const rows = await stage.database.query<{ id: string; debtor_id: string; booked: number }>(
    `select p.id, p.debtor_id, coalesce((select sum(e.amount_cents) from journal_entry e
       where e.company_id = p.company_id and e.payment_id = p.id and e.kind = 'PAYMENT' and e.reverses_id is null), 0
       )::float8 as booked from payment p where p.company_id = any($1)`,
    [companies.map(({ id }) => id)],
  );
  const schedules = await stage.database.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from schedule where company_id = any($1) group by 1',
    [companies.map(({ id }) => id)],
  );
  const [twice, missing, wrong]: [string[], string[], string[]] = [[], [], []];
  const planned = companies.flatMap((company) => company.planned);
  for (const { debtorId, amountCents } of planned) {
    const theirs = rows.filter((row) => row.debtor_id === debtorId);
    const cents = theirs.flatMap(({ id }) => charged.get(id) ?? []);
    const booked = theirs.reduce((sum, row) => sum + row.booked, 0);
    const name = `${debtorId}: ${amountCents} planned, charged ${cents.join(' + ') || 0}, booked ${booked}`;
    if (cents.length > 1) twice.push(name);
    if (cents.length === 0) missing.push(name);
    if (cents.length === 1 && (cents[0] !== amountCents || booked !== amountCents)) wrong.push(name);
  }
  return [
    figure(
      'payments that workers were to charge',
      planned.length,
      schedules.map(({ status, count }) => `${status} ${count}`).join(', '),
    ),
    none('charged twice by workers', twice),
    none('due and not charged', missing),
    none('charged and not booked in full', wrong),
  ];
}
