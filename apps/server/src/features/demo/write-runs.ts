import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { insertPastMessages, type PastMessage } from '../messages/past-messages.store.ts';
import { insertPastLinks, type PastLink } from '../portal/past-links.store.ts';
import { insertPastRuns, insertPastSteps } from '../workflows/past-runs.store.ts';
import type { BookParts } from './book-parts.ts';
import { findContactIds, readFirstDue } from './demo.store.ts';
import { demoCompany } from './demo-company.ts';
import type { DemoInvoice } from './plan-invoices.ts';
import type { DemoMessage, DemoRun } from './plan-runs.ts';
import { writeDemoText } from './write-demo-texts.ts';

const LINK_MS = 90 * 86_400_000;

/** Writes the runs with their steps, the messages they sent and the links that were opened, and wakes the engine. */
export async function writeRuns(work: Work, parts: BookParts, runs: readonly DemoRun[]): Promise<void> {
  const { campaigns } = parts;
  const contactIds = await findContactIds(work);
  await insertPastRuns(
    work,
    runs.map(({ invoice, steps, messages, ...run }) => ({
      ...run,
      workflowId: campaigns.id,
      debtorId: invoice.customer.debtor.id,
      accountId: invoice.id,
    })),
  );
  await insertPastSteps(
    work,
    runs.flatMap((run) => run.steps.map((step) => ({ runId: run.id, ...step }))),
  );
  const invoicesOf = Map.groupBy(parts.invoices, ({ customer }) => customer);
  const sent = runs
    .flatMap((run) => run.messages)
    .map((message) => sentRow(message, invoicesOf.get(message.invoice.customer) ?? [], parts, contactIds));
  await insertPastMessages(
    work,
    sent.map((each) => each.row),
  );
  await insertPastLinks(
    work,
    sent.flatMap((each) => each.link),
  );
  await wake(work, 'workflow', await readFirstDue(work), 'exactly', 'real');
}

function sentRow(
  message: DemoMessage,
  invoices: readonly DemoInvoice[],
  { campaigns, settings }: BookParts,
  contactIds: ReadonlyMap<string, string>,
) {
  const step = campaigns.stepOf.get(message.stepId);
  if (!step) throw new Error('a message of no step');
  const debtorId = message.invoice.customer.debtor.id;
  const contactId = contactIds.get(`${debtorId} ${message.to}`) ?? null;
  const link: PastLink | null = message.openedAt
    ? {
        id: uuidv7(),
        debtorId,
        contactId,
        messageId: message.id,
        // Nobody knows its address any more: the path was never kept.
        pathHash: createHash('sha256').update(message.id).digest(),
        createdAt: message.at,
        expiresAt: new Date(message.at.getTime() + LINK_MS),
        openedAt: message.openedAt,
      }
    : null;
  const { subject, text } = writeDemoText(message, step, invoices, settings);
  const row: PastMessage = {
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
