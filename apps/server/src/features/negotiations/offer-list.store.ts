import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { sumParts } from '@recoup/domain/negotiations/bundle-shares.ts';
import type { OfferPart } from '@recoup/domain/negotiations/offer-parts.ts';
import type { OfferState } from '@recoup/domain/negotiations/offer-state.ts';
import { sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Reading } from '#server/work/reading.ts';
import { readOfferMoney } from '../agreements/read-offer-money.ts';
import { onItsWay } from '../payments/owed.store.ts';
import { type OfferRow, partsOf } from './negotiations.store.ts';

/** One account of an offer, with its share; of a bundle there are several. */
export interface ListedInvoice {
  readonly accountId: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly pendingCents: number;
  /** Sent by the customer and not arrived yet; a payment that was only begun is not. */
  readonly onItsWayCents: number;
  readonly isDisputed: boolean;
  readonly receivedCents: number;
  readonly parts: readonly OfferPart[];
}

/** An offer as people see it: several that stand together are one, with their sums. */
export interface ListedOffer extends OfferRow {
  readonly reference: string;
  readonly currency: string;
  readonly debtorName: string;
  /** Words of the customer wait to be read. */
  readonly isUnread: boolean;
  readonly balanceCents: number;
  readonly memberName: string | null;
  readonly updatedAt: Date;
  /** Came in for it since it was accepted, less what the customer took back; never beyond its sum. */
  readonly receivedCents: number;
  readonly parts: readonly OfferPart[];
  /** Those that are still in it. */
  readonly invoices: readonly ListedInvoice[];
}

export interface OfferFilter {
  readonly id?: string;
  readonly accountId?: string;
  readonly debtorId?: string | undefined;
  readonly states?: readonly OfferState[] | undefined;
  /** Part of the customer's name or of an account's reference. */
  readonly search?: string | undefined;
  readonly isBundle?: boolean | undefined;
}

const joined = sql`negotiation n
  join account a on a.company_id = n.company_id and a.id = n.account_id
  join debtor d on d.company_id = n.company_id and d.id = n.debtor_id`;

/** Of offers that stand together the first that has not left says how they stand. */
const isFirst = sql`(n.bundle_id is null or n.id = (select m.id from negotiation m
  where m.company_id = n.company_id and m.bundle_id = n.bundle_id order by m.left_at is not null, m.id limit 1))`;

type Row = Omit<ListedOffer, 'receivedCents' | 'parts' | 'invoices'> & {
  readonly pendingCents: number;
  readonly onItsWayCents: number;
  readonly isDisputed: boolean;
};

const selected = sql`n.id, n.bundle_id, n.account_id, n.debtor_id, n.amount_cents, n.expires_at, n.status, n.source,
  n.parts_max, n.days_max, n.wish_first_on, n.accepted_at, n.booked_until, n.waived_cents, n.due_until, n.entry_id,
  n.reason, n.created_at, n.updated_at, n.version, a.reference, a.currency, a.balance_cents, a.pending_cents,
  ${onItsWay(sql`a`)} as on_its_way_cents, a.is_disputed,
  d.display_name as "debtorName", d.unread_since is not null as "isUnread", btrim(m.first_name || ' ' || m.last_name) as "memberName"`;

/** A page is found from the offers alone, along an index; only a search asks for the names beside them. */
const tables = (filter: OfferFilter) => (filter.search ? joined : sql`negotiation n`);

/** Where all have one status, an index has them in their order already. */
const order = ({ states }: OfferFilter) =>
  states?.length === 1
    ? sql`n.created_at desc, n.id desc`
    : sql`(n.status = 'PROPOSED') desc, n.created_at desc, n.id desc`;

