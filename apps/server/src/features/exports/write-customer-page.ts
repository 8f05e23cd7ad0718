import { Readable } from 'node:stream';
import type { ExportColumn } from '@recoup/domain/exports/export-columns.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { escapeHtml } from '@recoup/domain/templates/text-to-html.ts';
import { type CellPlace, cellText } from './cell-text.ts';
import type { ExportValue } from './export-source.ts';

/** A table of the page, which stands beside it as a CSV file, too. */
interface PageSheet {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: () => AsyncIterable<readonly (readonly ExportValue[])[]>;
}

export interface CustomerPage {
  readonly title: string;
  /** When it was written, for whom, and what else lies beside it. */
  readonly lines: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly sheets: readonly PageSheet[];
  /** Under a table without rows. */
  readonly nothing: string;
}

const STYLE = `:root{color-scheme:light dark}
body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}
h1{font-size:1.6rem;margin:0 0 .5rem}h2{font-size:1.1rem;margin:2.5rem 0 .5rem}
p{margin:.25rem 0;opacity:.75}nav ul{columns:14rem;padding-left:1.2rem;margin:1.5rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:1.5rem 0}dt{opacity:.75}dd{margin:0}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere;min-width:5rem}
th{font-weight:600;white-space:nowrap}td{white-space:pre-line}.whole{white-space:nowrap}.number{text-align:right;font-variant-numeric:tabular-nums}
@media print{body{margin:0;max-width:none}nav{display:none}}`;

const numeric = new Set(['money', 'number']);
const whole = new Set(['date', 'instant']);
const alignedAs = ({ kind }: ExportColumn) =>
  numeric.has(kind) ? ' class="number"' : whole.has(kind) ? ' class="whole"' : '';
/** The page is about one customer: it does not say in every row who. */
const ofEveryRow = new Set(['customer', 'customerId']);

/** A value as people read it: money with its sign, times at the company; a file is a link to where it lies. */
function cellHtml({ id, kind }: ExportColumn, value: ExportValue, place: CellPlace): string {
  if (kind === 'money' && typeof value === 'number') return formatMoney(value);
  if (id === 'path' && typeof value === 'string')
    return `<a href="${escapeHtml(encodeURI(value))}">${escapeHtml(value)}</a>`;
  if (kind === 'text') return escapeHtml(String(value ?? ''));
  return escapeHtml(cellText(kind, value, place));
}

/** What is known of a customer as one page that opens in any browser, without a script and without the network. */
export function writeCustomerPage(page: CustomerPage, place: CellPlace): Readable {
  async function* html(): AsyncGenerator<string> {
    const { title, lines, facts, sheets } = page;
    yield `<!doctype html><html lang="${place.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
    yield `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`;
    yield `<h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`;
    yield `<dl>${facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
    yield `<nav><ul>${sheets.map(({ name }, at) => `<li><a href="#s${at}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>`;
    for (const [at, sheet] of sheets.entries()) {
      yield `<h2 id="s${at}">${escapeHtml(sheet.name)}</h2>`;
      yield* tableHtml(sheet, page.nothing, place);
    }
    yield '</body></html>\n';
  }
  return Readable.from(html(), { objectMode: false });
}

async function* tableHtml({ columns, rows }: PageSheet, nothing: string, place: CellPlace): AsyncGenerator<string> {
  const shown = columns.flatMap((column, at) => (ofEveryRow.has(column.id) ? [] : [{ column, at }]));
  let isBegun = false;
  for await (const batch of rows()) {
    if (batch.length > 0 && !isBegun) {
      const heads = shown.map(({ column }) => `<th scope="col"${alignedAs(column)}>${escapeHtml(column.header)}</th>`);
      yield `<div class="table"><table><thead><tr>${heads.join('')}</tr></thead><tbody>`;
      isBegun = true;
    }
    for (const row of batch) {
      const cells = shown.map(
        ({ column, at }) => `<td${alignedAs(column)}>${cellHtml(column, row[at] ?? null, place)}</td>`,
      );
      yield `<tr>${cells.join('')}</tr>`;
    }
  }
  yield isBegun ? '</tbody></table></div>' : `<p>${escapeHtml(nothing)}</p>`;
}
