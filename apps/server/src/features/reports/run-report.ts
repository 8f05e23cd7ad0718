import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { ReportName } from '@recoup/domain/reports/report-names.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { checkQuestion } from './check-question.ts';
import type { Page, Question } from './question.ts';
import { questionText } from './question-text.ts';
import { insertRun, readRun, readRunById } from './report-runs.store.ts';
import { runReportJob } from './run-report.job.ts';

/**
 * Begins to work out a report that takes long. Whoever asks the same meanwhile, or within the hour, is answered the same
 * run. Refusals: those of the question, and IDEMPOTENCY_KEY_REUSED for the id of another one.
 */
export async function runReport(
  work: Work,
  id: string,
  asked: { readonly name: ReportName; readonly question: Question; readonly page: Page },
): Promise<{ readonly id: string } | Refusal> {
  const { name, question, page } = asked;
  const text = questionText(question, page);
  const known = await readRunById(work, id);
  if (known) return known.name === name && known.question === text ? known : refuse('IDEMPOTENCY_KEY_REUSED');
  const checked = checkQuestion(work, name, question);
  if (isRefusal(checked)) return checked;
  const running = await readRun(work, name, text);
  if (running) return running;
  await insertRun(work, { id, name, question: text, asOf: checked.asOf });
  await enqueue(work.trx, runReportJob, { companyId: work.companyId, runId: id, name, question, ...page });
  work.notify('report', [id]);
  return { id };
}
