import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { tellsOfTries } from '@recoup/domain/notices/proofs.ts';
import { planOpenCents, planRemainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { enter } from '../../apps/server/src/db/directory.ts';
import { eventPayload, type Subscription } from '../../apps/server/src/events/event.ts';
import { sendNotice } from '../../apps/server/src/features/messages/send-notice.ts';
import { ensureCustomer } from '../../apps/server/src/features/payment-methods/ensure-customer.ts';
import { keepMandate } from '../../apps/server/src/features/payment-methods/keep-mandate.ts';
import { keepMethod } from '../../apps/server/src/features/payment-methods/keep-method.ts';
import { loadPlan } from '../../apps/server/src/features/plans/load-plan.ts';
import { planSubscriptions } from '../../apps/server/src/features/plans/plans.subscriptions.ts';
import { runDuePlans } from '../../apps/server/src/features/plans/run-due-plans.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { granted, workOffEvents } from './debtor-visit.ts';
import type { Application, TestCompany } from './start-application.ts';

/** Saves a method of the provider's test book for a debtor, through the provider's own fields. Answers its id. */
export async function saveMethod(
  app: { readonly context: Application['context']; readonly sandbox: { readonly url: string } },
  company: Pick<TestCompany, 'id'>,
  debtorId: string,
  method = 'pm_card_visa',
): Promise<string> {
  const { cards } = app.context.gateways;
  const { customerId } = granted(await ensureCustomer(app.context, company.id, debtorId));
  const kinds = method.startsWith('pm_usBankAccount') ? (['ACH'] as const) : (['CARD'] as const);
  const setupId = uuidv7();
  const made = await cards.createSetup({ setupId, customerId, kinds });
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
  const id = await inCompany(app.context.db, company.id, async (work) => {
    const { provider } = cards;
    const methodId = await keepMethod(work, { debtorId, provider, method: saved, isDefault: true, at: new Date() });
    // As the portal keeps it before a method is saved.
    const agreement = { textVersion: 'test', text: 'I agree.', language: 'en', ip: '127.0.0.1', userAgent: 'test' };
    const setup = { companyId: company.id, id: setupId, debtorId, provider, kinds: [saved.kind], status: 'SUCCESS' };
    await work.trx
      .insertInto('methodSetup')
      .values({ ...setup, providerSetupId: setupIntentId, methodId, createdAt: work.now })
      .execute();
    // What the provider tells of it would wait for ever to be known.
    await enter(work.trx, 'setup-intent', setupIntentId, { companyId: company.id, recordId: setupId });
    await keepMandate(work, { debtorId, kind: saved.kind, setupId, agreement });
    return methodId;
  });
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

const MORNING = '09:30';
/** Decent at every place where a customer may be of whom no place is known. */
const AFTERNOON = '15:00';

/**
 * The clock of a company goes to the morning of a day, and its plans do what is theirs then; in the afternoon customers
 * hear what they are to be told.
 */
export async function goToDay(app: Application, company: TestCompany, day: string, hour = MORNING): Promise<void> {
  await inCompany(app.context.jobsDb, company.id, (work) =>
    sql`update company set clock_offset =
      ((${`${day} ${hour}`}::timestamp at time zone time_zone) - now()) where company_id = ${company.id}`.execute(
      work.trx,
    ),
  );
  await settlePlans(app, company);
  if (hour === MORNING) await goToDay(app, company, day, AFTERNOON);
}

/** Everything that waits is done: due plans, the provider's news, and what they mean for plans. */
export async function settlePlans(app: Application, company: TestCompany): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await handOverCopies(app, company);
    await runDuePlans(app.context, company.id);
    // What a plan charges otherwise than agreed, it charges once the customer was told.
    await tellCustomers(app, company);
    const events = await workOffEvents(app);
    await deliverToPlans(app, company);
    if (events === 0) return;
  }
}

const copies = ['PLAN_TERMS', 'OFFER_ACCEPTED', 'SCHEDULE_CONFIRMED', 'SCHEDULE_CHANGED', ...tellsOfTries];

/** Copies of what was agreed, and word of a charge that failed, have left within minutes: what follows rests on them. */
export async function handOverCopies(app: Application, company: TestCompany): Promise<void> {
  await inCompany(app.context.jobsDb, company.id, (work) =>
    sql`update notice set status = 'SENT', ended_at = company_now() where company_id = ${company.id}
      and status = 'ASKED' and kind = any(${copies}::text[])`.execute(work.trx),
  );
}

/** What customers are to be told leaves at once, as the worker sends it. */
async function tellCustomers(app: Application, company: TestCompany): Promise<void> {
  const asked = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('notice')
      .select('id')
      .where('companyId', '=', company.id)
      .where('status', '=', 'ASKED')
      .execute(),
  );
  for (const { id } of asked) await sendNotice(app.context, company.id, id);
}

/** The rules that always hold between plans and the ledger; empty when they do. */
export async function auditPlans(app: Application, company: TestCompany): Promise<unknown[]> {
  return inCompany(app.context.db, company.id, async (work) => {
    const wrong: unknown[] = [];
    const { rows } = await sql<{ id: string }>`select id from plan where status <> 'CANCELED'`.execute(work.trx);
    for (const { id } of rows) {
      const loaded = await loadPlan(work, id);
      if (!loaded) continue;
      const { plan, accounts, installments } = loaded;
      const ledger = planRemainingCents(accounts);
      const open = planOpenCents(installments);
      const agreed = sumMoney(installments, (each) => each.agreedCents);
      const isRight = ledger === open && agreed === plan.totalCents && (plan.status === 'COMPLETED') === (open === 0);
      if (!isRight) wrong.push({ id, status: plan.status, ledger, open, agreed, total: plan.totalCents });
    }
    return wrong;
  });
}
