import { listAccounts } from '@recoup/contract/accounts.ts';
import { listDebtors } from '@recoup/contract/debtors.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { parseFilter } from '@recoup/domain/filters/filter-text.ts';
import { prepareAccountList } from '../../apps/server/src/features/record-filters/account-filter.ts';
import { prepareDebtorList } from '../../apps/server/src/features/record-filters/debtor-filter.ts';
import { countAccounts, listAccountRows } from '../../apps/server/src/features/records/account-list.store.ts';
import { countDebtors, listDebtorRows } from '../../apps/server/src/features/records/debtor-list.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import type { ListScene } from './list-scenes.ts';
import { recordStatements } from './record-statements.ts';
import type { Statement } from './statement.ts';

/** What a list asks of the database: look-ups of what is rare, the page, and the totals. */
export interface SceneStatements {
  readonly first: readonly Statement[];
  readonly page: Statement;
  readonly totals: Statement;
}

/** The statements that the product runs for a scene, with their values, as they go to the database. */
export async function sceneStatements(appUrl: string, companyId: string, scene: ListScene): Promise<SceneStatements> {
  const { db, seen } = recordStatements(appUrl);
  const run = scene.list === 'account' ? runAccounts : runDebtors;
  await inCompany(db, companyId, (work) => run(work, scene));
  await db.destroy();
  const asked = seen.filter(({ text }) => /from (account|debtor) |text_hits/.test(text));
  const [page, totals] = asked.slice(-2);
  if (!page || !totals) throw new Error(`${scene.what}: the list ran no statement`);
  return { first: asked.slice(0, -2), page, totals };
}

async function runAccounts(work: Work, { query, what }: ListScene): Promise<void> {
  const parsed = listAccounts.query.parse(query);
  const prepared = await prepareAccountList(work, parsed, 'en');
  if (isRefusal(prepared)) throw new Error(`${what}: ${JSON.stringify(prepared)}`);
  await listAccountRows(work, prepared.pageWhere, parsed);
  await countAccounts(work, prepared.where);
}

async function runDebtors(work: Work, scene: ListScene): Promise<void> {
  const parsed = listDebtors.body.parse(debtorBody(scene));
  const prepared = await prepareDebtorList(work, parsed, 'en');
  if (isRefusal(prepared)) throw new Error(`${scene.what}: ${JSON.stringify(prepared)}`);
  await listDebtorRows(work, prepared.pageWhere, parsed);
  await countDebtors(work, prepared.where);
}

/** The body of the customers' call: the tree instead of the text. */
export function debtorBody({ query: { filter, ...rest }, what }: ListScene): Record<string, unknown> {
  if (filter === undefined) return rest;
  const tree = parseFilter(filter);
  if (isRefusal(tree)) throw new Error(`${what}: ${filter}`);
  return { ...rest, filter: tree };
}
