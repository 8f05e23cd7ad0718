import {
  acceptPlanForDebtor,
  answerChange as answerCall,
  approvePlan as approveCall,
  cancelPlan,
  changePlan as changeCall,
  counterPlan,
  createPlan as createCall,
  listDebtorPlans,
  listPlans,
  readAccountPlan,
  readPlan as readCall,
  reinstatePlan as reinstateCall,
  stopPlanCharges,
} from '@recoup/contract/plans.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { partyOf } from '@recoup/domain/plans/plan-policy.ts';
import type { MemberActor } from '#server/actor.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';
import { acceptPlan } from './accept-plan.ts';
import { answerChange } from './answer-change.ts';
import { approvePlan } from './approve-plan.ts';
import { ownerOfAccount, planOfAccount } from './builder.store.ts';
import { changePlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { endPlan } from './end-plan.ts';
import { planView } from './plan.view.ts';
import { listDebtorPlanRows, listPlanRows } from './plan-list.store.ts';
import { type PlanRow, readInstallments } from './plans.store.ts';
import { readBuilder, readPlan } from './read-plan.ts';
import { reinstatePlan } from './reinstate-plan.ts';
import { setPlanMethod } from './set-plan-method.ts';

async function viewAll(work: Reading, rows: readonly PlanRow[]) {
  const installments = await readInstallments(
    work,
    rows.map((row) => row.id),
  );
  const byPlan = Map.groupBy(installments, (each) => each.planId);
  return rows.map((row) => planView(row, byPlan.get(row.id) ?? []));
}

async function changed(work: Work<MemberActor>, planId: string, refused: null | Refusal) {
  return refused ?? readPlan(work, work.actor, planId);
}

const readingRoutes: Route[] = [
  route(readAccountPlan, ({ actor, params, transaction }) =>
    transaction(async (work) => {
      const debtorId = await ownerOfAccount(work, params.id);
      if (!debtorId) return refuse('ACCOUNT_NOT_FOUND');
      const planId = await planOfAccount(work, params.id);
      const plan = planId ? await readPlan(work, actor, planId) : null;
      if (isRefusal(plan)) return plan;
      return { plan, builder: await readBuilder(work, debtorId, partyOf(actor.roles)) };
    }),
  ),
  route(listPlans, ({ query, read }) =>
    read(async (work) => {
      const { rows, total } = await listPlanRows(work, query);
      const views = await viewAll(work, rows);
      const data = views.map((view, index) => ({ ...view, hasAskedChange: rows[index]?.askedChange != null }));
      return { data, page: query.page, limit: query.limit, total };
    }),
  ),
  route(listDebtorPlans, ({ actor, params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const data = await viewAll(work, await listDebtorPlanRows(work, params.id));
      return { data, builder: await readBuilder(work, params.id, partyOf(actor.roles)) };
    }),
  ),
  route(readCall, ({ actor, params, transaction }) => transaction((work) => readPlan(work, actor, params.id))),
];

const answeringRoutes: Route[] = [
  route(createCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const debtorId = await ownerOfAccount(work, params.id);
      if (!debtorId) return refuse('ACCOUNT_NOT_FOUND');
      const { _id: planId, accountIds, terms, note } = body;
      const command = { planId, debtorId, accountIds: [...new Set([params.id, ...accountIds])], terms, note };
      return changed(work, planId, await createPlan(work, command));
    }),
  ),
  route(approveCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await approvePlan(work, change, null));
    }),
  ),
  route(counterPlan, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await approvePlan(work, change, body.terms));
    }),
  ),
  route(acceptPlanForDebtor, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { version, evidence } = body;
      const acceptance = { planId: params.id, version, methodId: null, termsHash: null };
      const from = { ip: null, userAgent: null, evidence, language: actor.language };
      return changed(work, params.id, await acceptPlan(work, acceptance, from));
    }),
  ),
];

const changingRoutes: Route[] = [
  route(cancelPlan, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await endPlan(work, change, body.reason));
    }),
  ),
  route(reinstateCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await reinstatePlan(work, change));
    }),
  ),
  route(changeCall, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { version, number, dueDate } = body;
      const change = { planId: params.id, version };
      const command = { number, dueDate, note: '' };
      return changed(work, params.id, await changePlan(work, change, command, actor.language));
    }),
  ),
  route(answerCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await answerChange(work, change, body.isAllowed));
    }),
  ),
  route(stopPlanCharges, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await setPlanMethod(work, change, null));
    }),
  ),
];

export const planRoutes: Route[] = [...readingRoutes, ...answeringRoutes, ...changingRoutes];
