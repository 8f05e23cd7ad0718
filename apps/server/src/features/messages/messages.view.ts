import type { message } from '@recoup/contract/workflows.ts';
import { deliveryStatuses } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { listDebtorMessages } from './messages.store.ts';

type Row = Awaited<ReturnType<typeof listDebtorMessages>>[number];

/** A message as staff see it; a state that is ours alone shows as none yet. */
export function viewMessage(row: Row): z.output<typeof message> {
  const isKnown = deliveryStatuses.some((status) => status === row.status);
  return {
    _id: row.id,
    channel: row.channel === 'SMS' ? 'SMS' : 'EMAIL',
    direction: row.direction === 'incoming' ? 'incoming' : 'outgoing',
    to: row.to_value,
    subject: row.subject,
    text: row.text,
    status: isKnown ? row.status : null,
    failure: row.failure,
    at: row.at.toISOString(),
    workflow: row.workflow_id && row.workflow_name ? { _id: row.workflow_id, name: row.workflow_name } : null,
  };
}
