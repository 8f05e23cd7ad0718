import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { reduceAccounts } from '../accounts/reduce-accounts.store.ts';
import { eraseActivities } from '../activities/erase-activities.store.ts';
import { eraseAgentTurns } from '../agent/erase-agent.store.ts';
import { eraseAnswers } from '../answers/erase-answers.store.ts';
import { eraseAttachments, listFiles } from '../attachments/erase-attachments.store.ts';
import { eraseBulkActions, eraseBulkRows } from '../bulk/erase-bulk.store.ts';
import { listRecordings, markRecordingsGone } from '../calls/erase-recordings.store.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { eraseContracts } from '../contracts/erase-contracts.store.ts';
import { eraseContacts, reduceDebtors } from '../debtors/erase-people.store.ts';
import { reduceEstimates } from '../estimates/reduce-estimates.store.ts';
import { eraseExports, listExports } from '../exports/erase-exports.store.ts';
import {
  eraseImportChanges,
  eraseImportMemories,
  eraseImportQuestions,
  eraseImportRows,
  eraseImportValues,
  listImportFiles,
  markFilesRemoved,
} from '../imports/erase-imports.store.ts';
import { eraseBlocks, eraseMails, listMailFiles } from '../incoming-mail/erase-mail.store.ts';
import { eraseRedirects } from '../messages/erase-redirects.store.ts';
import { eraseUnmatched } from '../messages/unmatched-texts.store.ts';
import { eraseNotes } from '../notes/erase-notes.store.ts';
import { eraseTaskRequests } from '../notices/erase-task-requests.store.ts';
import { reducePlans } from '../plans/reduce-plans.store.ts';
import { erasePortalCodes, erasePortalSessions } from '../portal/erase-sessions.store.ts';
import { eraseProjects } from '../projects/erase-projects.store.ts';
import { reducePromises } from '../promises/reduce-promises.store.ts';
import { eraseRecoupPay } from '../recoup-pay/erase-recoup-pay.store.ts';
import { erasePlayedDebtors, eraseRehearsals } from '../rehearsals/erase-rehearsals.store.ts';
import { eraseReportRuns } from '../reports/report-runs.store.ts';
import { eraseRisk } from '../risk/risk.store.ts';
import { eraseTraces } from '../skip-tracing/erase-traces.store.ts';
import { tagErasers } from '../tags/erase-tags-of-records.store.ts';
import { eraseTasks } from '../tasks/erase-tasks.store.ts';
import { eraseViews } from '../views/erase-views.store.ts';
import { readClosing } from './closing.store.ts';
import { nextLook } from './end-company.ts';

/** Each batch is a transaction of its own, so that a crash loses one at most. */
const BATCH = 1_000;
/** Files on the disk, one by one. */
const FILES = 100;

type Erase = (work: Work, limit: number) => Promise<number>;

/** Every kind of row that goes, those that name another one before it. What stays, and why, says docs/data.md. */
const ROWS: Readonly<Record<string, Erase>> = {
  activities: eraseActivities,
  answers: eraseAnswers,
  'agent-turns': eraseAgentTurns,
  notes: eraseNotes,
  ...tagErasers,
  contracts: eraseContracts,
  'recoup-pay': eraseRecoupPay,
  risk: eraseRisk,
  'report-runs': eraseReportRuns,
  tasks: eraseTasks,
  'task-requests': eraseTaskRequests,
  views: eraseViews,
  traces: eraseTraces,
  redirects: eraseRedirects,
  'mail-blocks': eraseBlocks,
  'unmatched-texts': eraseUnmatched,
  'played-debtors': erasePlayedDebtors,
  rehearsals: eraseRehearsals,
  'bulk-rows': eraseBulkRows,
  'bulk-actions': eraseBulkActions,
  'import-rows': eraseImportRows,
  'import-values': eraseImportValues,
  'import-questions': eraseImportQuestions,
  'import-changes': eraseImportChanges,
  'import-memories': eraseImportMemories,
  'portal-codes': erasePortalCodes,
  'portal-sessions': erasePortalSessions,
  contacts: eraseContacts,
  debtors: reduceDebtors,
  accounts: reduceAccounts,
  projects: eraseProjects,
  promises: reducePromises,
  estimates: reduceEstimates,
  plans: reducePlans,
};

interface StoredKind {
  readonly list: (work: Work, limit: number) => Promise<readonly { id: string; fileKey: string | null }[]>;
  readonly erase: (work: Work, ids: readonly string[]) => Promise<void>;
}

/** Rows with a file on the disk. */
const STORED: Readonly<Record<string, StoredKind>> = {
  files: { list: listFiles, erase: eraseAttachments },
  imports: { list: listImportFiles, erase: markFilesRemoved },
  exports: { list: listExports, erase: eraseExports },
  mails: { list: listMailFiles, erase: eraseMails },
  recordings: { list: listRecordings, erase: markRecordingsGone },
};

/**
 * Erases what a company that has ended knew of its customers, beyond its books, the records of contact and the audit.
 * Called again it goes on where it broke off, and takes what somebody wrote meanwhile. Answers how many rows went, by kind;
 * null for a company that has not ended.
 */
export async function eraseCustomers(
  context: Context,
  companyId: string,
  { signal, batch = BATCH }: { readonly signal?: AbortSignal; readonly batch?: number } = {},
): Promise<Record<string, number> | null> {
  const { state } = await inCompany(context.jobsDb, companyId, (work) => readClosing(work));
  if (state !== 'CLOSED') return null;
  const erased: Record<string, number> = {};
  const count = (kind: string, more: number) => {
    if (more > 0) erased[kind] = (erased[kind] ?? 0) + more;
  };
  for (const [kind, { list, erase }] of Object.entries(STORED)) {
    for (;;) {
      signal?.throwIfAborted();
      const found = await inCompany(context.jobsDb, companyId, (work) => list(work, FILES));
      if (found.length === 0) break;
      // The file goes first: when this dies in between, the next attempt finds nothing to remove and its row still there.
      for (const { fileKey } of found) if (fileKey !== null) await context.files.remove(fileKey);
      const ids = found.map(({ id }) => id);
      await inCompany(context.jobsDb, companyId, (work) => erase(work, ids));
      count(kind, ids.length);
    }
  }
  for (const [kind, erase] of Object.entries(ROWS)) {
    for (let gone = batch; gone === batch; ) {
      signal?.throwIfAborted();
      gone = await inCompany(context.jobsDb, companyId, async (work) => {
        await seeDeleted(work, true);
        return erase(work, batch);
      });
      count(kind, gone);
    }
  }
  const rows = Object.values(erased).reduce((sum, gone) => sum + gone, 0);
  await inCompany(context.jobsDb, companyId, (work) => endErasing(work, rows));
  context.log.info({ companyId, erased }, 'what a company that has ended knew of its customers was erased');
  return erased;
}

/** Notes that it is done, with how much went, and looks again when its portal's name is free. */
async function endErasing(work: Work, rows: number): Promise<void> {
  const closing = await readClosing(work, 'lock');
  if (!closing.isErased) {
    await updateCompany(work, { erasedAt: sql<Date>`now()` });
    await wake(work, 'closing', nextLook(closing), 'exactly');
  }
  if (closing.isErased && rows === 0) return;
  work.audit({ action: 'company.erase', recordKind: 'company', recordId: work.companyId, after: { rows } });
}