/** Offers with account and customer: proposals that wait for an answer first, then the newest. */
export async function listOffers(
  work: Reading,
  filter: OfferFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedOffer[]> {
  const ids = await sql<{ id: string }>`
    select n.id from ${tables(filter)} where ${where(work.companyId, filter)}
    order by ${order(filter)} limit ${page.limit} offset ${page.offset}`.execute(work.trx);
  const wanted = ids.rows.map(({ id }) => id);
  if (wanted.length === 0) return [];
  const { rows: found } = await sql<Row>`
    select ${selected} from ${joined}
    left join member m on m.company_id = n.company_id and m.id = n.member_id
    where n.company_id = ${work.companyId} and n.id = any(${wanted}::uuid[])`.execute(work.trx);
  const byId = new Map(found.map((row) => [row.id, row]));
  const firsts = wanted.flatMap((id) => byId.get(id) ?? []);
  const bundleIds = firsts.flatMap(({ bundleId }) => (bundleId ? [bundleId] : []));
  const { rows: bundled } =
    bundleIds.length === 0
      ? { rows: [] }
      : await sql<Row>`
    select ${selected} from ${joined}
    left join member m on m.company_id = n.company_id and m.id = n.member_id
    where n.company_id = ${work.companyId} and n.bundle_id = any(${bundleIds}::uuid[]) and n.left_at is null
    order by n.id`.execute(work.trx);
  const rows = [...firsts.filter((row) => row.bundleId === null), ...bundled];
  const invoices = await readInvoices(work, rows);
  return firsts.map((first) => {
    const own = invoices.filter((each) => each.row.id === first.id || isBeside(each.row, first));
    return own.length > 0 ? together(first, own) : alone(first);
  });
}

const isBeside = (row: Row, first: Row) => row.bundleId !== null && row.bundleId === first.bundleId;

interface RowInvoice {
  readonly row: Row;
  readonly invoice: ListedInvoice;
}

async function readInvoices(work: Reading, rows: readonly Row[]): Promise<RowInvoice[]> {
  const money = await readOfferMoney(work, rows);
  const parts = await partsOf(
    work,
    rows.map((row) => row.id),
  );
  return rows.map((row, index) => {
    const { accountId, reference, amountCents, balanceCents, pendingCents, onItsWayCents, isDisputed } = row;
    const receivedCents = money[index]?.receivedCents ?? 0;
    const account = { accountId, reference, balanceCents, pendingCents, onItsWayCents, isDisputed };
    return { row, invoice: { ...account, amountCents, receivedCents, parts: parts.get(row.id) ?? [] } };
  });
}

/** What all of them say, with their sums. */
function together(first: Row, own: readonly RowInvoice[]): ListedOffer {
  const invoices = own.map((each) => each.invoice);
  const amountCents = sumMoney(invoices, (each) => each.amountCents);
  const isAgreed = own.every(({ row }) => row.waivedCents !== null);
  return {
    ...first,
    id: first.bundleId ?? first.id,
    amountCents,
    balanceCents: sumMoney(invoices, (each) => each.balanceCents),
    waivedCents: isAgreed ? sumMoney(own, ({ row }) => row.waivedCents ?? 0) : null,
    receivedCents: Math.min(
      sumMoney(invoices, (each) => each.receivedCents),
      amountCents,
    ),
    parts: sumParts(invoices.map((each) => each.parts)),
    invoices,
  };
}

/** A bundle that all of its accounts have left. */
function alone(first: Row): ListedOffer {
  return { ...first, id: first.bundleId ?? first.id, receivedCents: 0, parts: [], invoices: [] };
}

export async function countOffers(work: Reading, filter: OfferFilter): Promise<{ total: number; waiting: number }> {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select (select count(*)::int from ${tables(filter)} where ${where(work.companyId, filter)}) as total,
      (select count(*)::int from negotiation n where n.company_id = ${work.companyId} and n.status = 'PROPOSED') as waiting`.execute(
    work.trx,
  );
  return rows[0] ?? { total: 0, waiting: 0 };
}

/** Customers whose texts a search may find. */
const HITS_MAX = 1000;

function where(companyId: string, filter: OfferFilter) {
  const { id, accountId, debtorId, states, search, isBundle } = filter;
  const parts = [sql`n.company_id = ${companyId}`, isFirst];
  if (id)
    parts.push(sql`(n.id = ${id} or n.bundle_id = (select b.bundle_id from negotiation b
    where b.company_id = ${companyId} and b.id = ${id}))`);
  if (accountId) parts.push(sql`(n.account_id = ${accountId} or ${beside(sql`o.account_id = ${accountId}`)})`);
  if (debtorId) parts.push(sql`n.debtor_id = ${debtorId}`);
  if (states?.length === 1) parts.push(sql`n.status = ${states[0]}`);
  else if (states && states.length > 0) parts.push(sql`n.status = any(${[...states]}::text[])`);
  if (isBundle !== undefined) parts.push(isBundle ? sql`n.bundle_id is not null` : sql`n.bundle_id is null`);
  if (search) {
    const pattern = likePattern(search);
    parts.push(sql`(n.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))) or fold_text(a.reference) like ${pattern}
      or ${beside(sql`fold_text(i.reference) like ${pattern}`)})`);
  }
  return sql.join(parts, sql` and `);
}

/** Whether one that stands together with it, and its account, are such. */
function beside(condition: ReturnType<typeof sql>) {
  return sql`exists (select 1 from negotiation o join account i on i.company_id = o.company_id and i.id = o.account_id
    where o.company_id = n.company_id and o.bundle_id = n.bundle_id and o.left_at is null and ${condition})`;
}

/** The numbers of accounts, by their ids, in this order. */
export async function readReferences(work: Reading, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await work.trx
    .selectFrom('account')
    .select(['id', 'reference'])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...accountIds])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row.reference]));
  return new Map(accountIds.flatMap((id) => (byId.has(id) ? [[id, byId.get(id) ?? ''] as const] : [])));
}
