import { Readable, type Transform } from 'node:stream';
import { outcomeLabels, resultHeadings } from '@recoup/domain/bulk/result-labels.ts';
import { skipReasonText } from '@recoup/domain/bulk/skip-reason.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { stringify } from 'csv-stringify';
import type { Database } from '#server/db/database.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { type BulkActionRow, readBulkAction, resultRows } from './bulk.store.ts';
import type { BulkVerb } from './bulk-verb.ts';
import { readNames, readTitles } from './records.store.ts';
import { valueLabel } from './value-labels.ts';
import { bulkVerb } from './verbs/all-verbs.ts';

const BATCH_ROWS = 1_000;

/**
 * What became of every row of a bulk change as a CSV file, streamed. Cells that a spreadsheet would take for a formula
 * are escaped (G45).
 */
export async function writeBulkResult(
  db: Database,
  companyId: string,
  bulkActionId: string,
  language: Language,
): Promise<{ fileName: string; stream: Transform } | Refusal> {
  const row = await inCompany(db, companyId, async (work) => (await readBulkAction(work, bulkActionId)) ?? null);
  if (!row) return refuse('NOT_FOUND');
  const verb = bulkVerb(row.entity, row.action);
  async function* records(found: BulkActionRow): AsyncGenerator<readonly string[]> {
    yield resultHeadings[found.entity][language];
    for (let after = 0; after < found.matched; after += BATCH_ROWS)
      yield* await inCompany(db, companyId, (work) => readLines(work, found, { verb, after, language }));
  }
  // The mark lets spreadsheets read accents as what they are.
  const stream = stringify({ escape_formulas: true, bom: true, record_delimiter: 'windows' });
  Readable.from(records(row))
    .on('error', (error) => stream.destroy(error))
    .pipe(stream);
  return { fileName: `${row.entity}-${row.action}-${row.createdAt.toISOString().slice(0, 10)}.csv`, stream };
}

async function readLines(
  work: Work,
  row: BulkActionRow,
  { verb, after, language }: { readonly verb: BulkVerb; readonly after: number; readonly language: Language },
): Promise<string[][]> {
  await seeDeleted(work, true);
  const rows = await resultRows(work, row.id, { after, size: BATCH_ROWS });
  const ids = rows.map((each) => each.recordId);
  const titles = await readTitles(work, row.entity, ids);
  const names = verb.names ? await readNames(work, verb.names) : new Map<string, string>();
  return rows.map((each) => [
    titles.get(each.recordId)?.title ?? '',
    titles.get(each.recordId)?.detail ?? '',
    outcomeLabels[each.outcome]?.[language] ?? each.outcome,
    each.reason === null ? '' : skipReasonText(each.reason, language),
    valueLabel(each.before, names) ?? '',
    valueLabel(each.after, names) ?? '',
  ]);
}
