import { workflowContent } from '@recoup/contract/workflow-drafts.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { listStepRows, type WorkflowRow } from './workflows.store.ts';

export type WorkflowContent = z.output<typeof workflowContent>;
export type ContentStep = WorkflowContent['actions'][number];

/** What a campaign is as it stands in the rows that the engine reads. */
export async function readLiveContent(work: Work, row: WorkflowRow): Promise<WorkflowContent> {
  const steps = await listStepRows(work, row.id);
  return workflowContent.parse({
    trigger: row.trigger,
    optionSet: row.optionSet,
    issuedAfter: row.issuedAfter,
    schedule: row.schedule,
    timing: row.timing,
    sendTime: row.sendTime.slice(0, 5),
    repeat: row.repeat,
    repeatEveryDays: row.repeatEveryDays,
    repeatMax: row.repeatMax,
    waitDays: row.waitDays,
    audienceType: row.audienceType,
    audience: row.audience ?? {},
    actions: steps.map((step) => ({
      _id: step.id,
      type: step.kind,
      inputs: {
        delay: step.delay,
        templateId: step.templateId,
        subject: step.subject,
        message: step.message,
        format: step.format,
        translations: step.translations,
        assigneeId: step.assigneeId,
      },
      isInvoiceAttach: step.isInvoiceAttach,
      isContractAttachments: step.isContractAttachments,
    })),
  });
}

/**
 * Writes a content into the rows that the engine reads: steps keep their id, the revision of what changed rises (G18),
 * what is gone stays as deleted, and what comes back is the same step as before. Answers false when a step's id belongs
 * to another campaign.
 */
export async function applyContent(work: Work, workflowId: string, content: WorkflowContent): Promise<boolean> {
  await updateWhomAndWhen(work, workflowId, content);
  await sql`
    update workflow_step set deleted_at = company_now()
    where company_id = ${work.companyId} and workflow_id = ${workflowId} and deleted_at is null
      and id <> all(${content.actions.map((step) => step._id)}::uuid[])`.execute(work.trx);
  return content.actions.length === 0 || putSteps(work, workflowId, content.actions);
}

