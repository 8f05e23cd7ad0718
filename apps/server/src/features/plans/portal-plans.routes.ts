import {
  acceptPlan as acceptCall,
  setPlanMethod as methodCall,
  movePortalInstallment,
  readPortalPlan as readCall,
  readPlanTerms,
  refusePlan,
  requestPlan as requestCall,
  startPlan as startCall,
} from '@recoup/contract/portal-plans.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { acceptPlan } from './accept-plan.ts';
import { listProposable } from './builder.store.ts';
import { changePlan } from './change-plan.ts';
import { endPlan } from './end-plan.ts';
import { readPaymentPolicy } from './read-payment-policy.ts';
import { readBuilder } from './read-plan.ts';
import { readPortalPlan } from './read-portal-plan.ts';
import { readProposedTerms } from './read-proposed-terms.ts';
import { requestPlan } from './request-plan.ts';
import { setPlanMethod } from './set-plan-method.ts';
import { startPlan } from './start-plan.ts';

async function changed(trx: Trx, actor: DebtorActor, planId: string, refused: null | Refusal) {
  if (refused) return refused;
  return (await readPortalPlan(trx, actor, planId)) ?? refuse('NOT_FOUND');
}

/** In the portal a plan covers all that can be paid in installments. */
async function allAccounts(trx: Trx, { companyId, id }: DebtorActor): Promise<string[]> {
  return (await listProposable(trx, companyId, id)).map((account) => account.id);
}

const makingRoutes: Route[] = [
  route(readCall, ({ actor, transaction }) =>
    transaction(async (trx) => {
      const builder = await readBuilder(trx, actor.companyId, actor.id, 'DEBTOR');
      const { plans } = await readPaymentPolicy(trx, actor.companyId);
      const plan = await readPortalPlan(trx, actor);
      return { plan, builder, isOffered: plans.isOffered && builder.accounts.length > 0 };
    }),
  ),
  route(readPlanTerms, ({ actor, body, language, transaction }) =>
    transaction((trx) => readProposedTerms(trx, actor, body, language)),
  ),
  route(startCall, ({ actor, body, ip, userAgent, language, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const { _id: planId, terms, methodId, termsHash } = body;
      const accountIds = await allAccounts(trx, actor);
      const wish = { planId, debtorId: actor.id, accountIds, terms, note: '', requestId, methodId, termsHash };
      const refused = await startPlan(trx, actor, wish, { ip, userAgent, evidence: '', language });
      return changed(trx, actor, planId, refused);
    }),
  ),
  route(requestCall, ({ actor, body, language, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const { _id: planId, terms, note } = body;
      const accountIds = await allAccounts(trx, actor);
      const wish = { planId, debtorId: actor.id, accountIds, terms, note, requestId };
      return changed(trx, actor, planId, await requestPlan(trx, actor, wish, language));
    }),
  ),
];

const livingRoutes: Route[] = [
  route(acceptCall, ({ actor, params, body, ip, userAgent, language, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const { version, methodId, termsHash } = body;
      const acceptance = { planId: params.id, version, requestId, methodId, termsHash };
      const refused = await acceptPlan(trx, actor, acceptance, { ip, userAgent, evidence: '', language });
      return changed(trx, actor, params.id, refused);
    }),
  ),
  route(refusePlan, ({ actor, params, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await endPlan(trx, actor, change, ''));
    }),
  ),
  route(movePortalInstallment, ({ actor, params, body, language, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const { version, number, dueDate, note } = body;
      const change = { planId: params.id, version, requestId };
      return changed(trx, actor, params.id, await changePlan(trx, actor, change, { number, dueDate, note }, language));
    }),
  ),
  route(methodCall, ({ actor, params, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const change = { planId: params.id, version: body.version, requestId };
      return changed(trx, actor, params.id, await setPlanMethod(trx, actor, change, body.methodId));
    }),
  ),
];

export const portalPlanRoutes: Route[] = [...makingRoutes, ...livingRoutes];
