import { type AgentSettings, defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface KeptSettings {
  readonly settings: AgentSettings;
  /** 0 before anything was chosen. */
  readonly version: number;
}

/** What a company lets its agent do; off until it chooses. With `share` nobody switches it until this transaction ends; `change` is for one at a time. */
export async function readAgentSettings(work: Work, lock?: 'share' | 'change'): Promise<KeptSettings> {
  const asked = work.trx
    .selectFrom('agentSettings')
    .select(['isActive', 'choices', 'version'])
    .where('companyId', '=', work.companyId);
  const locked = lock === 'share' ? asked.forShare() : lock === 'change' ? asked.forNoKeyUpdate() : asked;
  const row = await locked.executeTakeFirst();
  if (!row) return { settings: defaultAgentSettings, version: 0 };
  // Written by the verb alone, whose call checks its form; what a later version added has its default.
  const chosen = row.choices as Partial<AgentSettings>;
  const acts = { ...defaultAgentSettings.acts, ...chosen.acts };
  return { settings: { ...defaultAgentSettings, ...chosen, acts, isActive: row.isActive }, version: row.version };
}

/** False when somebody else changed it since `version`. */
export async function writeAgentSettings(
  work: Work,
  { isActive, ...choices }: AgentSettings,
  version: number,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into agent_settings (company_id, is_active, choices, version, updated_at)
    select ${work.companyId}::uuid, ${isActive}, ${JSON.stringify(choices)}::jsonb, 1, ${work.now}
    where ${version}::int = 0 or exists (select 1 from agent_settings where company_id = ${work.companyId})
    on conflict (company_id) do update set is_active = excluded.is_active, choices = excluded.choices,
      version = agent_settings.version + 1, updated_at = excluded.updated_at
    where agent_settings.version = ${version}::int
    returning version`.execute(work.trx);
  return rows.length > 0;
}

/** Notes that administrators were told today that most of the budget is used; false when they were told already. */
export async function markBudgetTold(work: Work): Promise<boolean> {
  const { rows } = await sql`
    update agent_settings set budget_told_on = company_today()
    where company_id = ${work.companyId} and coalesce(budget_told_on < company_today(), true)
    returning 1 as told`.execute(work.trx);
  return rows.length > 0;
}

export interface OwnSettings {
  readonly suggestions: boolean;
  readonly language: 'en' | 'es' | null;
}

/** How a member works with the agent. */
export async function readOwnSettings(work: Work, memberId: string): Promise<OwnSettings> {
  const { rows } = await sql<OwnSettings>`
    select suggestions, language from agent_preference
    where company_id = ${work.companyId} and member_id = ${memberId}`.execute(work.trx);
  return rows[0] ?? { suggestions: true, language: null };
}

export async function writeOwnSettings(work: Work, memberId: string, own: OwnSettings): Promise<void> {
  await work.trx
    .insertInto('agentPreference')
    .values({ companyId: work.companyId, memberId, ...own })
    .onConflict((conflict) => conflict.columns(['companyId', 'memberId']).doUpdateSet({ ...own }))
    .execute();
}
