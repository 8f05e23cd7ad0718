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
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { obeyWords } from '../holds/obey-words.ts';
import { acceptPlan } from './accept-plan.ts';
import { listProposable } from './builder.store.ts';
import { changePlan } from './change-plan.ts';
import { endPlan } from './end-plan.ts';
import { readPaymentPolicy } from './read-payment-policy.ts';
import { readBuilder } from './read-plan.ts';
import { readPortalPlan } from './read-portal-plan.ts';
import { readProposedTerms } from './read-proposed-terms.ts';
import { readStatementPlans } from './read-statement-plans.ts';
import { requestPlan } from './request-plan.ts';
import { setPlanMethod } from './set-plan-method.ts';
import { startPlan } from './start-plan.ts';

async function changed(work: Work<DebtorActor>, planId: string, refused: null | Refusal) {
  if (refused) return refused;
  return (await readPortalPlan(work, work.actor, planId)) ?? refuse('NOT_FOUND');
}

/** In the portal a plan covers all that can be paid in installments. */
async function allAccounts(work: Work, { id }: DebtorActor): Promise<string[]> {
  return (await listProposable(work, id)).map((account) => account.id);
}

const makingRoutes: Route[] = [
  route(readCall, ({ actor, query, transaction }) =>
    transaction(async (work) => {
      const builder = await readBuilder(work, actor.id, 'DEBTOR');
      const { plans } = await readPaymentPolicy(work);
      const plan = await readPortalPlan(work, actor, query.planId);
      if (query.planId && !plan) return refuse('NOT_FOUND');
      const others = (await readStatementPlans(work)).filter(
        ({ _id, state }) => _id !== plan?._id && state !== 'BROKEN',
      );
      return {
        plan,
        others: others.map(({ _id, remainingCents, next }) => ({
          ...{ _id, remainingCents, nextDueDate: next?.date ?? null },
        })),
        builder,
        isOffered: plans.isOffered && builder.accounts.length > 0,
      };
    }),
  ),
  route(readPlanTerms, ({ body, language, transaction }) =>
    transaction((work) => readProposedTerms(work, body, language)),
  ),
  route(startCall, ({ actor, body, ip, userAgent, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id: planId, terms, methodId, termsHash } = body;
      const accountIds = await allAccounts(work, actor);
      const command = { planId, debtorId: actor.id, accountIds, terms, note: '', methodId, termsHash };
      const refused = await startPlan(work, command, { ip, userAgent, evidence: '', language });
      return changed(work, planId, refused);
    }),
  ),
  route(requestCall, ({ actor, body, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id: planId, terms, note } = body;
      const accountIds = await allAccounts(work, actor);
      const command = { planId, debtorId: actor.id, accountIds, terms, note };
      return changed(work, planId, await requestPlan(work, command, language));
    }),
  ),
];

const livingRoutes: Route[] = [
  route(acceptCall, ({ params, body, ip, userAgent, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { version, methodId, termsHash } = body;
      const acceptance = { planId: params.id, version, methodId, termsHash };
      const refused = await acceptPlan(work, acceptance, { ip, userAgent, evidence: '', language });
      return changed(work, params.id, refused);
    }),
  ),
  route(refusePlan, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await endPlan(work, change, ''));
    }),
  ),
  route(movePortalInstallment, ({ actor, params, body, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { version, number, dueDate, note } = body;
      const change = { planId: params.id, version };
      const refused = await changePlan(work, change, { number, dueDate, note }, language);
      if (!refused) await obeyWords(work, actor.id, note);
      return changed(work, params.id, refused);
    }),
  ),
  route(methodCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { planId: params.id, version: body.version };
      return changed(work, params.id, await setPlanMethod(work, change, body.methodId));
    }),
  ),
];

export const portalPlanRoutes: Route[] = [...makingRoutes, ...livingRoutes];
