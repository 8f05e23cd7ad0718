import type { Refusal } from '@recoup/domain/errors.ts';
import type { ReportName } from '@recoup/domain/reports/report-names.ts';
import type { Database } from '#server/db/database.ts';
import { inSnapshot } from '#server/work/in-company.ts';
import type { Page, Question } from './question.ts';
import { type ReadReport, readReport } from './read-report.ts';
import { limitStatements } from './report-limit.store.ts';

/** `isLater`: it takes longer than was allowed. */
export type Looked =
  | (ReadReport & { readonly readAt: Date; readonly timeZone: string })
  | Refusal
  | { readonly isLater: true };

interface Look {
  readonly companyId: string;
  readonly name: ReportName;
  readonly question: Question;
  readonly page: Page;
  /** So long each statement may take. */
  readonly ms: number;
}

/** Reads a report over one snapshot. */
export async function lookAtReport(db: Database, look: Look): Promise<Looked> {
  try {
    return await inSnapshot(db, look.companyId, async (work) => {
      await limitStatements(work, look.ms);
      const read = await readReport(work, look.name, look.question, look.page);
      return read.ok ? { ...read, readAt: work.now, timeZone: work.timeZone } : read;
    });
  } catch (error) {
    if (isTimedOut(error)) return { isLater: true };
    throw error;
  }
}

function isTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
