import type { FilterValue } from '@recoup/domain/filters/match-filter.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { bookPayment } from '../../apps/server/src/features/accounts/book-payment.ts';
import { bookReturn } from '../../apps/server/src/features/accounts/book-return.ts';
import { addPending } from '../../apps/server/src/features/accounts/booking.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import type { Application, TestCompany } from './start-application.ts';

/** What the list's fields of a movement hold, as a person would say it. */
export type Facts = Readonly<Record<string, FilterValue>>;

type Pick = <T>(choices: readonly T[]) => T;
type Account = { readonly _id: string; readonly reference: string; readonly debtorId: string };

const names = ['José Ñandú', "O'Neil & Söhne", '100% Dental', 'back\\slash', "'; drop table payment; --", '日本 KK'];
const instants = ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-18T05:00:00Z', '2026-11-20T12:00:00Z'];
const methods: readonly PaymentMethod[] = ['CARD', 'ACH', 'CASH', 'WIRE_TRANSFER'];

const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date(at));

interface Paying {
  readonly companyId: string;
  readonly debtorId: string;
  readonly accounts: readonly Account[];
  readonly status: 'SUCCESS' | 'FAILED' | 'REQUESTED' | 'CANCELED';
  readonly source: string;
  readonly method: PaymentMethod;
  readonly partCents: number;
  readonly at: string;
}

/** A payment as the verbs leave it behind: reserved, given up, declined, or booked on its accounts. */
async function insertPaying(work: Work, id: string, paying: Paying): Promise<void> {
  const { companyId, debtorId, accounts, status, source, method, partCents, at } = paying;
  const cents = partCents * accounts.length;
  const isOpen = status === 'REQUESTED';
  const isPaid = status === 'SUCCESS';
  // Cash and transfers come in past the provider.
  const provider = method === 'CARD' || method === 'ACH' ? 'sandbox' : null;
  await sql`
    insert into payment (company_id, id, debtor_id, amount_cents, method, status, source, received_cents, failure_code,
      created_at, settled_at, provider, provider_intent_id, lookup_at)
    values (${companyId}, ${id}, ${debtorId}, ${cents}, ${method}, ${status}, ${source}, ${isPaid ? cents : 0},
      ${status === 'FAILED' ? 'insufficient_funds' : null}, ${at}, ${isOpen ? null : at}, ${provider},
      ${provider && `pi_${id}`}, ${isOpen ? '2100-01-01' : null})`.execute(work.trx);
  for (const account of accounts)
    await sql`insert into payment_account (company_id, payment_id, account_id, amount_cents, is_open)
      values (${companyId}, ${id}, ${account._id}, ${partCents}, ${isOpen})`.execute(work.trx);
  const parts = accounts.map((account) => ({ accountId: account._id, amountCents: partCents }));
  if (isOpen) await addPending(work, parts);
  if (isPaid)
    await bookPayment(work, {
      companyId,
      debtorId,
      paymentId: id,
      method,
      parts,
      source: 'provider',
      at: new Date(at),
    });
}

/**
 * Customers with names that are hard to compare, their accounts, and money that moved on them in every way; one charge
 * was corrected, one customer merged into another. Answers what the list shows, by id.
 */
