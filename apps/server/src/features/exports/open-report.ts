import { Readable } from 'node:stream';
import type { keptReportRequest } from '@recoup/contract/reports.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { ExportColumn, ExportKind } from '@recoup/domain/exports/export-columns.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { cutNote } from '@recoup/domain/reports/cut-note.ts';
import { reportDefinitions, reportTitles } from '@recoup/domain/reports/report-names.ts';
import type { ReportKind, ReportTable } from '@recoup/domain/reports/report-table.ts';
import type { z } from 'zod';
import { drawDocument } from '#server/documents/draw-document.ts';
import type { Work } from '#server/work/work.ts';
import { readReport } from '../reports/read-report.ts';
import { cellIn } from '../reports/report.view.ts';
import { reportCellText } from '../reports/report-cell-text.ts';
import { readCompanyName, readPlace } from './exports.store.ts';
import type { OpenArchive } from './open-export.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export type ReportRequest = z.output<typeof keptReportRequest>;

/** A file holds so many rows; nobody reads more of them on paper than the second. */
const ROWS_MAX = 200_000;
const PAPER_ROWS_MAX = 1_000;

const kinds: Readonly<Record<ReportKind, ExportKind>> = {
  text: 'text',
  month: 'text',
  date: 'date',
  money: 'money',
  number: 'number',
  percent: 'number',
  days: 'number',
};

/** A whole report ready to be written as one file; or why it cannot be read. */
export async function openReport(work: Work, request: ReportRequest): Promise<OpenArchive | Refusal> {
  const { name, format, language, question } = request;
  const limit = format === 'pdf' ? PAPER_ROWS_MAX : ROWS_MAX;
  const read = await readReport(work, name, question, { page: 1, limit });
  if (isRefusal(read)) return read;
  const { table, asOf } = read;
  const total = table.rows.length;
  const { timeZone } = await readPlace(work);
  if (format === 'pdf') {
    const paper = paperOf(table, { name, asOf, language, company: await readCompanyName(work), timeZone });
    const write = (onRows: (rows: number) => Promise<void>) =>
      Readable.from(
        (async function* () {
          const drawn = await drawDocument(new URL('../reports/report-pdf.worker.ts', import.meta.url), paper);
          if (isRefusal(drawn)) throw new Error('the report was not drawn in time');
          await onRows(total);
          yield drawn;
        })(),
      );
    return { ok: true, total, write };
  }
  const columns: ExportColumn[] = table.columns.map(({ id, label, kind }) => ({
    ...{ id, kind: kinds[kind], header: kind === 'percent' ? `${label[language]} (%)` : label[language] },
  }));
  async function* batches(onRows: (rows: number) => Promise<void>) {
    const rows = [...table.rows.map(({ cells }) => cells), ...(table.totals === null ? [] : [table.totals])];
    yield rows.map((cells) => cells.map((cell) => cellIn(cell, language)));
    await onRows(total);
  }
  const write = (onRows: (rows: number) => Promise<void>) =>
    format === 'csv'
      ? writeCsv(columns, batches(onRows), { language, timeZone })
      : writeXlsx(reportTitles[name][language], columns, batches(onRows), { timeZone });
  return { ok: true, total, write };
}

interface PaperAsked {
  readonly name: ReportRequest['name'];
  readonly asOf: string;
  readonly language: Language;
  readonly company: string;
  readonly timeZone: string;
}

function paperOf(table: ReportTable, { name, asOf, language, company, timeZone }: PaperAsked) {
  const texts = (cells: ReportTable['rows'][number]['cells']) =>
    cells.map((cell, at) => reportCellText(cell, table.columns[at]?.kind ?? 'text', language));
  const isCut = table.total > table.rows.length;
  return {
    ...{ company, title: reportTitles[name][language], moment: `${asOf} · ${timeZone}`, language },
    definition: reportDefinitions[name][language],
    notes: [...table.notes, ...(isCut ? [cutNote(table.rows.length, table.total)] : [])].map((note) => note[language]),
    columns: table.columns.map(({ label, kind }) => ({
      label: label[language],
      isText: kind === 'text' || kind === 'month',
    })),
    rows: table.rows.map(({ cells }) => texts(cells)),
    totals: table.totals && texts(table.totals),
  };
}
