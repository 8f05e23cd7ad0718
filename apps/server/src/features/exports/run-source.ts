import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { runStatusLabels } from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { runReasons } from '@recoup/domain/runs/run-status.ts';
import { workflowRunStatuses } from '@recoup/domain/vocabulary.ts';
import { readCursor } from '#server/db/read-cursor.ts';
import { countRunRows, type RunListRow, runQuery } from '../runs/run-list.store.ts';
import type { ExportSource, ExportValue } from './export-source.ts';
import { stepText } from './step-text.ts';

const BATCH = 1_000;

function valuesOf(row: RunListRow, language: Language): Record<ExportColumnId<'run'>, ExportValue> {
  const reason = Object.entries(runReasons).find(([name]) => name === row.reason)?.[1][language];
  const channel = row.nextKind === 'send_sms' ? 'SMS' : row.nextKind === 'send_email' ? 'EMAIL' : null;
  const at = row.status === 'EXECUTING' ? (row.nextAt?.toISOString() ?? null) : null;
  return {
    customer: row.debtorName,
    workflow: row.workflowName,
    status: runStatusLabels[row.status][language],
    step: `${Math.min(row.ended, row.steps)} / ${row.steps}`,
    nextStep: reason ?? stepText({ at, channel, blockedBy: row.reason }, language),
    lastMessage: row.lastAt?.toISOString() ?? null,
    account: row.accountReference,
    balance: row.balanceCents,
    assignee: row.assigneeName,
    startedAt: row.startedAt.toISOString(),
  };
}

/** Runs of campaigns, newest first. */
export const runSource: ExportSource = {
  entity: null,
  check: async () => null,
  open: async (work, { companyId, request, language }) => {
    const { workflowId, debtorId, statuses } = request.only;
    const status = workflowRunStatuses.filter((each) => statuses?.includes(each));
    const filter = {
      ...(workflowId ? { workflowId } : {}),
      ...(debtorId ? { debtorId } : {}),
      ...(status.length > 0 ? { status } : {}),
    };
    const counts = await countRunRows(work, filter);
    return {
      ok: true,
      total: counts.executing + counts.paused + counts.completed,
      batches: async function* () {
        for await (const rows of readCursor(work.trx, runQuery(companyId, filter), BATCH)) {
          yield rows.map((row) => ({ values: valuesOf(row, language) }));
        }
      },
    };
  },
};
