import {
  addInvoices as addCall,
  projectBalances as balanceCall,
  createProject as createCall,
  customerProjects,
  deleteProject as deleteCall,
  listProjects,
  readProject,
  restoreProject as restoreCall,
  setAccountProject as setCall,
  setProjectTags as tagsCall,
  updateProject as updateCall,
} from '@recoup/contract/projects.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { projectUses } from '../estimates/project-uses.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import { addInvoices } from '../projects/add-invoices.ts';
import { createProject } from '../projects/create-project.ts';
import { deleteProjects } from '../projects/delete-projects.ts';
import { restoreProjects } from '../projects/restore-projects.ts';
import { setAccountProject } from '../projects/set-account-project.ts';
import { setProjectTags } from '../projects/set-project-tags.ts';
import { updateProject } from '../projects/update-project.ts';
import { prepareProjectFilters } from '../record-filters/project-filter.ts';
import { accountDetail } from './accounts.routes.ts';
import { readEstimateFigures } from './estimate-figures.store.ts';
import { figuresView, projectView } from './project.view.ts';
import { readProjectFigures, sumProjects } from './project-figures.store.ts';
import { listProjectRows, listProjectsOfDebtor, type ProjectRow, readProjectRow } from './project-rows.store.ts';

const totalsOf = keepTotals<Awaited<ReturnType<typeof sumProjects>>>();

async function viewed(work: Pick<Work, 'trx' | 'companyId'>, rows: readonly ProjectRow[]) {
  const estimates = await readEstimateFigures(
    work,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => projectView(row, estimates.get(row.id)));
}

async function oneProject(work: Work, projectId: string) {
  const row = await readProjectRow(work, projectId);
  const [shown] = row ? await viewed(work, [row]) : [];
  return shown ?? refuse('NOT_FOUND');
}

const restoreRefusals = { 'no-debtor': 'DEBTOR_NOT_FOUND', 'name-taken': 'NAME_ALREADY_USED' } as const;

const readRoutes: Route[] = [
  route(listProjects, ({ actor, body, read }) =>
    read(async (work) => {
      const prepared = await prepareProjectFilters(work, body, actor.language);
      if (isRefusal(prepared)) return prepared;
      const { isAll, where, pageWhere } = prepared;
      const listed = await listProjectRows(work, isAll ? null : pageWhere, body);
      if (isRefusal(listed)) return listed;
      const key = JSON.stringify([actor.companyId, body.search, body.filter]);
      const { sums } = await totalsOf(key, () => sumProjects(work, where));
      const { invoicedCents, paidCents, balanceCents, overdueCents } = sums;
      const totals = { invoicedCents, paidCents, balanceCents, overdueCents };
      const data = await viewed(work, listed.rows);
      return { data, page: body.page, limit: body.limit, total: sums.total, totals };
    }),
  ),
  route(readProject, ({ params, transaction }) => transaction((work) => oneProject(work, params.id))),
  route(balanceCall, ({ body, transaction }) =>
    transaction(async (work) => {
      const wanted = [...new Set(body.projectIds)];
      const rows = await readProjectFigures(work, wanted);
      if (rows.length < wanted.length) return refuse('NOT_FOUND');
      const estimates = await readEstimateFigures(work, wanted);
      return rows.map((row) => ({ projectId: row.id, ...figuresView(row, estimates.get(row.id)) }));
    }),
  ),
  route(customerProjects, ({ params, query, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listProjectsOfDebtor(work, params.id, query);
      return { data: await viewed(work, rows), page: query.page, limit: query.limit, total };
    }),
  ),
];

const changeRoutes: Route[] = [
  route(createCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const created = await createProject(work, body);
      return isRefusal(created) ? created : oneProject(work, created.id);
    }),
  ),
  route(updateCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updateProject(work, params.id, body, projectUses);
      return isRefusal(updated) ? updated : oneProject(work, updated.id);
    }),
  ),
  route(tagsCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const tagged = await setProjectTags(work, params.id, body);
      return isRefusal(tagged) ? tagged : oneProject(work, tagged.id);
    }),
  ),
  route(deleteCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { deleted, inUse } = await deleteProjects(work, [params.id], activityActor(work.actor), projectUses);
      if (inUse.size > 0) return refuse('STILL_IN_USE');
      return deleted.length > 0 ? { success: true as const } : refuse('NOT_FOUND');
    }),
  ),
  route(restoreCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { blocked } = await restoreProjects(work, [params.id], activityActor(work.actor));
      const reason = blocked.get(params.id);
      return reason ? refuse(restoreRefusals[reason]) : oneProject(work, params.id);
    }),
  ),
  route(addCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await addInvoices(work, params.id, body);
      if (isRefusal(done)) return done;
      const { ok: _, ...answer } = done;
      return answer;
    }),
  ),
  route(setCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const set = await setAccountProject(work, params.id, body.projectId);
      return isRefusal(set) ? set : accountDetail(work, set.id);
    }),
  ),
];

export const projectRoutes: Route[] = [...readRoutes, ...changeRoutes];
