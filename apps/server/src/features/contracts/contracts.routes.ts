import {
  setContractAccounts as accountsCall,
  setContractAssignee as assigneeCall,
  contractTabCounts,
  createContract as createCall,
  listContracts,
  readContract as readCall,
  renewContract as renewCall,
  setContractStatus as statusCall,
  setContractTags as tagsCall,
  updateContract as updateCall,
} from '@recoup/contract/contracts.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import { contractRowView } from './contract.view.ts';
import { inTab, prepareContracts } from './contract-filter.ts';
import { countTabs, listContractRows, sumContracts } from './contract-list.store.ts';
import { createContract } from './create-contract.ts';
import { readContract } from './read-contract.ts';
import { renewContract } from './renew-contract.ts';
import { setContractAccounts } from './set-contract-accounts.ts';
import { setContractAssignee } from './set-contract-assignee.ts';
import { setContractStatus } from './set-contract-status.ts';
import { setContractTags } from './set-contract-tags.ts';
import { updateContract } from './update-contract.ts';

const totalsOf = keepTotals<Awaited<ReturnType<typeof sumContracts>>>();
const tabsOf = keepTotals<{ tabs: Awaited<ReturnType<typeof countTabs>>; total: number }>();

async function shown(work: Work, changed: { readonly id: string } | Refusal) {
  return isRefusal(changed) ? changed : readContract(work, changed.id);
}

export const contractRoutes: Route[] = [
  route(listContracts, ({ actor, body, read }) =>
    read(async (work) => {
      const { tab, sort, page, limit, ...filters } = body;
      const prepared = await prepareContracts(work, filters, actor.language);
      if (isRefusal(prepared)) return prepared;
      const where = sql<boolean>`${prepared.where} and ${inTab(tab, actor.id)}`;
      const isAll = prepared.isAll && tab === 'all';
      const listed = await listContractRows(work, isAll ? null : where, { page, limit, sort });
      if (isRefusal(listed)) return listed;
      const key = JSON.stringify([actor.companyId, tab === 'my' ? actor.id : tab, filters]);
      const { sums } = await totalsOf(key, () => sumContracts(work, where));
      const { total, amount, balance } = sums;
      const totals = { amountCents: amount, balanceCents: balance };
      return { data: listed.rows.map(contractRowView), page, limit, total, totals };
    }),
  ),
  route(contractTabCounts, ({ actor, read }) =>
    read(async (work) => {
      const key = JSON.stringify([actor.companyId, actor.id]);
      const { sums } = await tabsOf(key, async () => {
        const tabs = await countTabs(work, actor.id);
        return { tabs, total: tabs.find((tab) => tab.key === 'all')?.count ?? 0 };
      });
      return { data: [...sums.tabs] };
    }),
  ),
  route(createCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await createContract(work, body))),
  ),
  route(readCall, ({ params, transaction }) => transaction((work) => readContract(work, params.id))),
  route(updateCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await updateContract(work, params.id, body))),
  ),
  route(assigneeCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await setContractAssignee(work, params.id, body.assigneeId ?? null))),
  ),
  route(tagsCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await setContractTags(work, params.id, body))),
  ),
  route(statusCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await setContractStatus(work, params.id, body))),
  ),
  route(renewCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await renewContract(work, params.id, body))),
  ),
  route(accountsCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await setContractAccounts(work, params.id, body))),
  ),
];
