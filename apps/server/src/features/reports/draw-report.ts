import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { MUTED, PAPER_MARGIN, paper, RULE } from '#server/documents/paper.ts';

/** A report with every cell as the reader's language writes it. */
export interface ReportPaper {
  readonly company: string;
  readonly title: string;
  /** Of which day it is, and where. */
  readonly moment: string;
  readonly definition: string;
  readonly notes: readonly string[];
  readonly columns: readonly { readonly label: string; readonly isText: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[] | null;
  readonly language: 'en' | 'es';
}

type LineStyle = {
  readonly color?: string;
  readonly fontSize?: number;
  readonly fontWeight?: number;
};

const styles = StyleSheet.create({
  page: { ...paper.page, fontSize: 8, padding: 36, paddingBottom: 48 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: RULE, paddingVertical: 3, gap: 6 },
  text: { flex: 2 },
  figure: { flex: 1, textAlign: 'right' },
  small: { color: MUTED, fontSize: 7, marginBottom: 6 },
  foot: { position: 'absolute', left: PAPER_MARGIN, right: PAPER_MARGIN, top: 580, color: MUTED, fontSize: 7 },
});

/** A report as a tree of the PDF library, across the sheet. */
export function drawReport(report: ReportPaper): ReactElement<{ title: string }> {
  const { columns, rows, totals, language, title } = report;
  const line = (cells: readonly string[], key: string, style: LineStyle): ReactNode =>
    h(
      View,
      { key, style: [styles.row, style], wrap: false },
      cells.map((cell, at) => h(Text, { key: at, style: columns[at]?.isText ? styles.text : styles.figure }, cell)),
    );
  const heads = columns.map(({ label }) => label);
  return h(
    Document,
    { title: `${title} ${report.moment}`, author: report.company, language },
    h(Page, { size: 'LETTER', orientation: 'landscape', style: styles.page }, [
      h(Text, { key: 'c', style: paper.muted }, report.company),
      h(Text, { key: 't', style: { fontSize: 15, lineHeight: 1.4, fontWeight: 600 } }, title),
      h(Text, { key: 'm', style: { ...paper.muted, marginBottom: 6 } }, report.moment),
      h(Text, { key: 'd', style: styles.small }, report.definition),
      ...report.notes.map((note) => h(Text, { key: note, style: styles.small }, note)),
      h(View, { key: 'h', fixed: true }, line(heads, 'heads', { color: MUTED, fontSize: 7 })),
      ...rows.map((cells, at) => line(cells, `row ${at}`, {})),
      totals && line(totals, 'totals', { fontWeight: 600 }),
      h(Text, {
        ...{ key: 'f', style: styles.foot, fixed: true },
        render: ({ pageNumber, totalPages }) => `${report.company} · ${title} · ${pageNumber} / ${totalPages}`,
      }),
    ]),
  ) as ReactElement<{ title: string }>;
}
