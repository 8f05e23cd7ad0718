import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A message that went out or came in, as its history left it; what no campaign sent names none. */
export interface PastMessage {
  readonly id: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly channel: 'SMS' | 'EMAIL';
  readonly debtorId: string;
  readonly contactId: string | null;
  readonly toValue: string;
  readonly fromValue: string;
  readonly subject: string;
  readonly text: string;
  readonly status: string;
  readonly providerId: string;
  readonly at: Date;
  readonly sentAt: Date | null;
  readonly accountId?: string;
  readonly workflowId?: string;
  readonly runId?: string;
  readonly stepId?: string;
  readonly stepRevision?: number;
  readonly occurrence?: number;
  readonly failure?: string | null;
  readonly portalLinkId?: string | null;
  /** Of what the product answered by itself. */
  readonly origin?: 'REPLY';
  readonly kind?: 'CHAT_REPLY';
}

const messageColumns = {
  id: 'uuid',
  direction: 'text',
  channel: 'text',
  debtorId: 'uuid',
  accountId: 'uuid',
  workflowId: 'uuid',
  runId: 'uuid',
  stepId: 'uuid',
  stepRevision: 'integer',
  occurrence: 'integer',
  contactId: 'uuid',
  toValue: 'text',
  fromValue: 'text',
  subject: 'text',
  text: 'text',
  status: 'text',
  failure: 'text',
  providerId: 'text',
  portalLinkId: 'uuid',
  at: 'timestamptz',
  sentAt: 'timestamptz',
  origin: 'text',
  kind: 'text',
};

/** Writes messages of a past that nobody lived through; nothing is sent. */
export async function insertPastMessages(work: Work, messages: readonly PastMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into message (company_id, id, direction, channel, debtor_id, account_id, workflow_id, run_id, step_id,
      step_revision, occurrence, contact_id, to_value, from_value, subject, text, status, failure, provider_id,
      portal_link_id, at, sent_at, origin, kind)
    select ${work.companyId}::uuid, r.id, r.direction, r.channel, r.debtor_id, r.account_id, r.workflow_id, r.run_id,
      r.step_id, r.step_revision, r.occurrence, r.contact_id, r.to_value, r.from_value, r.subject, r.text, r.status,
      r.failure, r.provider_id, r.portal_link_id, r.at, r.sent_at,
      coalesce(r.origin, 'AUTO'), coalesce(r.kind, 'REMINDER')
    from ${recordSet(messages, messageColumns)}`.execute(work.trx);
}
