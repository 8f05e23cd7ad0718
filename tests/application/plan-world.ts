import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { eventPayload, type Subscription } from '../../apps/server/src/events/event.ts';
import { ensureCustomer } from '../../apps/server/src/features/payment-methods/ensure-customer.ts';
import { keepMethod } from '../../apps/server/src/features/payment-methods/keep-method.ts';
import { planSubscriptions } from '../../apps/server/src/features/plans/plans.subscriptions.ts';
import { runDuePlans } from '../../apps/server/src/features/plans/run-due-plans.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { granted, workOffEvents } from './debtor-visit.ts';
import type { Application, TestCompany } from './start-application.ts';

/** Saves a method of the provider's test book for a debtor, through the provider's own fields. Answers its id. */
export async function saveMethod(
  app: Application,
  company: TestCompany,
  debtorId: string,
  method = 'pm_card_visa',
): Promise<string> {
  const { cards } = app.context.gateways;
  const { customerId } = granted(await ensureCustomer(app.context, company.id, debtorId));
  const kinds = method.startsWith('pm_usBankAccount') ? (['ACH'] as const) : (['CARD'] as const);
  const made = await cards.createSetup({ setupId: uuidv7(), customerId, kinds });
  if (made.kind !== 'setup') throw new Error(`no setup: ${JSON.stringify(made)}`);
  const { setupIntentId, clientSecret } = made.setup;
  const response = await fetch(`${app.sandbox.url}/v1/setup_intents/${setupIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: clientSecret ?? '',
      payment_method: method,
      ...(kinds[0] === 'ACH'
        ? {
            'mandate_data[customer_acceptance][type]': 'online',
            'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
          }
        : {}),
    }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
  const read = await cards.readSetup(setupIntentId);
  const saved = read.kind === 'setup' ? read.setup.method : null;
  if (!saved) throw new Error(`no method: ${JSON.stringify(read)}`);
  const id = await inCompany(app.context.db, company.id, (work) =>
    keepMethod(work, {
      debtorId,
      provider: cards.provider,
      method: saved,
      isDefault: true,
      at: new Date(),
    }),
  );
  if (!id) throw new Error('the method was not kept');
  return id;
}

/** Hands what was announced to the plans, until nothing new is announced: the worker's part of a moment. */
export async function deliverToPlans(app: Application, company: TestCompany): Promise<void> {
  await deliverEvents(app, company, planSubscriptions);
}

/** The same for whoever listens; with `isUnordered` every piece of news comes twice, and the last comes first. */
export async function deliverEvents(
  app: Application,
  company: TestCompany,
  subscriptions: readonly Subscription[],
  isUnordered = false,
): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const { rows } = await sql<{ id: string; data: unknown }>`
      select id, data from pgboss.job where name = 'events.deliver' and state = 'created'
        and data ->> 'companyId' = ${company.id} order by created_on, id`.execute(app.context.db);
    if (rows.length === 0) return;
    for (const row of isUnordered ? [...rows.toReversed(), ...rows] : rows) {
      const event = eventPayload.parse(row.data);
      for (const ear of subscriptions.filter((each) => each.event === event.name)) await ear.handle(event, app.context);
    }
    await sql`delete from pgboss.job where name = 'events.deliver'
      and id = any(${rows.map((row) => row.id)}::uuid[])`.execute(app.context.db);
  }
  throw new Error('the news do not come to rest');
}

/** The clock of a company goes to nine in the morning of a day, and its plans do what is theirs then. */
export async function goToDay(app: Application, company: TestCompany, day: string, hour = '09:30'): Promise<void> {
  await inCompany(app.context.jobsDb, company.id, (work) =>
    sql`update company set clock_offset =
      ((${`${day} ${hour}`}::timestamp at time zone time_zone) - now()) where company_id = ${company.id}`.execute(
      work.trx,
    ),
  );
  await settlePlans(app, company);
}

/** Everything that waits is done: due plans, the provider's news, and what they mean for plans. */
export async function settlePlans(app: Application, company: TestCompany): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await runDuePlans(app.context, company.id);
    const events = await workOffEvents(app);
    await deliverToPlans(app, company);
    if (events === 0) return;
  }
}

/** The rules that always hold between plans and the ledger; empty when they do. */
export async function auditPlans(app: Application, company: TestCompany): Promise<unknown[]> {
  const { rows } = await inCompany(app.context.db, company.id, (work) =>
    sql`
      with remaining as (
        select pa.plan_id, sum(greatest(0, least(
          pa.covered_cents - greatest(0, a.paid_cents + a.discount_cents - pa.settled_at_start_cents),
          case when a.status in ('Canceled', 'Draft') then 0 else greatest(a.balance_cents, 0) end)))::bigint as cents
        from plan_account pa join account a on a.company_id = pa.company_id and a.id = pa.account_id
        group by pa.plan_id),
      open as (select plan_id, sum(amount_cents - paid_cents)::bigint as cents, sum(agreed_cents)::bigint as agreed
        from plan_installment group by plan_id)
      select p.id, p.status, r.cents as ledger, o.cents as installments, o.agreed, p.total_cents as total
      from plan p join remaining r on r.plan_id = p.id join open o on o.plan_id = p.id
      where p.status <> 'CANCELED' and (r.cents <> o.cents or o.agreed <> p.total_cents
        or (p.status = 'COMPLETED') <> (o.cents = 0))`.execute(work.trx),
  );
  return rows;
}
