import { classNames } from '../class-names.ts';

export interface FiguresRow {
  readonly key: string;
  readonly name: string;
  /** Texts as they are shown, one for each column after the first. */
  readonly figures: readonly string[];
}

interface FiguresTableProps {
  /** What the chart shows; read to those who do not see it. */
  readonly caption: string;
  /** Heads of all columns; the first one names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
  readonly className?: string;
}

/** The numbers of a chart as a table: what "View as table" shows. */
export function FiguresTable({ caption, columns, rows, className }: FiguresTableProps) {
  return (
    <table className={classNames('w-full text-body', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-compact text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={classNames('py-1.5 font-medium', index === 0 ? 'text-left' : 'text-right')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-border border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {row.name}
            </th>
            {row.figures.map((figure, index) => (
              <td key={columns[index + 1]} className="figures py-1.5 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