async function updateWhomAndWhen(work: Work, workflowId: string, content: WorkflowContent): Promise<void> {
  await work.trx
    .updateTable('workflow')
    .set({
      trigger: content.trigger,
      optionSet: content.optionSet,
      issuedAfter: content.optionSet === 'after' ? content.issuedAfter : null,
      schedule: content.schedule,
      timing: content.timing,
      sendTime: content.sendTime,
      repeat: content.repeat,
      repeatEveryDays: content.repeatEveryDays,
      repeatMax: content.repeatMax,
      waitDays: content.waitDays,
      audienceType: content.audienceType,
      audience: JSON.stringify(content.audience),
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', workflowId)
    .execute();
}

const stepColumns = {
  id: 'uuid',
  position: 'integer',
  kind: 'text',
  delay: 'jsonb',
  templateId: 'uuid',
  subject: 'text',
  message: 'text',
  format: 'text',
  translations: 'jsonb',
  assigneeId: 'uuid',
  isInvoiceAttach: 'boolean',
  isContractAttachments: 'boolean',
};

/** Inserts or changes the steps in their order; false when the id of one belongs to another campaign. */
async function putSteps(work: Work, workflowId: string, steps: readonly ContentStep[]): Promise<boolean> {
  const rows = steps.map(({ _id, type, inputs, isInvoiceAttach, isContractAttachments }, at) => ({
    id: _id,
    position: at + 1,
    kind: type,
    delay: inputs.delay,
    templateId: inputs.templateId ?? null,
    subject: inputs.subject,
    message: inputs.message,
    format: inputs.format,
    translations: inputs.translations,
    assigneeId: inputs.assigneeId,
    isInvoiceAttach,
    isContractAttachments,
  }));
  // A template that was deleted since the text was written leaves the text as it is.
  const { numAffectedRows } = await sql`
    insert into workflow_step (company_id, id, workflow_id, position, kind, delay, template_id, subject, message, format,
      translations, assignee_id, is_invoice_attach, is_contract_attachments)
    select ${work.companyId}::uuid, r.id, ${workflowId}::uuid, r.position, r.kind, r.delay, t.id, r.subject, r.message,
      r.format, r.translations, r.assignee_id, r.is_invoice_attach, r.is_contract_attachments
    from ${recordSet(rows, stepColumns)}
    left join template t on t.company_id = ${work.companyId} and t.id = r.template_id
    on conflict (company_id, id) do update set position = excluded.position, kind = excluded.kind,
      delay = excluded.delay, template_id = excluded.template_id, subject = excluded.subject,
      message = excluded.message, format = excluded.format, translations = excluded.translations,
      assignee_id = excluded.assignee_id, is_invoice_attach = excluded.is_invoice_attach,
      is_contract_attachments = excluded.is_contract_attachments, deleted_at = null,
      revision = workflow_step.revision + case when
        (workflow_step.kind, workflow_step.delay, workflow_step.subject, workflow_step.message, workflow_step.format,
          workflow_step.translations, workflow_step.assignee_id, workflow_step.is_invoice_attach,
          workflow_step.is_contract_attachments)
        is distinct from
        (excluded.kind, excluded.delay, excluded.subject, excluded.message, excluded.format, excluded.translations,
          excluded.assignee_id, excluded.is_invoice_attach, excluded.is_contract_attachments) then 1 else 0 end
      where workflow_step.workflow_id = ${workflowId}`.execute(work.trx);
  return Number(numAffectedRows ?? 0) === rows.length;
}

export interface DraftRow {
  readonly content: WorkflowContent;
  readonly baseVersion: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export async function readDraftRow(work: Work, workflowId: string): Promise<DraftRow | null> {
  const { rows } = await sql<{ content: unknown; baseVersion: number; updatedAt: Date; member: string | null }>`
    select d.content, d.base_version, d.updated_at, m.first_name || ' ' || m.last_name as member
    from workflow_draft d left join member m on m.company_id = d.company_id and m.id = d.member_id
    where d.company_id = ${work.companyId} and d.workflow_id = ${workflowId}`.execute(work.trx);
  const [row] = rows;
  if (!row) return null;
  return {
    content: workflowContent.parse(row.content),
    baseVersion: row.baseVersion,
    updatedAt: row.updatedAt,
    updatedBy: row.member,
  };
}

export async function saveDraftRow(
  work: Work,
  draft: { readonly workflow: WorkflowRow; readonly content: WorkflowContent; readonly memberId: string },
): Promise<void> {
  const { workflow, memberId } = draft;
  const content = JSON.stringify(draft.content);
  await sql`
    insert into workflow_draft (company_id, workflow_id, content, base_version, version, member_id, updated_at)
    values (${work.companyId}, ${workflow.id}, ${content}::jsonb, ${workflow.liveVersion}, ${workflow.version + 1},
      ${memberId}, company_now())
    on conflict (company_id, workflow_id) do update set content = excluded.content, version = excluded.version,
      member_id = excluded.member_id, updated_at = excluded.updated_at`.execute(work.trx);
}

export async function deleteDraftRow(work: Work, workflowId: string): Promise<boolean> {
  const { numDeletedRows } = await work.trx
    .deleteFrom('workflowDraft')
    .where('companyId', '=', work.companyId)
    .where('workflowId', '=', workflowId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export interface VersionRow {
  number: number;
  content: unknown;
  memberName: string;
  publishedAt: Date;
}

export async function listVersionRows(work: Work, workflowId: string, number?: number): Promise<VersionRow[]> {
  let query = work.trx
    .selectFrom('workflowVersion')
    .select(['number', 'content', 'memberName', 'publishedAt'])
    .where('companyId', '=', work.companyId)
    .where('workflowId', '=', workflowId);
  if (number !== undefined) query = query.where('number', '=', number);
  return query.orderBy('number', 'desc').limit(500).execute();
}

/** Keeps what goes live, and makes it the campaign's live version. */
export async function insertVersionRow(
  work: Work,
  version: {
    readonly workflowId: string;
    readonly number: number;
    readonly content: WorkflowContent;
    readonly memberId: string | null;
    readonly at: Date | null;
  },
): Promise<void> {
  const { workflowId, number, memberId } = version;
  await sql`
    insert into workflow_version (company_id, workflow_id, number, content, member_id, member_name, published_at)
    values (${work.companyId}, ${workflowId}, ${number}, ${JSON.stringify(version.content)}::jsonb, ${memberId},
      coalesce((select first_name || ' ' || last_name from member where company_id = ${work.companyId} and id = ${memberId}), ''),
      coalesce(${version.at}::timestamptz, company_now()))`.execute(work.trx);
  await work.trx
    .updateTable('workflow')
    .set({ liveVersion: number })
    .where('companyId', '=', work.companyId)
    .where('id', '=', workflowId)
    .execute();
}

/** Which of the templates that a content names still exist. */
export async function livingTemplateIds(work: Work, content: WorkflowContent): Promise<Set<string>> {
  const named = content.actions.flatMap((step) => step.inputs.templateId ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from template where company_id = ${work.companyId} and id = any(${named}::uuid[])`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}
