import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { exportNames } from '@recoup/domain/exports/export-columns.ts';
import { customerLists, customerParts, customerWords } from '@recoup/domain/exports/whole-parts.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { Work } from '#server/work/work.ts';
import { archiveFiles, type Storage } from './archive-files.ts';
import { openAudit } from './audit-source.ts';
import { type CellPlace, cellText } from './cell-text.ts';
import { countCustomerRows, readRecordIds } from './customer-tables.store.ts';
import { type CustomerRequest, readPlace } from './exports.store.ts';
import { type OpenArchive, type OpenExport, openExport } from './open-export.ts';
import { type OpenPart, openPart } from './open-part.ts';
import { writeCsv } from './write-csv.ts';
import { writeCustomerJson } from './write-customer-json.ts';
import { type CustomerPage, writeCustomerPage } from './write-customer-page.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const uncounted = async () => undefined;

/**
 * Everything about one customer, ready to be written as one ZIP: a page to read, the same as CSV files, every row there is
 * as JSON, and the files. One transaction reads it all. NOT_FOUND once the customer is gone.
 */
export async function openCustomer(
  work: Work,
  request: CustomerRequest,
  parts: Storage,
): Promise<OpenArchive | Refusal> {
  const { language, debtorId } = request;
  const narrowed = { format: 'csv', filters: {}, language } as const;
  const profile = await openExport(work, { ...narrowed, list: 'debtor', only: {}, ids: [debtorId] });
  if (isRefusal(profile)) return profile;
  if (profile.total === 0) return refuse('NOT_FOUND');
  const customer = { debtorId, recordIds: await readRecordIds(work, debtorId) };
  const sheets: OpenPart[] = [];
  for (const list of customerLists) {
    const opened = await openExport(work, { ...narrowed, list, only: { debtorId } });
    if (isRefusal(opened)) return opened;
    sheets.push({ name: exportNames[list][language], columns: opened.columns, rows: opened.rows });
  }
  for (const part of customerParts) sheets.push(openPart(work, part, language, customer));
  sheets.push(openAudit(work, { recordIds: customer.recordIds, debtorId }, language));
  const { timeZone, today } = await readPlace(work);
  const place = { language, timeZone };
  const page = await describe(profile, { today, place, sheets });

  async function* entries(onRows: (rows: number) => Promise<void>): AsyncGenerator<ZipEntry> {
    yield { path: 'index.html', content: writeCustomerPage(page, place) };
    for (const { name, columns, rows } of sheets)
      yield { path: `${name}.csv`, content: writeCsv(columns, rows(uncounted), place) };
    yield* archiveFiles(work, parts, language, customer);
    yield { path: 'data.json', content: writeCustomerJson(work, customer, onRows) };
  }
  return { ok: true, total: await countCustomerRows(work, customer), write: (onRows) => writeZip(entries(onRows)) };
}

/** The page's head: who it is, and everything that their row in the list says. */
async function describe(
  { columns, rows }: OpenExport,
  { today, place, sheets }: { readonly today: string; readonly place: CellPlace; readonly sheets: readonly OpenPart[] },
): Promise<CustomerPage> {
  const words = customerWords(place.language, today);
  const facts: { label: string; value: string }[] = [];
  for await (const [row] of rows(uncounted)) {
    for (const [at, { header, kind }] of columns.entries()) {
      const given = row?.[at] ?? null;
      const value = kind === 'money' && typeof given === 'number' ? formatMoney(given) : cellText(kind, given, place);
      if (value !== '') facts.push({ label: header, value });
    }
  }
  const shown = sheets.map(({ name, columns: heads, rows: read }) => ({
    name,
    columns: heads,
    rows: () => read(uncounted),
  }));
  return { title: facts[0]?.value ?? '', lines: words.lines, facts, sheets: shown, nothing: words.nothing };
}
