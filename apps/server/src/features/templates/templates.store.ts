import type { MessageFormat } from '@recoup/domain/templates/message-content.ts';
import type { Channel, TemplateKind, Tone } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface TemplateRow {
  id: string;
  name: string;
  channel: 'SMS' | 'EMAIL';
  kind: 'generated' | 'personal';
  language: 'en' | 'es';
  category: string;
  tone: Tone | null;
  format: MessageFormat;
  subject: string;
  message: string;
  version: number;
  updatedAt: Date;
  usedInSteps: number;
  otherLanguages: { id: string; language: 'en' | 'es' }[];
}

export interface TemplateFilter {
  readonly query?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly category?: string | undefined;
  readonly tone?: Tone | undefined;
  readonly kind?: TemplateKind | undefined;
  readonly language?: 'en' | 'es' | undefined;
  readonly id?: string;
}

export async function listTemplateRows(work: Work, filter: TemplateFilter): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.name, t.channel, t.kind, t.language, t.category, t.tone, t.format, t.subject, t.message, t.version,
      t.updated_at,
      coalesce((select json_agg(json_build_object('id', o.id, 'language', o.language) order by o.language) from template o
        where o.company_id = t.company_id and o.name = t.name and o.channel = t.channel and o.id <> t.id), '[]')
        as other_languages,
      (select count(*)::integer from workflow_step s
        where s.company_id = t.company_id and s.template_id = t.id and s.deleted_at is null) as used_in_steps
    from template t
    where t.company_id = ${work.companyId}
      and (${filter.id ?? null}::uuid is null or t.id = ${filter.id ?? null}::uuid)
      and (${filter.channel ?? null}::text is null or t.channel = ${filter.channel ?? null}::text)
      and (${filter.category ?? null}::text is null or t.category = ${filter.category ?? null}::text)
      and (${filter.tone ?? null}::text is null or t.tone = ${filter.tone ?? null}::text)
      and (${filter.kind ?? null}::text is null or t.kind = ${filter.kind ?? null}::text)
      and (${filter.language ?? null}::text is null or t.language = ${filter.language ?? null}::text)
      and (${filter.query || null}::text is null or position(lower(${filter.query || null}::text) in lower(t.name)) > 0)
    order by lower(t.name), t.channel, t.language, t.id
    limit 500`.execute(work.trx);
  return rows;
}

export async function readTemplateRow(work: Work, id: string): Promise<TemplateRow | null> {
  const [row] = await listTemplateRows(work, { id });
  return row ?? null;
}

export async function isTemplateNameTaken(
  work: Work,
  template: { readonly name: string; readonly channel: string; readonly language: string },
  exceptId: string,
): Promise<boolean> {
  const row = await work.trx
    .selectFrom('template')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('name', '=', template.name)
    .where('channel', '=', template.channel)
    .where('language', '=', template.language)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a template says and how it is filed. */
export interface TemplateFields {
  readonly name: string;
  readonly channel: Channel;
  readonly kind: TemplateKind;
  readonly language: 'en' | 'es';
  readonly category: string;
  readonly tone: Tone | null;
  readonly format: MessageFormat;
  readonly subject: string;
  readonly message: string;
}

const templateColumns = {
  ...{ id: 'uuid', name: 'text', channel: 'text', kind: 'text', language: 'text', category: 'text', tone: 'text' },
  ...{ format: 'text', subject: 'text', message: 'text' },
};

/** Adds templates; one with the name, channel and language of another is left out. */
export async function insertTemplates(
  work: Work,
  templates: ReadonlyArray<TemplateFields & { readonly id: string }>,
): Promise<void> {
  if (templates.length === 0) return;
  await sql`
    insert into template (company_id, id, name, channel, kind, language, category, tone, format, subject, message,
      created_at, updated_at)
    select ${work.companyId}::uuid, r.id, r.name, r.channel, r.kind, r.language, r.category, r.tone, r.format, r.subject,
      r.message, company_now(), company_now()
    from ${recordSet([...templates], templateColumns)}
    on conflict (company_id, name, channel, language) do nothing`.execute(work.trx);
}

/** Changes a template if it still has the version that was seen. */
export async function updateTemplateRow(
  work: Work,
  id: string,
  version: number,
  values: TemplateFields,
): Promise<boolean> {
  const result = await work.trx
    .updateTable('template')
    .set({ ...values, version: version + 1, updatedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Gives the translations of a template its new name; false when another template has it. */
export async function renameTemplates(
  work: Work,
  before: Pick<TemplateRow, 'id' | 'name' | 'channel'>,
  name: string,
): Promise<string[] | null> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select 1 from template t join template s on s.company_id = t.company_id and s.channel = t.channel
        and s.language = t.language and s.name = ${name} and s.id <> t.id
      where t.company_id = ${work.companyId} and t.name = ${before.name} and t.channel = ${before.channel}) as is_taken`.execute(
    work.trx,
  );
  if (rows[0]?.isTaken) return null;
  const renamed = await sql<{ id: string }>`
    update template set name = ${name}, version = version + 1, updated_at = company_now()
    where company_id = ${work.companyId} and name = ${before.name} and channel = ${before.channel} and id <> ${before.id}
    returning id`.execute(work.trx);
  return renamed.rows.map((row) => row.id);
}

/** Categories in use, with how many templates each holds. */
export async function countCategories(work: Work): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; templates: number }>`
    select category, count(*)::integer as templates from template
    where company_id = ${work.companyId} and category <> '' group by category order by category limit 500`.execute(
    work.trx,
  );
  return new Map(rows.map((row) => [row.category, row.templates]));
}

/** Deleted steps that were made from it keep their own text, and forget by the key's rule where it came from. */
export async function deleteTemplateRow(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('template').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}
