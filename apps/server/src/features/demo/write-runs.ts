import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
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
export async function writeRuns(work: Work, parts: BookParts, runs: readonly DemoRun[]): Promise<void> {
  const { companyId, campaigns } = parts;
  const contactIds = await findContactIds(work);
  await insertHistory(
    work,
    'collection_run',
    runColumns,
    runs.map((run) => ({
      id: run.id,
      workflowId: campaigns.id,
      debtorId: run.invoice.customer.debtor.id,
      accountId: run.invoice.id,
      status: run.status,
      reason: run.reason,
      reasons: run.reason ? [run.reason] : [],
      startedAt: run.startedAt,
      activeSince: run.startedAt,
      nextAt: run.nextAt,
      nextStepId: run.nextStepId,
      completedAt: run.completedAt,
    })),
  );
  await insertHistory(
    work,
    'collection_run_step',
    runStepColumns,
    runs.flatMap((run) =>
      run.steps.map((step) => ({
        runId: run.id,
        stepId: step.stepId,
        occurrence: 1,
        outcome: step.outcome,
        reason: step.reason,
        reasons: step.reason ? [step.reason] : [],
        plannedAt: step.at,
        at: step.at,
      })),
    ),
  );
  const sent = runs.flatMap((run) => run.messages).map((message) => sentRow(message, parts, contactIds));
  await insertHistory(
    work,
    'message',
    messageColumns,
    sent.map((each) => each.row),
  );
  await insertHistory(
    work,
    'portal_link',
    portalLinkColumns,
    sent.flatMap((each) => each.link),
  );
  const first = sql`select coalesce(min(next_at), now()) from collection_run where company_id = ${companyId}`;
  await wake(work, 'workflow', first, 'exactly', 'real');
}

function sentRow(message: DemoMessage, { campaigns, settings }: BookParts, contactIds: ReadonlyMap<string, string>) {
  const step = campaigns.stepOf.get(message.stepId);
  if (!step) throw new Error('a message of no step');
  const debtorId = message.invoice.customer.debtor.id;
  const contactId = contactIds.get(`${debtorId} ${message.to}`) ?? null;
  const link = message.openedAt
    ? {
        id: uuidv7(),
        debtorId,
        contactId,
        messageId: message.id,
        // Nobody knows its address any more: the path was never kept.
        pathHash: `\\x${createHash('sha256').update(message.id).digest('hex')}`,
        createdAt: message.at,
        expiresAt: new Date(message.at.getTime() + LINK_MS),
        openedAt: message.openedAt,
      }
    : null;
  const { subject, text } = writeDemoText(message, step, settings);
  const row = {
    id: message.id,
    direction: 'outgoing',
    channel: message.channel,
    debtorId,
    accountId: message.invoice.id,
    workflowId: campaigns.id,
    runId: message.runId,
    stepId: message.stepId,
    stepRevision: 1,
    occurrence: 1,
    contactId,
    toValue: message.to,
    fromValue: message.channel === 'SMS' ? demoCompany.smsFrom : demoCompany.mailFrom,
    subject,
    text,
    status: message.status,
    failure: message.failure,
    providerId: `demo-${message.id}`,
    portalLinkId: link?.id ?? null,
    at: message.at,
    sentAt: message.status === 'ERROR' ? null : message.at,
  };
  return { row, link: link ? [link] : [] };
}
