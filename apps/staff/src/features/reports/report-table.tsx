import { useLingui } from '@lingui/react/macro';
import type { report } from '@recoup/contract/reports.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { cellText, isText } from './cell-text.ts';

export type Report = z.output<typeof report>;

/** A report as a table that scrolls inside its card; the first column stays in sight. */
export function ReportTable({ report: { title, columns, rows, totals } }: { readonly report: Report }) {
  const { i18n } = useLingui();
  const looks = (at: number) =>
    classNames(
      'whitespace-nowrap px-3 py-2',
      at === 0 && 'sticky left-0 z-10 max-w-56 truncate bg-surface text-left font-normal max-sm:max-w-36',
      at > 0 && (isText(columns[at]?.kind ?? 'text') ? 'text-left' : 'figures text-right'),
    );
  const shown = (cells: Report['rows'][number]['cells'], at: number) =>
    cellText(cells[at] ?? null, columns[at]?.kind ?? 'text', i18n.locale);
  return (
    // A place that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <PlainTable label={title} className="w-full text-body">
        <thead>
          <tr className="text-compact text-muted">
            {columns.map(({ id, label }, at) => (
              <th key={id} scope="col" className={classNames(looks(at), 'font-medium')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-border border-t">
              {columns.map(({ id }, at) =>
                at === 0 ? (
                  <th key={id} scope="row" className={looks(at)} title={shown(row.cells, at)}>
                    {row.debtorId === null ? (
                      shown(row.cells, at)
                    ) : (
                      <Link
                        to="/customers/$id"
                        params={{ id: row.debtorId }}
                        className="rounded-tag underline-offset-2 hover:underline"
                      >
                        {shown(row.cells, at)}
                      </Link>
                    )}
                  </th>
                ) : (
                  <td key={id} className={looks(at)}>
                    {shown(row.cells, at)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className="border-border border-t-2 font-semibold">
              {columns.map(({ id }, at) =>
                at === 0 ? (
                  <th key={id} scope="row" className={classNames(looks(at), 'font-semibold')}>
                    {shown(totals, at)}
                  </th>
                ) : (
                  <td key={id} className={looks(at)}>
                    {totals[at] === null ? '' : shown(totals, at)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </PlainTable>
    </section>
  );
}
