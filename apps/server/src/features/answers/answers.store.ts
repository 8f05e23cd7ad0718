import type { AnswerKind } from '@recoup/domain/answers/answer.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface NewAnswer {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly kind: AnswerKind;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly holdId: string | null;
  readonly at: Date;
}

/** False, and nothing written, when an answer of this id is there already. */
export async function insertAnswer(work: Work, answer: NewAnswer): Promise<boolean> {
  const added = await work.trx
    .insertInto('debtorAnswer')
    .values({
      companyId: work.companyId,
      id: answer.id,
      debtorId: answer.debtorId,
      accountId: answer.accountId,
      kind: answer.kind,
      facts: JSON.stringify(answer.facts),
      holdId: answer.holdId,
      at: answer.at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export interface AnswerRow {
  readonly id: string;
  readonly kind: AnswerKind | 'DISPUTE';
  readonly accountId: string | null;
  readonly reference: string | null;
  readonly amountCents: number | null;
  readonly at: Date;
  readonly isOpen: boolean;
  readonly restsUntil: Date | null;
  readonly reply: string | null;
  /** Of the customer: words of theirs wait to be understood. */
  readonly isUnread: boolean;
}

const ANSWERS_MAX = 50;

/** What a customer has answered, objections among them, newest first; one of them when its id is given. */
export async function listAnswerRows(work: Work, debtorId: string, id: string | null = null): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select x.id, x.kind, x."accountId", a.reference, x."amountCents", x.at, x."isOpen", x."restsUntil", x.reply,
      o.unread_since is not null as "isUnread"
    from (
      select r.id, r.kind, r.account_id as "accountId", (r.facts ->> 'amountCents')::bigint as "amountCents", r.at,
        h.id is not null and h.lifted_at is null and (h.ends_at is null or h.ends_at > company_now()) as "isOpen",
        case when h.lifted_at is null and h.ends_at > company_now() then h.ends_at end as "restsUntil",
        null::text as reply
      from debtor_answer r
      left join debtor_hold h on h.company_id = r.company_id and h.id = r.hold_id
      where r.company_id = ${work.companyId} and r.debtor_id = ${debtorId} and r.kind <> 'NOT_ME'
      union all
      select d.id, 'DISPUTE', d.account_id, d.amount_cents, d.opened_at, d.status = 'OPENED', null,
        nullif(d.answer, '')
      from dispute d where d.company_id = ${work.companyId} and d.debtor_id = ${debtorId}
    ) x join debtor o on o.company_id = ${work.companyId} and o.id = ${debtorId}
    left join account a on a.company_id = ${work.companyId} and a.id = x."accountId"
    where ${id}::uuid is null or x.id = ${id}
    order by x.at desc, x.id desc limit ${ANSWERS_MAX}`.execute(work.trx);
  return rows;
}

export interface AnsweringCompany {
  readonly language: Language;
  readonly currency: string;
}

/** The company's language, in which its tasks are written. */
export async function readCompanyWords(work: Work): Promise<AnsweringCompany> {
  return work.trx
    .selectFrom('company')
    .select(['language', 'currency'])
    .where('companyId', '=', work.companyId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow();
}

export async function countFiles(work: Work, kind: string, recordId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attachment
    where company_id = ${work.companyId} and record_kind = ${kind} and record_id = ${recordId} and deleted_at is null
      and member_id is null`.execute(work.trx);
  return rows[0]?.count ?? 0;
}
