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
    isSendActive: row.isSendActive,
    reason: row.reason,
    reasons: viewReasons([row.reason, ...row.reasons], language),
    waitsFor: viewReasons([row.waitsFor], language)[0] ?? null,
    workflow: { _id: row.workflowId, name: row.workflowName },
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    account: { _id: row.accountId, reference: row.accountReference, balanceCents: row.balanceCents },
    assignee: row.assigneeId ? { _id: row.assigneeId, name: row.assigneeName ?? '' } : null,
    step: Math.min(row.ended, row.steps),
    steps: row.steps,
    nextStepAt: row.nextAt?.toISOString() ?? null,
    nextStepType: row.nextKind ? stepKind(row.nextKind) : null,
    nextChannel: channelOf(row.nextKind),
    lastMessage:
      row.lastAt && row.lastChannel
        ? { at: row.lastAt.toISOString(), channel: row.lastChannel, status: viewDelivery(row.lastStatus) }
        : null,
    startedAt: row.startedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
