import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Trx } from '#server/db/database.ts';
import {
  findContactIds,
  insertHistory,
  messageColumns,
  portalLinkColumns,
  runColumns,
  runStepColumns,
} from './demo.store.ts';
import { demoCompany } from './demo-company.ts';
import type { DemoMessage, DemoRun } from './plan-runs.ts';
import type { BookParts } from './write-book.ts';
import { writeDemoText } from './write-demo-texts.ts';

const LINK_MS = 90 * 86_400_000;

/** Writes the runs with their steps, the messages they sent and the links that were opened, and wakes the engine. */
export async function writeRuns(trx: Trx, parts: BookParts, runs: readonly DemoRun[]): Promise<void> {
  const { companyId, campaigns } = parts;
  const contactIds = await findContactIds(trx, companyId);
  await insertHistory(
    trx,
    companyId,
    'collection_run',
    runColumns,
    runs.map((run) => ({
      id: run.id,
      workflow_id: campaigns.id,
      debtor_id: run.invoice.customer.debtor.id,
      account_id: run.invoice.id,
      status: run.status,
      reason: run.reason,
      reasons: run.reason ? [run.reason] : [],
      started_at: run.startedAt,
      active_since: run.startedAt,
      next_at: run.nextAt,
      next_step_id: run.nextStepId,
      completed_at: run.completedAt,
    })),
  );
  await insertHistory(
    trx,
    companyId,
    'collection_run_step',
    runStepColumns,
    runs.flatMap((run) =>
      run.steps.map((step) => ({
        run_id: run.id,
        step_id: step.stepId,
        occurrence: 1,
        outcome: step.outcome,
        reason: step.reason,
        reasons: step.reason ? [step.reason] : [],
        planned_at: step.at,
        at: step.at,
      })),
    ),
  );
  const sent = runs.flatMap((run) => run.messages).map((message) => sentRow(message, parts, contactIds));
  await insertHistory(
    trx,
    companyId,
    'message',
    messageColumns,
    sent.map((each) => each.row),
  );
  await insertHistory(
    trx,
    companyId,
    'portal_link',
    portalLinkColumns,
    sent.flatMap((each) => each.link),
  );
  await trx
    .insertInto('company_due')
    .values({
      company_id: companyId,
      kind: 'workflow',
      due_at: sql`coalesce((select min(next_at) from collection_run where company_id = ${companyId}), now())`,
    })
    .execute();
}

function sentRow(message: DemoMessage, { campaigns, settings }: BookParts, contactIds: ReadonlyMap<string, string>) {
  const step = campaigns.stepOf.get(message.stepId);
  if (!step) throw new Error('a message of no step');
  const debtorId = message.invoice.customer.debtor.id;
  const contactId = contactIds.get(`${debtorId} ${message.to}`) ?? null;
  const link = message.openedAt
    ? {
        id: uuidv7(),
        debtor_id: debtorId,
        contact_id: contactId,
        message_id: message.id,
        // Nobody knows its address any more: the path was never kept.
        path_hash: `\\x${createHash('sha256').update(message.id).digest('hex')}`,
        created_at: message.at,
        expires_at: new Date(message.at.getTime() + LINK_MS),
        opened_at: message.openedAt,
      }
    : null;
  const { subject, text } = writeDemoText(message, step, settings);
  const row = {
    id: message.id,
    direction: 'outgoing',
    channel: message.channel,
    debtor_id: debtorId,
    account_id: message.invoice.id,
    workflow_id: campaigns.id,
    run_id: message.runId,
    step_id: message.stepId,
    step_revision: 1,
    occurrence: 1,
    contact_id: contactId,
    to_value: message.to,
    from_value: message.channel === 'SMS' ? demoCompany.smsFrom : demoCompany.mailFrom,
    subject,
    text,
    status: message.status,
    failure: message.failure,
    provider_id: `demo-${message.id}`,
    portal_link_id: link?.id ?? null,
    at: message.at,
    sent_at: message.status === 'ERROR' ? null : message.at,
  };
  return { row, link: link ? [link] : [] };
}
