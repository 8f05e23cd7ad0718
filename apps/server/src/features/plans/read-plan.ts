import type { planBuilder, planDetail } from '@recoup/contract/plans.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { checkTerms } from '@recoup/domain/plans/check-terms.ts';
import { breachText } from '@recoup/domain/plans/plan-fault-labels.ts';
import { type PlanParty, partyOf } from '@recoup/domain/plans/plan-policy.ts';
import { planRhythms } from '@recoup/domain/plans/plan-rhythm.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOnItsWayTo } from '../payments/owed.store.ts';
import { readMethod } from './agreement.ts';
import { listProposable } from './builder.store.ts';
import { type LoadedPlan, loadPlan } from './load-plan.ts';
import { builderView, planDetailView } from './plan.view.ts';
import { readHistory } from './plan-events.store.ts';
import { readDay } from './plan-facts.store.ts';
import { readAcceptances } from './plan-list.store.ts';
import { readGrace } from './read-grace.ts';
import { readPaymentPolicy } from './read-payment-policy.ts';

/** One plan as members see it. Refusal: NOT_FOUND. */
export async function readPlan(
  work: Work,
  { language, roles }: Pick<MemberActor, 'companyId' | 'language' | 'roles'>,
  planId: string,
): Promise<z.output<typeof planDetail> | Refusal> {
  const loaded = await loadPlan(work, planId);
  if (!loaded) return refuse('NOT_FOUND');
  const { methodId, debtorId } = loaded.plan;
  const { today } = await readDay(work);
  const accountIds = loaded.accounts.map((account) => account.accountId);
  return planDetailView(loaded, {
    ...{ today, onItsWayCents: await readOnItsWayTo(work, planId, accountIds) },
    grace: await readGrace(work, loaded),
    method: methodId ? ((await readMethod(work, debtorId, methodId)) ?? null) : null,
    acceptances: await readAcceptances(work, planId),
    history: await readHistory(work, planId),
    breaches: await breachesOf(work, loaded, { party: 'DEBTOR', language }),
    roleLimit: await roleLimitOf(work, loaded, { party: partyOf(roles), language }),
  });
}

interface LimitsOf {
  readonly party: PlanParty;
  readonly language: Language;
}

/** What keeps a member from offering what was asked for; null where nothing does. */
async function roleLimitOf(work: Work, loaded: LoadedPlan, { party, language }: LimitsOf) {
  const breaches = await breachesOf(work, loaded, { party, language });
  if (breaches.length === 0) return null;
  const ofAdmin = await breachesOf(work, loaded, { party: 'ADMIN', language });
  return { breaches, isForAdmin: ofAdmin.length === 0 };
}

/** Of a request: in what it goes beyond the limits of a party, such as what a customer may choose by themselves. */
async function breachesOf(work: Work, loaded: LoadedPlan, { party, language }: LimitsOf): Promise<string[]> {
  const { plan, installments } = loaded;
  if (plan.status !== 'REQUESTED') return [];
  const { plans } = await readPaymentPolicy(work);
  const { today } = await readDay(work);
  const live = installments.filter((each) => each.amountCents > 0);
  const checked = checkTerms({
    terms: { rhythm: 'CUSTOM', installments: live.map(({ dueDate, amountCents }) => ({ dueDate, amountCents })) },
    totalCents: live.reduce((sum, each) => sum + each.amountCents, 0),
    today,
    policy: { rhythms: plans.rhythms.includes(plan.rhythm) ? planRhythms : [], dayPolicy: plans.dayPolicy },
    limits: plans.limits[party],
  });
  if (!checked.ok) return [];
  const format = { language, currency: plan.currency };
  return checked.breaches.map((breach) => breachText(breach, plans.limits[party], format));
}

/** What a new plan of a customer can be made of, within the limits of who asks. */
export async function readBuilder(
  work: Work,
  debtorId: string,
  party: PlanParty,
): Promise<z.output<typeof planBuilder>> {
  const { plans: policy } = await readPaymentPolicy(work);
  const { today, currency } = await readDay(work);
  return builderView(await listProposable(work, debtorId), { policy, party, today, currency });
}
