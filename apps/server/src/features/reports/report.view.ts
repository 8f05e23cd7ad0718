import type { report } from '@recoup/contract/reports.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type ReportName, reportDefinitions, reportTitles } from '@recoup/domain/reports/report-names.ts';
import type { ReportCell, ReportTable } from '@recoup/domain/reports/report-table.ts';
import type { z } from 'zod';
import type { Page } from './question.ts';
import type { ReadReport } from './read-report.ts';

type Report = z.output<typeof report>;

/** A cell in the words of a language. */
export function cellIn(cell: ReportCell, language: Language): string | number | null {
  return cell !== null && typeof cell === 'object' ? cell[language] : cell;
}

/** A report as the screens show it. */
export function viewReport(
  name: ReportName,
  read: Omit<ReadReport, 'ok'> & { readonly readAt: Date; readonly timeZone: string },
  { page, limit }: Page,
  language: Language,
): Report {
  const { table, asOf, group, readAt, timeZone } = read;
  const cells = (row: readonly ReportCell[]) => row.map((cell) => cellIn(cell, language));
  return {
    ...{ name, title: reportTitles[name][language], definition: reportDefinitions[name][language] },
    ...{ asOf, readAt: readAt.toISOString(), timeZone, group, page, limit, total: table.total },
    columns: table.columns.map(({ id, label, kind }) => ({ id, label: label[language], kind })),
    rows: table.rows.map((row) => ({ key: row.key, cells: cells(row.cells), debtorId: row.debtorId ?? null })),
    totals: table.totals === null ? null : cells(table.totals),
    chart: chartIn(table, language),
    notes: table.notes.map((note) => note[language]),
  };
}

function chartIn({ chart }: ReportTable, language: Language): Report['chart'] {
  if (chart === null) return null;
  return {
    ...{ kind: chart.kind, unit: chart.unit },
    points: chart.points.map((point) => String(cellIn(point, language) ?? '')),
    series: chart.series.map(({ label, values }) => ({ label: label[language], values: [...values] })),
  };
}
