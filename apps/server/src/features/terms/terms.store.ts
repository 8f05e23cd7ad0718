import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type { TermsKind } from '@recoup/domain/terms/terms-labels.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Words that a customer accepted, as they were kept. */
export interface TermsRow {
  readonly id: string;
  readonly debtorId: string;
  readonly kind: TermsKind;
  readonly about: string;
  readonly text: string;
  readonly language: string;
  readonly version: string;
  readonly acceptedAt: Date;
  readonly memberName: string | null;
  readonly evidence: string;
}

/** As it is kept: the method of an authorization stands in its parts, to be named like everywhere. */
interface KeptRow extends TermsRow {
  readonly methodKind: 'CARD' | 'ACH' | null;
  readonly brand: string | null;
  readonly last4: string | null;
}

const TERMS_MAX = 100;

/**
 * The accepted words of one customer, or the ones that are named; the newest first. Authorizations are those of methods
 * that were saved, of payments only where a member heard them: the receipt proves the others.
 */
export async function readTerms(
  work: Work,
  of: { readonly debtorId?: string | undefined; readonly id?: string | undefined },
): Promise<TermsRow[]> {
  const { companyId } = work;
  const debtorId = of.debtorId ?? null;
  const id = of.id ?? null;
  const { rows } = await sql<KeptRow>`
    select * from (
      select a.id, p.debtor_id, 'plan' as kind, coalesce((select string_agg(i.reference, ', ' order by i.reference)
          from plan_account pa join account i on i.company_id = pa.company_id and i.id = pa.account_id
          where pa.company_id = p.company_id and pa.plan_id = p.id), '') as about,
        a.terms_text as text, a.terms_language as language, a.terms_version as version, a.accepted_at,
        case when a.accepted_by = 'member' then a.member_name end as member_name, a.evidence,
        null::text as method_kind, null::text as brand, null::text as last4
      from plan_acceptance a join plan p on p.company_id = a.company_id and p.id = a.plan_id
      where a.company_id = ${companyId} and (${id}::uuid is null or a.id = ${id}::uuid)
        and (${debtorId}::uuid is null or p.debtor_id = ${debtorId}::uuid)
      union all
      select n.id, n.debtor_id, 'settlement', coalesce((select string_agg(i.reference, ', ' order by i.reference)
          from negotiation o join account i on i.company_id = o.company_id and i.id = o.account_id
          where o.company_id = n.company_id and (o.id = n.id or o.bundle_id = n.bundle_id)
            and o.accepted_at is not null), ''), a.terms, a.language, a.terms_version, a.accepted_at, null, '',
            null, null, null
      from negotiation_acceptance a join negotiation n on n.company_id = a.company_id and n.id = a.negotiation_id
      where a.company_id = ${companyId} and (${id}::uuid is null or n.id = ${id}::uuid)
        and (${debtorId}::uuid is null or n.debtor_id = ${debtorId}::uuid)
      union all
      select g.id, g.debtor_id, 'authorization', coalesce(pay.method_label, ''), g.text,
        g.language, g.text_version, g.accepted_at, case when g.member_id is not null then g.member_name end, g.evidence,
        m.kind, m.brand, m.last4
      from payment_mandate g
      left join method_setup s on s.company_id = g.company_id and s.id = g.setup_id
      left join schedule sch on sch.company_id = g.company_id and sch.id = g.schedule_id
      left join payment pay on pay.company_id = g.company_id and pay.id = g.payment_id
      left join payment_method m on m.company_id = g.company_id
        and m.id = coalesce(g.method_id, s.method_id, sch.method_id, case when pay.keeps_method then pay.payment_method_id end)
      where g.company_id = ${companyId} and (${id}::uuid is null or g.id = ${id}::uuid)
        and (${debtorId}::uuid is null or g.debtor_id = ${debtorId}::uuid)
        and (m.id is not null or g.member_id is not null)
    ) kept order by accepted_at desc, id desc limit ${TERMS_MAX}`.execute(work.trx);
  return rows.map(({ methodKind, brand, last4, ...row }) => ({
    ...row,
    about: methodKind === null ? row.about : methodLabel({ kind: methodKind, brand: brand ?? '', last4: last4 ?? '' }),
  }));
}
