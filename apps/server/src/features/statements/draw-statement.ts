import { Canvas, Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { statementLabels } from '@recoup/domain/statements/statement-labels.ts';
import { agingBuckets } from '@recoup/domain/vocabulary.ts';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { type Painter, paintFoot, paintTable, ROW_HEIGHT, TABLE_WIDTH } from '#server/documents/paint-table.ts';
import { paper, paperFact, paperFoot, paperHead, paperSum, writing } from '#server/documents/paper.ts';
import type { StatementInfo } from './read-statement.ts';

/** Rows on the first page, beside head and sums, and on every other. */
const FIRST_ROWS = 17;
const PAGE_ROWS = 36;
/** US Letter, in points. */
const SHEET_HEIGHT = 792;

const columns = [
  { word: 'date', x: 0, width: 74, align: 'left' },
  { word: 'what', x: 80, width: 140, align: 'left' },
  { word: 'invoice', x: 226, width: 114, align: 'left' },
  { word: 'amount', x: 346, width: 80, align: 'right' },
  { word: 'balance', x: 432, width: 84, align: 'right' },
] as const;

const styles = StyleSheet.create({
  // A page that does not wrap would only be as high as what stands on it.
  sheet: { minHeight: SHEET_HEIGHT },
  aging: { flexDirection: 'row', gap: 8, marginTop: 4 },
  bucket: { flex: 1, borderWidth: 0.75, borderColor: '#D6D6DF', borderRadius: 3, padding: 6 },
});

function chunks<T>(rows: readonly T[]): (readonly T[])[] {
  const pages = [rows.slice(0, FIRST_ROWS)];
  for (let at = FIRST_ROWS; at < rows.length; at += PAGE_ROWS) pages.push(rows.slice(at, at + PAGE_ROWS));
  return pages;
}

/** The printed statement as a tree of the PDF library; its rows are painted, page by page. */
export function drawStatement(info: StatementInfo): ReactElement<{ title: string }> {
  const { creditor, customer, language } = info;
  const sheet: Sheet = {
    info,
    words: statementLabels(language),
    written: writing(language, info.currency, info.timeZone),
  };
  const { words, written } = sheet;
  const titled = columns.map((column) => ({ ...column, title: words[column.word] }));
  const parts = chunks(rowsOf(sheet));
  const foot = `${creditor.name} · ${customer.name}`;
  return h(
    Document,
    { title: `${words.statement} ${info.from} ${info.to}`, author: creditor.name, language },
    parts.map((part, at) =>
      h(
        Page,
        { key: `page ${at}`, size: written.size, style: [paper.page, styles.sheet], wrap: false },
        // The pages that follow are painted as a whole: laid out, their few words would take longer than all rows.
        at > 0
          ? paintedTable(part, (painter) => {
              paintTable(painter, titled, part);
              return paintFoot(painter, foot, words.page(at + 1, parts.length));
            })
          : [
              ...drawHead(sheet),
              part.length === 0
                ? h(Text, { key: 'none', style: paper.muted }, words.none)
                : paintedTable(part, (painter) => paintTable(painter, titled, part)),
              paperFoot(foot, words.page),
            ],
      ),
    ),
  ) as ReactElement<{ title: string }>;
}

/** A statement, and how it is written. */
interface Sheet {
  readonly info: StatementInfo;
  readonly words: ReturnType<typeof statementLabels>;
  readonly written: ReturnType<typeof writing>;
}

/** The movements, a row each, as the columns name them. */
function rowsOf({ info, words, written: { dateOf, money } }: Sheet): string[][] {
  return info.statement.lines.map((line) => [
    dateOf(line.at),
    line.method === null ? words.kinds[line.kind] : `${words.kinds[line.kind]}, ${line.method}`,
    line.reference ?? '',
    money(line.amountCents),
    money(line.balanceCents),
  ]);
}

/** What stands above the rows of the first page: whose statement it is, its sums, and how old the debt is. */
function drawHead(sheet: Sheet): ReactNode[] {
  const { info, words, written } = sheet;
  const { day } = written;
  return [
    paperHead(info.creditor, words.statement, words.days(day(info.from), day(info.to))),
    drawParties(sheet),
    h(Text, { key: 'agingOf', style: paper.label }, words.aging(day(info.to))),
    drawAging(sheet),
  ];
}

function drawParties({ info: { customer, statement, madeAt }, words, written: { dateOf, money } }: Sheet): ReactNode {
  return h(View, { key: 'parties', style: [paper.parties, { marginBottom: 14 }] }, [
    h(View, { key: 'b', style: paper.party }, [
      h(Text, { key: 'l', style: paper.label }, words.customer),
      h(Text, { key: 'n', style: paper.strong }, customer.name),
      ...customer.addressLines.map((line) => h(Text, { key: line }, line)),
    ]),
    h(View, { key: 'f', style: { width: 230 } }, [
      paperFact(words.customerId, customer.reference),
      paperFact(words.made, dateOf(madeAt)),
      paperFact(words.opening, money(statement.openingCents)),
      paperFact(words.increased, money(statement.increasedCents)),
      paperFact(words.decreased, money(-statement.decreasedCents)),
      paperSum(
        statement.closingCents < 0 ? words.credit : words.closing,
        money(Math.abs(statement.closingCents)),
        true,
      ),
    ]),
  ]);
}

function drawAging({ info: { statement }, words, written: { money } }: Sheet): ReactNode {
  const buckets = [
    ...agingBuckets.map((bucket) => ({ label: words.buckets[bucket], cents: statement.aging[bucket] })),
    ...(statement.creditCents > 0 ? [{ label: words.credit, cents: -statement.creditCents }] : []),
  ];
  return h(
    View,
    { key: 'aging', style: [styles.aging, { marginBottom: 18 }] },
    buckets.map(({ label, cents }) =>
      h(View, { key: label, style: styles.bucket }, [
        h(Text, { key: 'l', style: [paper.muted, { fontSize: 7 }] }, label),
        h(Text, { key: 'c', style: paper.strong }, money(cents)),
      ]),
    ),
  );
}

/** Room for these rows and their heads, filled by the painter. */
function paintedTable(part: readonly (readonly string[])[], paint: (painter: Painter) => null): ReactNode {
  return h(Canvas, { key: 'rows', style: { width: TABLE_WIDTH, height: (part.length + 1) * ROW_HEIGHT }, paint });
}
