import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { reportTitles } from '@recoup/domain/reports/report-names.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import { isAsKept } from '#server/work/is-as-kept.ts';
import type { Work } from '#server/work/work.ts';
import { checkQuestion } from '../reports/check-question.ts';
import { type ExportRow, insertExport, readExportRow } from './exports.store.ts';
import type { ReportRequest } from './open-report.ts';
import { exportJob } from './write-export.job.ts';

/**
 * Begins to write a report to a file. Refusals: those of the question, and IDEMPOTENCY_KEY_REUSED for the id of another
 * export.
 */
export async function exportReport(
  work: Work<MemberActor>,
  id: string,
  request: ReportRequest,
): Promise<ExportRow | Refusal> {
  const { name, format, language } = request;
  const checked = checkQuestion(work, name, request.question);
  if (isRefusal(checked)) return checked;
  // Kept with its day: a file that is written past midnight is still of the day on which it was asked for.
  const kept = { ...request, question: { ...request.question, asOf: checked.asOf } };
  const known = await readExportRow(work, id);
  if (known) return isAsKept(known.request, kept) ? known : refuse('IDEMPOTENCY_KEY_REUSED');
  const fileName = `${reportTitles[name][language]} ${checked.asOf}.${format}`;
  await insertExport(work, { id, request: kept, fileName, memberId: work.actor.id, memberName: work.actor.name });
  await enqueue(work.trx, exportJob, { companyId: work.companyId, exportId: id });
  const after = { list: request.list, format, report: name };
  work.audit({ action: 'export.create', recordKind: 'export', recordId: id, after });
  work.notify('job', [id]);
  return (await readExportRow(work, id)) ?? refuse('NOT_FOUND');
}
