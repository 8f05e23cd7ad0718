import type { Language } from '@recoup/domain/languages.ts';
import { offeredZone, type Preference } from '@recoup/domain/preferences/preference.ts';
import { productZones, zoneName } from '@recoup/domain/time-zones/zone-names.ts';
import type { CustomerType, TimingMode, Tone } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';

export interface PreferenceRow extends Preference {
  readonly factorRequiredSince: Date | null;
  readonly textRedirectPhone: string | null;
  readonly textRedirectOn: boolean;
  readonly version: number;
}

/** How the company collects; while it is locked its customers and campaigns go on. Undefined where there is none. */
export async function readPreferenceRow(
  work: Work,
  lock: 'lock' | 'read' = 'read',
): Promise<PreferenceRow | undefined> {
  const query = work.trx
    .selectFrom('company')
    .select(['timeZone', 'sendTime', 'sendTiming', 'tone', 'customerType', 'language', 'signature', 'replyTo'])
    .select(['digest', 'factorRequiredSince', 'textRedirectPhone', 'textRedirectOn', 'preferenceVersion as version'])
    .where('companyId', '=', work.companyId)
    .$narrowType<{ sendTiming: TimingMode; tone: Tone; customerType: CustomerType; language: Language }>();
  const row = await (lock === 'lock' ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const { timeZone, sendTime, sendTiming, ...rest } = row;
  return {
    timeZone: offeredZone(zoneName(timeZone)),
    sendTime: sendTime.slice(0, 5),
    timingMode: sendTiming,
    ...rest,
    requires2Fa: row.factorRequiredSince !== null,
  };
}

/** Writes them over those whose version is given, which its caller has locked, and counts the version up. */
export async function writePreference(work: Work, row: PreferenceRow): Promise<void> {
  const { timeZone, timingMode, requires2Fa, factorRequiredSince, version } = row;
  const { sendTime, tone, customerType, language, signature, replyTo, digest } = row;
  await updateCompany(work, {
    ...{ sendTime, tone, customerType, language, signature, replyTo, digest },
    ...(timeZone ? { timeZone: productZones[timeZone] } : {}),
    sendTiming: timingMode,
    // By the real clock, as all that is about signing in.
    factorRequiredSince: requires2Fa ? (factorRequiredSince ?? sql<Date>`now()`) : null,
    preferenceVersion: version + 1,
  });
}

export interface PlannedRun {
  readonly runId: string;
  readonly debtorId: string;
  readonly displayName: string;
  readonly workflowId: string;
  readonly workflowName: string;
}

/** Runs whose next step has a time, nearest first, and how many there are. */
export async function listPlannedRuns(
  work: Work,
  limit: number,
): Promise<{ readonly rows: readonly PlannedRun[]; readonly total: number }> {
  const planned = sql`r.company_id = ${work.companyId} and r.status = 'EXECUTING' and r.next_at is not null
    and r.next_step_id is not null`;
  const { rows } = await sql<PlannedRun>`
    select r.id as run_id, r.debtor_id, d.display_name, r.workflow_id, w.name as workflow_name
    from collection_run r
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    where ${planned} order by r.next_at, r.id limit ${limit}`.execute(work.trx);
  if (rows.length < limit) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from collection_run r where ${planned}`.execute(work.trx);
  return { rows, total: counted.rows[0]?.total ?? rows.length };
}
