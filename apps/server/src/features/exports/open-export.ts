import type { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { chooseColumns } from '@recoup/domain/exports/choose-columns.ts';
import { type ExportColumn, exportNames } from '@recoup/domain/exports/export-columns.ts';
import type { Work } from '#server/work/work.ts';
import { exportCells } from './export-cells.ts';
import type { ExportValue } from './export-source.ts';
import { exportSources } from './export-sources.ts';
import { type ExportRequest, readPlace } from './exports.store.ts';
import { readFieldTypes } from './read-field-types.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** What is ready to be written as one file. */
export interface OpenArchive {
  readonly ok: true;
  /** Rows that will come. */
  readonly total: number;
  /** The file, written while it is read; told after every batch how many rows are in it. */
  readonly write: (onRows: (rows: number) => Promise<void>) => Readable;
}

export interface OpenExport extends OpenArchive {
  /** The company's date today, for the name of the file. */
  readonly today: string;
  readonly columns: readonly ExportColumn[];
  /** Its rows in the order of the columns, in batches. */
  readonly rows: (onRows: (rows: number) => Promise<void>) => AsyncGenerator<ExportValue[][]>;
}

/** A list ready to be written to a file, within one transaction; or why the list cannot be read. */
export async function openExport(work: Work, request: ExportRequest): Promise<OpenExport | Refusal> {
  const { language } = request;
  const { source } = exportSources[request.list];
  const custom = await readFieldTypes(work, source);
  const opened = await source.open(work, { companyId: work.companyId, request, language });
  if (isRefusal(opened)) return opened;
  const { total, batches: read } = opened;
  const chosen = chooseColumns(request.list, request.columns, custom, language);
  if (isRefusal(chosen)) return chosen;
  const columns = [...chosen, ...(opened.columns ?? [])];
  const { timeZone, today } = await readPlace(work);
  async function* batches(onRows: (rows: number) => Promise<void>): AsyncGenerator<ExportValue[][]> {
    for await (const rows of read()) {
      yield await exportCells(work, rows, columns, custom);
      await onRows(rows.length);
    }
  }
  return {
    ok: true,
    total,
    today,
    columns,
    rows: batches,
    write: (onRows) =>
      request.format === 'csv'
        ? writeCsv(columns, batches(onRows), { language, timeZone })
        : writeXlsx(exportNames[request.list][language], columns, batches(onRows), { timeZone }),
  };
}
