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
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { recordExists } from '../activities/activities.store.ts';
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

async function viewAll(trx: Trx, companyId: string, rows: readonly PlanRow[]) {
  const installments = await readInstallments(
    trx,
    companyId,
    rows.map((row) => row.id),
  );
  const byPlan = Map.groupBy(installments, (each) => each.planId);
  return rows.map((row) => planView(row, byPlan.get(row.id) ?? []));
}

async function changed(trx: Trx, actor: MemberActor, planId: string, refused: null | Refusal) {
  return refused ?? readPlan(trx, actor, planId);
}

const readingRoutes: Route[] = [
  route(readAccountPlan, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const debtorId = await ownerOfAccount(trx, actor.companyId, params.id);
      if (!debtorId) return refuse('ACCOUNT_NOT_FOUND');
      const planId = await planOfAccount(trx, actor.companyId, params.id);
      const plan = planId ? await readPlan(trx, actor, planId) : null;
      if (isRefusal(plan)) return plan;
      return { plan, builder: await readBuilder(trx, actor.companyId, debtorId, partyOf(actor.roles)) };
    }),
  ),
  route(listPlans, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const { rows, total } = await listPlanRows(trx, actor.companyId, query);
      const views = await viewAll(trx, actor.companyId, rows);
      const data = views.map((view, index) => ({ ...view, hasAskedChange: rows[index]?.askedChange != null }));
      return { data, page: query.page, limit: query.limit, total };
    }),
  ),
  route(listDebtorPlans, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const { companyId } = actor;
      if (!(await recordExists(trx, companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      const data = await viewAll(trx, companyId, await listDebtorPlanRows(trx, companyId, params.id));
      return { data, builder: await readBuilder(trx, companyId, params.id, partyOf(actor.roles)) };
    }),
  ),
  route(readCall, ({ actor, params, transaction }) => transaction((trx) => readPlan(trx, actor, params.id))),
];

const answeringRoutes: Route[] = [
  route(createCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const debtorId = await ownerOfAccount(trx, actor.companyId, params.id);
      if (!debtorId) return refuse('ACCOUNT_NOT_FOUND');
      const { _id: planId, accountIds, terms, note } = body;
      const wish = { planId, debtorId, accountIds: [...new Set([params.id, ...accountIds])], terms, note, requestId };
      return changed(trx, actor, planId, await createPlan(trx, actor, wish));
    }),
  ),
  route(approveCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await approvePlan(trx, actor, change, null));
    }),
  ),
  route(counterPlan, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await approvePlan(trx, actor, change, body.terms));
    }),
  ),
  route(acceptPlanForDebtor, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { version, evidence } = body;
      const acceptance = { planId: params.id, version, requestId, methodId: null, termsHash: null };
      const from = { ip: null, userAgent: null, evidence, language: actor.language };
      return changed(trx, actor, params.id, await acceptPlan(trx, actor, acceptance, from));
    }),
  ),
];

const changingRoutes: Route[] = [
  route(cancelPlan, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await endPlan(trx, actor, change, body.reason));
    }),
  ),
  route(reinstateCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await reinstatePlan(trx, actor, change));
    }),
  ),
  route(changeCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { version, number, dueDate } = body;
      const change = { planId: params.id, version, requestId };
      const wish = { number, dueDate, note: '' };
      return changed(trx, actor, params.id, await changePlan(trx, actor, change, wish, actor.language));
    }),
  ),
  route(answerCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await answerChange(trx, actor, change, body.isAllowed));
    }),
  ),
  route(stopPlanCharges, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await setPlanMethod(trx, actor, change, null));
    }),
  ),
];

export const planRoutes: Route[] = [...readingRoutes, ...answeringRoutes, ...changingRoutes];
