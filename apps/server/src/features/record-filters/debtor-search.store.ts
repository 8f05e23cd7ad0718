import { sql } from 'kysely';
import type { Condition } from '../filters/filter-column.ts';

/** What of a customer is searched. */
export type SearchedSource = 'debtor-name' | 'debtor-person' | 'debtor-reference' | 'debtor-email' | 'debtor-phone';

/** Where a text that is too frequent to name its hits is looked for. */
export function frequentRows(companyId: string, source: SearchedSource, pattern: string): Condition {
  const debtors = (text: string) =>
    sql<boolean>`select s.id from debtor s where s.company_id = ${companyId} and fold_text(${sql.ref(text)}) like ${pattern}`;
  const points = (kind: string) =>
    sql<boolean>`select s.debtor_id from contact s
      where s.company_id = ${companyId} and s.kind = ${kind} and fold_text(s.value) like ${pattern}`;
  if (source === 'debtor-name') return debtors('s.display_name');
  if (source === 'debtor-reference') return debtors('s.reference');
  if (source === 'debtor-person')
    return sql<boolean>`select s.id from debtor s where s.company_id = ${companyId} and s.company_name <> ''
        and fold_text(s.first_name || ' ' || s.last_name) like ${pattern}
      union all
      select s.debtor_id from contact s
      where s.company_id = ${companyId} and s.name <> '' and fold_text(s.name) like ${pattern}`;
  return points(source === 'debtor-email' ? 'EMAIL' : 'PHONE');
}
