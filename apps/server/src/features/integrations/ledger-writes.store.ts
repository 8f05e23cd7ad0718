import type { WriteKind, WriteState } from '@recoup/domain/integrations/ledger-write.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** The part of a payment that stands on one invoice of the ledger. */
export interface WritePart {
  readonly accountId: string;
  readonly externalId: string;
  readonly amountCents: number;
}

export interface LedgerWriteRow {
  readonly id: string;
  readonly integrationId: string;
  readonly kind: WriteKind;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly parts: readonly WritePart[];
  readonly paidOn: string;
  readonly datedOn: string | null;
  readonly customerExternalId: string;
  readonly marker: string;
  readonly state: WriteState;
  readonly attempts: number;
  readonly looks: number;
  readonly externalId: string | null;
  readonly answer: string | null;
  readonly nextAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
}

const columns = sql`w.id, w.integration_id, w.kind, w.payment_id, w.amount_cents, w.parts, w.paid_on::text,
  w.dated_on::text, w.customer_external_id, w.marker, w.state, w.attempts, w.looks, w.external_id, w.answer, w.next_at,
  w.confirmed_at, w.version, w.created_at`;

/** False when this payment is to be written there already. */
export async function insertWrite(
  work: Work,
  write: Pick<
    LedgerWriteRow,
    'id' | 'integrationId' | 'kind' | 'paymentId' | 'amountCents' | 'parts' | 'paidOn' | 'customerExternalId' | 'marker'
  > &
    Partial<Pick<LedgerWriteRow, 'externalId'>>,
): Promise<boolean> {
  const result = await work.trx
    .insertInto('ledgerWrite')
    .values({
      ...write,
      companyId: work.companyId,
      parts: JSON.stringify(write.parts),
      state: 'PLANNED',
      nextAt: work.now,
      createdAt: work.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'integrationId', 'kind', 'paymentId']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** The next write that is due, locked; one that somebody else works on is passed over. */
export async function nextDueWrite(work: Work, integrationId: string): Promise<LedgerWriteRow | undefined> {
  const { rows } = await sql<LedgerWriteRow>`
    select ${columns} from ledger_write w
    where w.company_id = ${work.companyId} and w.integration_id = ${integrationId} and w.next_at <= ${work.now}
    order by w.next_at, w.id limit 1 for no key update skip locked`.execute(work.trx);
  return rows[0];
}

export async function lockWrite(work: Work, integrationId: string, id: string): Promise<LedgerWriteRow | undefined> {
  const { rows } = await sql<LedgerWriteRow>`
    select ${columns} from ledger_write w
    where w.company_id = ${work.companyId} and w.integration_id = ${integrationId} and w.id = ${id}
    for no key update`.execute(work.trx);
  return rows[0];
}

export async function findWrite(
  work: Work,
  integrationId: string,
  kind: WriteKind,
  paymentId: string,
): Promise<LedgerWriteRow | undefined> {
  const { rows } = await sql<LedgerWriteRow>`
    select ${columns} from ledger_write w
    where w.company_id = ${work.companyId} and w.integration_id = ${integrationId} and w.kind = ${kind}
      and w.payment_id = ${paymentId} for no key update`.execute(work.trx);
  return rows[0];
}

export async function updateWrite(
  work: Work,
  id: string,
  change: Partial<
    Pick<
      LedgerWriteRow,
      'state' | 'attempts' | 'looks' | 'externalId' | 'answer' | 'nextAt' | 'confirmedAt' | 'datedOn'
    >
  >,
): Promise<void> {
  await work.trx
    .updateTable('ledgerWrite')
    .set({ ...change, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Writes of payments by what stands in the ledger: their marker, or the id that it gave them. */
export async function findWritten(
  work: Work,
  integrationId: string,
  asked: { readonly markers: readonly string[]; readonly externalIds: readonly string[] },
): Promise<{ readonly markers: ReadonlySet<string>; readonly externalIds: ReadonlySet<string> }> {
  const { rows } = await sql<{ marker: string; externalId: string | null }>`
    select marker, external_id from ledger_write
    where company_id = ${work.companyId} and integration_id = ${integrationId} and kind = 'payment'
      and (marker = any(${[...asked.markers]}::text[]) or external_id = any(${[...asked.externalIds]}::text[]))`.execute(
    work.trx,
  );
  return {
    markers: new Set(rows.map(({ marker }) => marker)),
    externalIds: new Set(rows.flatMap(({ externalId }) => externalId ?? [])),
  };
}

/** Payments from the time of a restore on that are not, or not yet, to be written to a ledger; none where nothing was restored. */
export async function listUnwritten(work: Work, integrationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment p join company c on c.company_id = p.company_id
    where p.company_id = ${work.companyId} and p.status in ('SUCCESS', 'RETURN')
      and greatest(p.created_at, p.settled_at) - c.clock_offset >= (select max(backup_at) - interval '1 day' from recovery)
      and not exists (
      select 1 from ledger_write w where w.company_id = p.company_id and w.integration_id = ${integrationId}
        and w.kind = 'payment' and w.payment_id = p.id)`.execute(work.trx);
  return rows.map(({ id }) => id);
}

export interface SentRow extends LedgerWriteRow {
  readonly debtorId: string;
  readonly displayName: string;
}

/** What was or is to be written, those that ask for somebody first. */
export async function listWrites(
  work: Work,
  integrationId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: SentRow[]; readonly total: number }> {
  const { rows } = await sql<SentRow>`
    select ${columns}, p.debtor_id, d.display_name from ledger_write w
    join payment p on p.company_id = w.company_id and p.id = w.payment_id
    join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where w.company_id = ${work.companyId} and w.integration_id = ${integrationId}
    order by w.state <> 'REFUSED', w.created_at desc, w.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    work.trx,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ledger_write
    where company_id = ${work.companyId} and integration_id = ${integrationId}`.execute(work.trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function readSent(work: Work, integrationId: string, id: string): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select ${columns}, p.debtor_id, d.display_name from ledger_write w
    join payment p on p.company_id = w.company_id and p.id = w.payment_id
    join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where w.company_id = ${work.companyId} and w.integration_id = ${integrationId} and w.id = ${id}`.execute(work.trx);
  return rows[0];
}

export interface BookedOnAccount {
  readonly accountId: string;
  readonly amountCents: number;
}

/** What of a payment stands on which account, by the journal. */
export async function readBookedParts(work: Work, paymentId: string): Promise<BookedOnAccount[]> {
  const { rows } = await sql<BookedOnAccount>`
    select l.account_id, (-sum(l.amount_cents))::bigint as amount_cents
    from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = ${work.companyId} and e.payment_id = ${paymentId} and l.ledger_account = 'receivable'
      and l.account_id is not null
    group by l.account_id having sum(l.amount_cents) < 0 order by l.account_id`.execute(work.trx);
  return rows;
}
