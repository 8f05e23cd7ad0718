import type { reasonText, run } from '@recoup/contract/runs.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { deliveryStatuses } from '@recoup/domain/vocabulary.ts';
import { reasonWords } from '@recoup/domain/workflows/reason-words.ts';
import type { z } from 'zod';
import type { RunListRow } from './run-list.store.ts';
import { stepKind } from './workflows.view.ts';

/** The channel on which a kind of step sends; null for tasks. */
export function channelOf(kind: string | null): 'SMS' | 'EMAIL' | null {
  if (kind === 'send_sms') return 'SMS';
  return kind === 'send_email' ? 'EMAIL' : null;
}

/** Reasons with their sentences, each once. */
export function viewReasons(reasons: readonly (string | null)[], language: Language): z.output<typeof reasonText>[] {
  const known = new Set(reasons.filter((reason) => reason !== null));
  return [...known].map((reason) => ({ reason, text: reasonWords(reason, language) }));
}

const TITLE_MAX = 80;

/** How a step is called: its subject, or the first words of its text. */
export function stepTitle(step: { readonly subject: string; readonly message: string }): string {
  const text =
    step.subject ||
    step.message
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return text.length > TITLE_MAX ? `${text.slice(0, TITLE_MAX - 1)}…` : text;
}

/** A delivery state of the vocabulary; what is still on its way shows as being sent. */
export function viewDelivery(status: string | null): string {
  return deliveryStatuses.some((each) => each === status) ? (status ?? '') : 'SENDING';
}

export function viewRun(row: RunListRow, language: Language): z.output<typeof run> {
  return {
    _id: row.id,
    status: row.status,
    isSendActive: row.is_send_active,
    reason: row.reason,
    reasons: viewReasons([row.reason, ...row.reasons], language),
    waitsFor: viewReasons([row.waits_for], language)[0] ?? null,
    workflow: { _id: row.workflow_id, name: row.workflow_name },
    debtor: { _id: row.debtor_id, displayName: row.debtor_name },
    account: { _id: row.account_id, reference: row.account_reference, balanceCents: row.balance_cents },
    assignee: row.assignee_id ? { _id: row.assignee_id, name: row.assignee_name ?? '' } : null,
    step: Math.min(row.ended, row.steps),
    steps: row.steps,
    nextStepAt: row.next_at?.toISOString() ?? null,
    nextStepType: row.next_kind ? stepKind(row.next_kind) : null,
    nextChannel: channelOf(row.next_kind),
    lastMessage:
      row.last_at && row.last_channel
        ? { at: row.last_at.toISOString(), channel: row.last_channel, status: viewDelivery(row.last_status) }
        : null,
    startedAt: row.started_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}