export async function makeTransactionWorld(
  app: Application,
  company: TestCompany,
  token: string,
  pick: Pick,
): Promise<ReadonlyMap<string, Facts>> {
  const send = async <T>(method: string, path: string, body: unknown): Promise<T> => {
    const answer = await app.send<T>(method, path, { token, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const facts = new Map<string, Facts>();
  const owners = new Map<string, { name: string; accounts: Account[] }>();
  for (const [at, name] of names.entries()) {
    const { _id: debtorId } = await send<{ _id: string }>('POST', '/debtor', { companyName: name });
    const accounts: Account[] = [];
    for (const place of [0, 1, 2]) {
      const { _id } = await send<{ _id: string }>('POST', '/account', {
        reference: `T-${at}${place}`,
        amountCents: 1_000_000 + at * 10 + place,
        issueDate: '2026-09-01',
        dueDate: '2026-10-01',
        debtorId,
      });
      accounts.push({ _id, reference: `T-${at}${place}`, debtorId });
    }
    owners.set(debtorId, { name, accounts });
  }
  const [wrong] = [...owners.values()].flatMap(({ accounts }) => accounts);
  const { body } = await app.send<{ version: number }>('GET', `/account/${wrong?._id}`, { token });
  await send('PUT', `/account/${wrong?._id}`, { amountCents: 2_000_000, version: body.version });
  const { id: companyId } = company;
  await inCompany(app.context.jobsDb, companyId, async (work) => {
    for (const [debtorId, { name, accounts }] of owners) {
      for (let index = 0; index < 8; index++) {
        const id = uuidv7();
        const isOpen = index === 7;
        const several = [accounts.slice(0, 2), accounts.slice(2), accounts.slice(1, 3)];
        const paying: Paying = {
          companyId,
          debtorId,
          accounts: isOpen ? accounts.slice(0, 1) : pick(several),
          status: isOpen ? 'REQUESTED' : pick(['SUCCESS', 'SUCCESS', 'FAILED', 'CANCELED'] as const),
          source: pick(['portal', 'staff']),
          method: pick(methods),
          partCents: pick([100, 5_000, 12_345]),
          at: pick(instants),
        };
        await insertPaying(work, id, paying);
        if (paying.status === 'CANCELED') continue;
        const cents = paying.partCents * paying.accounts.length;
        const shared = { method: paying.method, customer: name, debtor: debtorId, member: null };
        facts.set(id, {
          ...shared,
          date: dayOf(paying.at),
          amount: cents,
          type: 'PAYMENT',
          status: paying.status === 'REQUESTED' ? 'PENDING' : paying.status,
          source: paying.source,
          account: paying.accounts.map((account) => account.reference),
        });
        const [only, ...others] = paying.accounts;
        if (paying.status !== 'SUCCESS' || !only || others.length > 0 || pick([true, false])) continue;
        await sql`update payment set returned_cents = 100, refunded_cents = 100 where id = ${id}`.execute(work.trx);
        const back = { companyId, debtorId, paymentId: id, method: paying.method, amountCents: 100, isGiven: true };
        await bookReturn(work, { ...back, source: 'provider', at: new Date(paying.at) });
        const { rows } = await sql<{ id: string }>`
          select id from journal_entry where payment_id = ${id} and kind = 'RETURN'`.execute(work.trx);
        facts.set(rows[0]?.id ?? '', {
          ...shared,
          date: dayOf(paying.at),
          amount: 100,
          type: 'RETURN',
          status: 'RETURN',
          source: 'provider',
          account: only.reference,
        });
      }
    }
  });
  await addCharges(app, companyId, owners, facts);
  const [goes = '', stays = ''] = owners.keys();
  await send('POST', `/debtor/${stays}/merge`, { fromId: goes });
  const customer = owners.get(stays)?.name ?? '';
  for (const [id, each] of facts) if (each.debtor === goes) facts.set(id, { ...each, debtor: stays, customer });
  return facts;
}

/** The charges of all accounts as they stand now: one of them was taken back and booked anew. */
async function addCharges(
  app: Application,
  companyId: string,
  owners: ReadonlyMap<string, { name: string; accounts: readonly Account[] }>,
  facts: Map<string, Facts>,
): Promise<void> {
  const accounts = new Map(
    [...owners.values()].flatMap(({ name, accounts: own }) => own.map((one) => [one._id, { ...one, name }])),
  );
  const rows = await inCompany(app.context.db, companyId, async (work) => {
    const found = await sql<{ id: string; accountId: string; amountCents: number; at: Date; source: string }>`
      select distinct on (account_id) id, account_id, amount_cents, occurred_at as at, source from journal_entry
      where kind = 'CHARGE' and reverses_id is null order by account_id, id desc`.execute(work.trx);
    return found.rows;
  });
  for (const row of rows) {
    const account = accounts.get(row.accountId);
    if (!account) throw new Error(`a charge on ${row.accountId}, which nobody made`);
    facts.set(row.id, {
      date: dayOf(row.at.toISOString()),
      amount: row.amountCents,
      type: 'CHARGE',
      status: 'SUCCESS',
      method: null,
      source: row.source,
      customer: account.name,
      debtor: account.debtorId,
      account: account.reference,
      member: null,
    });
  }
}
