import type { Channel } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';

export interface TemplateRow {
  id: string;
  name: string;
  channel: 'SMS' | 'EMAIL';
  kind: 'generated' | 'personal';
  language: 'en' | 'es';
  subject: string;
  message: string;
  version: number;
  updated_at: Date;
  used_in_steps: number;
}

export async function listTemplateRows(
  trx: Trx,
  companyId: string,
  filter: { readonly query?: string | undefined; readonly channel?: Channel | undefined; readonly id?: string },
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.name, t.channel, t.kind, t.language, t.subject, t.message, t.version, t.updated_at,
      (select count(*)::integer from workflow_step s
        where s.company_id = t.company_id and s.template_id = t.id and s.deleted_at is null) as used_in_steps
    from template t
    where t.company_id = ${companyId}
      and (${filter.id ?? null}::uuid is null or t.id = ${filter.id ?? null}::uuid)
      and (${filter.channel ?? null}::text is null or t.channel = ${filter.channel ?? null}::text)
      and (${filter.query || null}::text is null or position(lower(${filter.query || null}::text) in lower(t.name)) > 0)
    order by lower(t.name), t.channel, t.language, t.id
    limit 500`.execute(trx);
  return rows;
}

export async function readTemplateRow(trx: Trx, companyId: string, id: string): Promise<TemplateRow | null> {
  const [row] = await listTemplateRows(trx, companyId, { id });
  return row ?? null;
}

export async function isTemplateNameTaken(
  trx: Trx,
  companyId: string,
  template: { readonly name: string; readonly channel: string; readonly language: string },
  exceptId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', template.name)
    .where('channel', '=', template.channel)
    .where('language', '=', template.language)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewTemplate {
  readonly id: string;
  readonly name: string;
  readonly channel: Channel;
  readonly language: 'en' | 'es';
  readonly subject: string;
  readonly message: string;
}

/** Adds templates; one with the name, channel and language of another is left out. */
export async function insertTemplates(trx: Trx, companyId: string, templates: readonly NewTemplate[]): Promise<void> {
  if (templates.length === 0) return;
  const columns = { id: 'uuid', name: 'text', channel: 'text', language: 'text', subject: 'text', message: 'text' };
  const rows = templates.map(({ id, name, channel, language, subject, message }) => ({
    id,
    name,
    channel,
    language,
    subject,
    message,
  }));
  await sql`
    insert into template (company_id, id, name, channel, language, subject, message, created_at, updated_at)
    select ${companyId}::uuid, r.id, r.name, r.channel, r.language, r.subject, r.message, company_now(), company_now()
    from ${recordSet(rows, columns)}
    on conflict (company_id, name, channel, language) do nothing`.execute(trx);
}

/** Changes a template if it still has the version that was seen. */
export async function updateTemplateRow(
  trx: Trx,
  companyId: string,
  id: string,
  version: number,
  values: { name: string; channel: string; language: string; subject: string; message: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('template')
    .set({ ...values, version: version + 1, updated_at: sql<Date>`company_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Steps keep their own text; those that are deleted forget where it came from. */
export async function deleteTemplateRow(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx
    .updateTable('workflow_step')
    .set({ template_id: null })
    .where('company_id', '=', companyId)
    .where('template_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
  await trx.deleteFrom('template').where('company_id', '=', companyId).where('id', '=', id).execute();
}

export interface PreviewFacts {
  debtor_id: string;
  first_name: string;
  display_name: string;
  language: 'en' | 'es';
  zones: string[];
  account_id: string | null;
  reference: string | null;
  currency: string | null;
  amount_cents: number | null;
  balance_cents: number | null;
  issue_date: string | null;
  due_date: string | null;
  total_cents: number | null;
  open_accounts: number;
  contact_value: string | null;
  is_opted_out: boolean;
  company_name: string;
  subdomain: string;
  support_phone: string | null;
  support_email: string | null;
  now: Date;
}

/**
 * What a message to one debtor would say and where it would go: about one account, or the oldest unpaid one. The
 * figures are those of the moment.
 */
export async function readPreviewFacts(
  trx: Trx,
  companyId: string,
  target: { readonly debtorId: string | null; readonly accountId: string | null; readonly channel: Channel },
): Promise<PreviewFacts | null> {
  const kind = target.channel === 'SMS' ? 'PHONE' : 'EMAIL';
  const { rows } = await sql<PreviewFacts>`
    select d.id as debtor_id, d.first_name, d.display_name, d.language, d.zones, a.id as account_id, a.reference,
      a.currency, a.amount_cents, a.balance_cents, a.issue_date, a.due_date, o.total_cents,
      coalesce(o.open_accounts, 0)::integer as open_accounts, k.value as contact_value,
      x.value is not null as is_opted_out, c.name as company_name, c.subdomain, c.support_phone, c.support_email,
      company_now() as now
    from debtor d
    join company c on c.company_id = d.company_id
    left join lateral (
      select * from account a where a.company_id = d.company_id and a.debtor_id = d.id
        and (${target.accountId}::uuid is null or a.id = ${target.accountId}::uuid)
      order by (a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated')) desc, a.due_date, a.id limit 1
    ) a on true
    left join lateral (
      select sum(balance_cents)::bigint as total_cents, count(*) as open_accounts from account b
      where b.company_id = d.company_id and b.debtor_id = d.id and b.balance_cents > 0
        and b.status in ('Active', 'Delinquent', 'Accelerated')
    ) o on true
    left join lateral (
      select value from contact k where k.company_id = d.company_id and k.debtor_id = d.id and k.kind = ${kind}
        and k.is_primary
    ) k on true
    left join opt_out x on x.company_id = d.company_id and x.kind = ${kind} and x.value = k.value
    where d.company_id = ${companyId}
      and d.id = coalesce(${target.debtorId}::uuid,
        (select debtor_id from account where company_id = ${companyId} and id = ${target.accountId}::uuid))`.execute(
    trx,
  );
  return rows[0] ?? null;
}
