import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface ContactOwner {
  readonly debtorId: string;
  readonly contactId: string;
}

/** Everybody who has this number or address. */
export async function ownersOfContact(work: Work, kind: 'EMAIL' | 'PHONE', value: string): Promise<ContactOwner[]> {
  const rows = await work.trx
    .selectFrom('contact')
    .select(['debtorId', 'id'])
    .where('companyId', '=', work.companyId)
    .where('value', '=', value)
    .where('kind', '=', kind)
    .orderBy('debtorId')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ debtorId: row.debtorId, contactId: row.id }));
}

/** False when the number or address had opted out already. */
export async function insertOptOut(
  work: Work,
  optOut: { readonly kind: string; readonly value: string; readonly at: Date; readonly source: string },
): Promise<boolean> {
  const result = await work.trx
    .insertInto('optOut')
    .values({ companyId: work.companyId, ...optOut })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** False when it had not opted out. */
export async function deleteOptOut(work: Work, kind: string, value: string): Promise<boolean> {
  const result = await work.trx
    .deleteFrom('optOut')
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export interface ContactPointRow {
  readonly id: string;
  readonly debtorId: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly country: string | null;
  readonly callingCode: string | null;
  readonly nationalNumber: string | null;
  readonly extension: string | null;
  readonly name: string;
  readonly label: string;
  readonly isPrimary: boolean;
  readonly checkResult: 'valid' | 'invalid' | 'risky' | 'unknown' | null;
  readonly checkedAt: Date | null;
  readonly unwanted: Array<'SMS' | 'EMAIL' | 'PHONE_CALL'>;
  readonly isWork: boolean;
  readonly employerProhibits: boolean;
  readonly isWrong: boolean;
  readonly isUnverified: boolean;
  readonly bouncedAt: Date | null;
  readonly bounce: string | null;
  readonly optedOutAt: Date | null;
  readonly optedOutSource: string | null;
  readonly consents: { channel: 'SMS' | 'EMAIL' | 'PHONE_CALL'; state: 'GRANTED' | 'REVOKED'; at: string }[];
}

/** A debtor has no more contact points than this. */
export const CONTACTS_MAX = 100;

/** The contact points of a debtor, or one of them, with opt-out and the consents that count now. */
export async function listContactRows(
  work: Work,
  of: { readonly debtorId: string } | { readonly contactId: string },
): Promise<ContactPointRow[]> {
  const which = 'debtorId' in of ? sql`c.debtor_id = ${of.debtorId}` : sql`c.id = ${of.contactId}`;
  const { rows } = await sql<ContactPointRow>`
    select c.id, c.debtor_id, c.kind, c.value, c.country, c.calling_code, c.national_number, c.extension, c.name, c.label,
      c.is_primary, c.check_result, c.checked_at, c.unwanted, c.is_work, c.employer_prohibits, c.is_wrong,
      c.is_unverified, c.bounced_at, c.bounce, o.at as opted_out_at, o.source as opted_out_source,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', n.channel, 'state', n.state, 'at',
          to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.channel), '[]')
       from (select distinct on (channel) channel, state, at from contact_consent t
             where t.company_id = c.company_id and t.kind = c.kind and t.value = c.value
             order by channel, at desc, id desc) n) as consents
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = ${work.companyId} and ${which}
    order by c.kind desc, c.is_primary desc, c.created_at, c.id limit ${CONTACTS_MAX}`.execute(work.trx);
  return rows;
}

export interface NewConsent {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly channel: 'SMS' | 'EMAIL' | 'PHONE_CALL';
  readonly state: 'GRANTED' | 'REVOKED';
  readonly source: 'staff' | 'portal' | 'reply' | 'link' | 'import' | 'provider';
  readonly evidence: string;
  readonly at: Date;
  readonly memberId: string | null;
}

export async function insertConsent(work: Work, consent: NewConsent): Promise<void> {
  const { memberId, ...rest } = consent;
  await work.trx
    .insertInto('contactConsent')
    .values({ companyId: work.companyId, ...rest, memberId })
    .execute();
}

export async function listConsentRows(work: Work, point: { kind: string; value: string }) {
  const { rows } = await sql<{
    id: string;
    channel: NewConsent['channel'];
    state: NewConsent['state'];
    source: NewConsent['source'];
    evidence: string;
    at: Date;
    memberId: string | null;
    memberName: string | null;
  }>`
    select t.id, t.channel, t.state, t.source, t.evidence, t.at, t.member_id,
      btrim(m.first_name || ' ' || m.last_name) as member_name
    from contact_consent t left join member m on m.company_id = t.company_id and m.id = t.member_id
    where t.company_id = ${work.companyId} and t.kind = ${point.kind} and t.value = ${point.value}
    order by t.at desc, t.id desc limit 200`.execute(work.trx);
  return rows;
}
