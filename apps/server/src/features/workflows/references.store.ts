import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { WorkflowContent } from './workflow-drafts.store.ts';

/** Which of the named team members are there, and whether the company may send text messages. */
export async function readSenders(
  work: Work,
  content: WorkflowContent,
): Promise<{ members: Set<string>; canText: boolean }> {
  const wanted = content.actions.flatMap((step) => step.inputs.assigneeId ?? []);
  const { rows } = await sql<{ canText: boolean; members: string[] }>`
    select c.sms_campaign in ('ACTIVE', 'ACTIVE_3P') as can_text,
      array(select id::text from member m where m.company_id = c.company_id and m.id = any(${wanted}::uuid[])
        and m.status in ('ACTIVE', 'INVITED')) as members
    from company c where c.company_id = ${work.companyId}`.execute(work.trx);
  return { members: new Set(rows[0]?.members ?? []), canText: rows[0]?.canText ?? false };
}

/** Whether one of the named steps belongs to another campaign, or a template or team member is none of this company. */
export async function findMissing(
  work: Work,
  workflowId: string,
  named: {
    readonly steps: readonly string[];
    readonly templates: readonly string[];
    readonly members: readonly string[];
  },
): Promise<{ foreignStep: boolean; noTemplate: boolean; noMember: boolean } | undefined> {
  const { rows } = await sql<{ foreignStep: boolean; noTemplate: boolean; noMember: boolean }>`
    select exists (select 1 from workflow_step where company_id = ${work.companyId} and id = any(${[...named.steps]}::uuid[])
        and workflow_id <> ${workflowId}) as foreign_step,
      exists (select 1 from unnest(${[...named.templates]}::uuid[]) as u (id) where not exists (
        select 1 from template t where t.company_id = ${work.companyId} and t.id = u.id)) as no_template,
      exists (select 1 from unnest(${[...named.members]}::uuid[]) as u (id) where not exists (
        select 1 from member m where m.company_id = ${work.companyId} and m.id = u.id
          and m.status in ('ACTIVE', 'INVITED'))) as no_member`.execute(work.trx);
  return rows[0];
}
