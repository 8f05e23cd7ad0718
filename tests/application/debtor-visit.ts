import { isRefusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '../../apps/server/src/actor.ts';
import { bookCharge } from '../../apps/server/src/features/accounts/book-charge.ts';
import { readPresent } from '../../apps/server/src/features/accounts/booking.store.ts';
import { insertAccounts } from '../../apps/server/src/features/accounts/insert-accounts.store.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import type { NewContact } from '../../apps/server/src/features/debtors/new-contacts.ts';
import { issuePortalLinks } from '../../apps/server/src/features/portal/issue-portal-links.ts';
import { newPortalLink } from '../../apps/server/src/features/portal/new-portal-link.ts';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import { auditBooks } from '../../apps/server/src/features/reconciliation/audit-books.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Application, TestCompany } from './start-application.ts';

export interface Owing {
  readonly debtorId: string;
  readonly accountIds: readonly string[];
}

/** A debtor with one account per amount, in cents, due on the first of a month each. */
export async function makeOwing(
  app: Application,
  company: TestCompany,
  amounts: readonly number[],
  contacts: readonly NewContact[] = [{ kind: 'EMAIL', value: `pays-${uuidv7()}@customer.example` }],
): Promise<Owing> {
  const debtorId = uuidv7();
  const accountIds = amounts.map(() => uuidv7());
  await inCompany(app.context.db, company.id, async (work) => {
    const { now } = await readPresent(work);
    await insertDebtors(work, [{ id: debtorId, companyName: 'Haddad Roofing', contacts, createdAt: now }]);
    for (const [index, amountCents] of amounts.entries()) {
      const id = accountIds[index] ?? '';
      await insertAccounts(work, [
        {
          id,
          debtorId,
          reference: `INV-${id}`,
          status: 'Active',
          amountCents,
          issueDate: '2026-11-01',
          dueDate: `2027-${String(1 + (index % 12)).padStart(2, '0')}-01`,
          createdAt: now,
        },
      ]);
      const account = { id, debtorId, amountCents, status: 'Active' } as const;
      await bookCharge(work, { companyId: company.id, account, source: 'staff', at: now });
    }
  });
  return { debtorId, accountIds };
}

/** A link for a debtor, as a campaign would send it; answers its secret path. */
export async function makeLink(
  app: Application,
  company: TestCompany,
  debtorId: string,
  contactId: string | null = null,
): Promise<{ path: string; id: string }> {
  const link = newPortalLink({ debtorId, contactId, messageId: null });
  await inCompany(app.context.db, company.id, async (work) => issuePortalLinks(work, work.now, [link]));
  return { path: link.path, id: link.id };
}

/** Raises the sessions of a link to the level of a one-time code, as if it had been given back. */
export async function proveSessions(app: Application, companyId: string, linkId: string): Promise<void> {
  await inCompany(app.context.db, companyId, (work) =>
    work.trx.updateTable('portalSession').set({ level: 'code' }).where('linkId', '=', linkId).execute(),
  );
}

/** A session in the portal of a debtor at a level; of a first-party company `link` is what a link alone gives. */
export async function openPortal(
  app: Application,
  company: TestCompany,
  debtorId: string,
  level: 'link' | 'code' = 'code',
): Promise<{ token: string; path: string; linkId: string }> {
  const { path, id: linkId } = await makeLink(app, company, debtorId);
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const { body } = await app.send<{ token: string }>('POST', '/portal/session', { body: { path }, headers });
  if (level === 'code') await proveSessions(app, company.id, linkId);
  return { token: body.token, path, linkId };
}

/** Who a debtor is for the verbs, without the way through HTTP. */
export async function makeActor(app: Application, company: TestCompany, debtorId: string): Promise<DebtorActor> {
  const { id: linkId } = await makeLink(app, company, debtorId);
  return {
    kind: 'debtor',
    companyId: company.id,
    id: debtorId,
    linkId,
    sessionId: uuidv7(),
    level: 'code',
    viewedBy: null,
  };
}

/** Types a card into the hosted fields: the sandbox's own front door. Answers its HTTP status. */
export async function confirmCard(app: Application, clientSecret: string, paymentMethod = 'pm_card_visa') {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const response = await fetch(`${app.sandbox.url}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod }),
  });
  await response.arrayBuffer();
  return response.status;
}

export const DECLINED = 'pm_card_visa_chargeDeclinedInsufficientFunds';

interface SandboxCharge {
  readonly id: string;
  readonly paid: boolean;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly payment_intent: string;
}

interface SandboxIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly client_secret: string;
  readonly metadata: { readonly payment_id?: string };
}

/** Everything the card provider has on record: the other side of every comparison. */
export async function readProvider(app: Application): Promise<{ intents: SandboxIntent[]; paid: SandboxCharge[] }> {
  const list = async <T extends { id: string }>(what: string): Promise<T[]> => {
    const found: T[] = [];
    for (;;) {
      const after = found.at(-1);
      const url = `${app.sandbox.url}/v1/${what}?limit=100${after ? `&starting_after=${after.id}` : ''}`;
      const response = await fetch(url, { headers: { authorization: 'Bearer sk_test_sandbox' } });
      const page = (await response.json()) as { data: T[]; has_more: boolean };
      found.push(...page.data);
      if (!page.has_more) return found;
    }
  };
  const charges = await list<SandboxCharge>('charges');
  return { intents: await list<SandboxIntent>('payment_intents'), paid: charges.filter((charge) => charge.paid) };
}

/** The intents that the provider made for one payment. */
export async function intentsOf(app: Application, paymentId: string): Promise<SandboxIntent[]> {
  const { intents } = await readProvider(app);
  return intents.filter((intent) => intent.metadata.payment_id === paymentId);
}

export async function switchSandbox(app: Application, change: object): Promise<void> {
  const response = await fetch(`${app.sandbox.url}/api/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
}

/** Empties the sandbox and puts aside the events about what it has forgotten by it. */
export async function resetProvider(app: Application): Promise<void> {
  // What is on its way arrives first: afterwards nobody could tell what it was about.
  await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  await fetch(`${app.sandbox.url}/api/reset`, { method: 'POST' });
  await app.context.db.updateTable('providerEvent').set({ handledAt: new Date(), outcome: 'reset' }).execute();
}

/**
 * Waits until every webhook was delivered, and works off what they left in the inbox, as the worker would. Answers how many
 * are done; what is not known yet to concern anybody is not.
 */
export async function workOffEvents(app: Application): Promise<number> {
  await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  const open = await app.context.jobsDb
    .selectFrom('providerEvent')
    .select('eventId')
    .where('handledAt', 'is', null)
    .where('provider', '=', 'stripe')
    .orderBy('receivedAt')
    .execute();
  await Promise.all(
    open.map((event) => handleProviderEvent(app.context, { provider: 'stripe', eventId: event.eventId, attempt: 0 })),
  );
  if (open.length === 0) return 0;
  const waiting = await app.context.jobsDb
    .selectFrom('providerEvent')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('handledAt', 'is', null)
    .where(
      'eventId',
      'in',
      open.map((event) => event.eventId),
    )
    .executeTakeFirstOrThrow();
  return open.length - waiting.count;
}

export async function accountState(app: Application, company: TestCompany, accountId: string) {
  return inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('account')
      .select(['status', 'paidCents as paid', 'pendingCents as pending', 'balanceCents as balance'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
}

export async function paymentState(app: Application, company: TestCompany, paymentId: string) {
  return inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('payment')
      .select(['status', 'receivedCents as received', 'returnedCents as returned', 'failureCode as failure'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow(),
  );
}

export async function timelineOf(app: Application, company: TestCompany, debtorId: string): Promise<string[]> {
  const rows = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('timelineEvent').select('type').where('debtorId', '=', debtorId).orderBy('id').execute(),
  );
  return rows.map((row) => row.type);
}

/** The auditor's findings; an empty list is a clean book. */
export async function audit(app: Application, company: TestCompany) {
  return inCompany(app.context.db, company.id, auditBooks);
}

/** The value of a verb that should not have refused. */
export function granted<T>(value: T): Exclude<T, { readonly ok: false }> {
  if (isRefusal(value)) throw new Error(`refused with ${value.code}`);
  return value as Exclude<T, { readonly ok: false }>;
}
