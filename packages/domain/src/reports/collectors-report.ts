import { shareInPercent } from '../charts/share-in-percent.ts';
import { type ReportTable, reportColumn } from './report-table.ts';

/** The book of one member at the end of a day, and what came of it in the months before. */
export interface CollectorLine {
  /** Null: accounts that are nobody's. */
  readonly memberId: string | null;
  readonly name: string | null;
  readonly accounts: number;
  readonly owedCents: number;
  readonly calls: number;
  readonly talks: number;
  readonly kept: number;
  readonly broken: number;
  readonly moneyCents: number;
}

/** Whoever has fewer accounts is not compared with others. */
export const RANKED_ACCOUNTS = 30;

const recovered = ({ moneyCents, owedCents }: CollectorLine) =>
  moneyCents + owedCents <= 0 ? null : shareInPercent(Math.max(0, moneyCents), Math.max(0, moneyCents) + owedCents);

/** What each member of the team works on and what came in; ranked by the share that came in, where the book is large enough. */
export function collectorsReport(lines: readonly CollectorLine[]): ReportTable {
  const ranked = lines
    .filter((line) => line.memberId !== null && line.accounts >= RANKED_ACCOUNTS)
    .toSorted((one, other) => (recovered(other) ?? 0) - (recovered(one) ?? 0));
  const rows = lines.map((line) => {
    const place = ranked.indexOf(line);
    const over = line.kept + line.broken;
    return {
      key: line.memberId ?? 'none',
      cells: [
        line.name || { en: 'Nobody', es: 'Nadie' },
        ...[line.accounts, line.owedCents, line.moneyCents, recovered(line), place < 0 ? null : place + 1],
        ...[line.calls, line.talks, line.kept, over === 0 ? null : shareInPercent(line.kept, over)],
      ],
    };
  });
  return {
    columns: [
      reportColumn('member', 'text', 'Team member', 'Miembro del equipo'),
      reportColumn('accounts', 'number', 'Accounts owed', 'Cuentas adeudadas'),
      reportColumn('owed', 'money', 'Owed', 'Adeudado'),
      reportColumn('money', 'money', 'Came in', 'Cobrado'),
      reportColumn('share', 'percent', 'Share that came in', 'Parte cobrada'),
      reportColumn('rank', 'number', 'Rank', 'Puesto'),
      reportColumn('calls', 'number', 'Calls', 'Llamadas'),
      reportColumn('talks', 'number', 'Conversations', 'Conversaciones'),
      reportColumn('kept', 'number', 'Promises kept', 'Promesas cumplidas'),
      reportColumn('keptShare', 'percent', 'Kept of those over', 'Cumplidas de las vencidas'),
    ],
    rows,
    totals: null,
    chart: null,
    notes: [
      {
        en: `Nobody with fewer than ${RANKED_ACCOUNTS} owed accounts is ranked: too few to compare.`,
        es: `Nadie con menos de ${RANKED_ACCOUNTS} cuentas adeudadas tiene puesto: son muy pocas para comparar.`,
      },
    ],
    total: rows.length,
  };
}
