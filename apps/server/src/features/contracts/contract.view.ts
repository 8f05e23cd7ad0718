import type { contract as contractShape, contractRow as rowShape } from '@recoup/contract/contracts.ts';
import { allowedStatuses, asksReason, isInForce } from '@recoup/domain/contracts/contract-state.ts';
import type { z } from 'zod';
import { attachmentView } from '../attachments/attachment.view.ts';
import type { AttachmentRow } from '../attachments/attachments.store.ts';
import type { AccountOfContract, ContractDetailRow, WordingRow } from './contract-detail.store.ts';
import type { ContractRow } from './contract-list.store.ts';

/** A contract as a row of the list. */
export function contractRowView(row: ContractRow): z.output<typeof rowShape> {
  return {
    _id: row.id,
    reference: row.reference,
    title: row.title,
    status: row.status,
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    assignee:
      row.assigneeId && row.assigneeName !== null ? { _id: row.assigneeId, name: row.assigneeName.trim() } : null,
    startDate: row.startDate,
    endDate: row.endDate,
    amountCents: row.amountCents,
    balanceCents: row.balanceCents,
    renewal: { mode: row.renewal, months: row.renewalMonths, noticeDays: row.noticeDays },
    termNo: row.termNo,
    accountCount: row.accountCount,
    fileCount: row.fileCount,
    tags: row.tags,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** The contract's page. */
export function contractView(
  row: ContractDetailRow,
  parts: {
    readonly accounts: readonly AccountOfContract[];
    readonly files: readonly AttachmentRow[];
    readonly wordings: readonly WordingRow[];
  },
): z.output<typeof contractShape> {
  return {
    ...contractRowView(row),
    terms: row.terms,
    accounts: parts.accounts.map(({ id, ...account }) => ({ _id: id, ...account })),
    files: parts.files.map(attachmentView),
    wordings: parts.wordings.map((wording) => ({ ...wording, createdAt: wording.createdAt.toISOString() })),
    moves: allowedStatuses(row.status).map((to) => ({
      to,
      needsReason: asksReason({ status: row.status, owedCents: row.balanceCents }, to),
    })),
    mayRenew: isInForce(row.status) && row.endDate !== null,
  };
}
