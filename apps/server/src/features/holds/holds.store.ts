import type { BankruptcyStage, HoldFacts, HoldKind, HoldSource } from '@recoup/domain/holds/hold.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface HoldRow extends HoldFacts {
  readonly debtorId: string;
  readonly reference: string | null;
  readonly evidence: string;
  readonly details: Readonly<Record<string, string>>;
  readonly source: HoldSource;
  readonly memberId: string | null;
  readonly memberName: string;
  readonly createdAt: Date;
  readonly liftedAt: Date | null;
  readonly liftReason: string | null;
  readonly version: number;
}

const columns = sql`h.id, h.debtor_id, h.kind, h.account_id, a.reference, h.stage,
  h.amount_cents, h.begins_at, h.ends_at, h.evidence, h.details, h.source,
  h.member_id, h.member_name, h.created_at, h.lifted_at,
  h.lift_reason, h.version`;

/** Holds of a customer: those that nobody lifted first, newest first. */
export async function listHoldRows(work: Work, debtorId: string): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select ${columns} from debtor_hold h
    left join account a on a.company_id = h.company_id and a.id = h.account_id
    where h.company_id = ${work.companyId} and h.debtor_id = ${debtorId}
    order by h.lifted_at is not null, h.begins_at desc, h.id desc limit 200`.execute(work.trx);
  return rows;
}

export async function readHoldRow(work: Work, debtorId: string, holdId: string): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    select ${columns} from debtor_hold h
    left join account a on a.company_id = h.company_id and a.id = h.account_id
    where h.company_id = ${work.companyId} and h.debtor_id = ${debtorId} and h.id = ${holdId}`.execute(work.trx);
  return rows[0];
}

export interface NewHold {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly kind: HoldKind;
  readonly stage: BankruptcyStage | null;
  readonly amountCents: number | null;
  readonly beginsAt: Date;
  readonly endsAt: Date | null;
  readonly evidence: string;
  readonly details: object;
  readonly source: HoldSource;
  readonly memberId: string | null;
  readonly memberName: string;
}

/** False when a hold of this id is there already. */
export async function insertHold(work: Work, hold: NewHold): Promise<boolean> {
  const result = await work.trx
    .insertInto('debtorHold')
    .values({
      companyId: work.companyId,
      id: hold.id,
      debtorId: hold.debtorId,
      accountId: hold.accountId,
      kind: hold.kind,
      stage: hold.stage,
      amountCents: hold.amountCents,
      beginsAt: hold.beginsAt,
      endsAt: hold.endsAt,
      evidence: hold.evidence,
      details: JSON.stringify(hold.details),
      source: hold.source,
      memberId: hold.memberId,
      memberName: hold.memberName,
      createdAt: hold.beginsAt,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function updateHoldRow(
  work: Work,
  holdId: string,
  values: {
    readonly stage?: BankruptcyStage;
    readonly amountCents?: number;
    readonly endsAt?: Date;
    readonly evidence?: string;
    readonly details?: string;
    readonly liftedAt?: Date;
    readonly liftReason?: string;
    readonly liftedBy?: string;
  },
): Promise<void> {
  await work.trx
    .updateTable('debtorHold')
    .set({ ...values, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', holdId)
    .execute();
}

export interface HoldDays {
  readonly now: Date;
  readonly today: string;
  readonly lastDay: string;
  readonly timeZone: string;
}

/** The company's present day and the last one that a hold may end on. */
export async function readHoldDays(work: Work, daysMax: number): Promise<HoldDays> {
  const { rows } = await sql<HoldDays>`
    select company_now() as now, company_today()::text as today, (company_today() + ${daysMax}::int)::text as "lastDay",
      time_zone
    from company where company_id = ${work.companyId}`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error(`no company ${work.companyId}`);
  return row;
}

/** The customer that an account belongs to; undefined when there is no such account. */
export async function debtorOfAccount(work: Work, accountId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('account')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.debtorId;
}
