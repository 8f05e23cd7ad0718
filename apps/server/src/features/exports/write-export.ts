import { type Readable, Transform } from 'node:stream';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { chooseColumns } from '@recoup/domain/exports/choose-columns.ts';
import { type ExportColumn, exportNames } from '@recoup/domain/exports/export-columns.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { exportCells } from './export-cells.ts';
import type { ExportValue } from './export-source.ts';
import { exportSources } from './export-sources.ts';
import { type ExportRequest, readPlace } from './exports.store.ts';
import { readFieldTypes } from './read-field-types.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Told after every batch; throws to stop. */
type OnProgress = (done: number, of: number) => Promise<void>;

/**
 * Writes a list into the storage under a key. One transaction reads it all through a cursor, so that the file is one
 * moment of the list; rows pass through and are never held together (G49). Answers what was written, or why the list
 * cannot be read any more.
 */
export async function writeExport(
  context: Context,
  companyId: string,
  request: ExportRequest,
  fileKey: string,
  onProgress: OnProgress,
): Promise<{ readonly rows: number; readonly bytes: number } | Refusal> {
  return inCompany(context.jobsDb, companyId, async (trx) => {
    const { source } = exportSources[request.list];
    const scope = { companyId, request, language: request.language };
    const custom = await readFieldTypes(trx, companyId, source);
    const opened = await source.open(trx, scope);
    if (isRefusal(opened)) return opened;
    const { total, batches: read } = opened;
    const chosen = chooseColumns(request.list, request.columns, custom, request.language);
    if (isRefusal(chosen)) return chosen;
    const columns = [...chosen, ...(opened.columns ?? [])];
    const { timeZone } = await readPlace(trx, companyId);
    const written = { rows: 0, bytes: 0 };
    async function* batches(): AsyncGenerator<ExportValue[][]> {
      for await (const rows of read()) {
        yield await exportCells(trx, companyId, rows, columns, custom);
        written.rows += rows.length;
        await onProgress(written.rows, Math.max(total, written.rows));
      }
    }
    const content = streamOf(request, columns, batches(), timeZone);
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        written.bytes += chunk.length;
        done(null, chunk);
      },
    });
    content.on('error', (error) => counted.destroy(error));
    counted.on('close', () => content.destroy());
    await context.files.write(fileKey, content.pipe(counted));
    return written;
  });
}

function streamOf(
  request: ExportRequest,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<ExportValue[][]>,
  timeZone: string,
): Readable {
  const { language } = request;
  if (request.format === 'csv') return writeCsv(columns, batches, { language, timeZone });
  return writeXlsx(exportNames[request.list][language], columns, batches, { timeZone });
}
