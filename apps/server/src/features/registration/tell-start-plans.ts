import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readStartPlans } from '@recoup/contract/registration.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { tellPrices } from '../billing/tell-prices.ts';
import { readActivePartner } from '../partners/partners.store.ts';
import { readPlanFacts } from '../subscriptions/plan-facts.store.ts';
import { readRegistrationRow } from './registration.store.ts';

/**
 * The plans with which a company may begin, the cheaper ones first, and the tier that its partner brings; nothing where
 * nobody pays. Refusals: INVALID_STATUS of whoever opens no company, STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function tellStartPlans(
  context: Context,
  actor: MemberActor,
): Promise<ReplyOf<typeof readStartPlans> | Refusal> {
  const known = await inCompany(context.db, actor, readOpening);
  if (isRefusal(known)) return known;
  if (!known.isBilled) return { plans: [], offered: null };
  const prices = await tellPrices(context);
  if (isRefusal(prices)) return prices;
  return { plans: prices.plans, offered: known.offered };
}

async function readOpening(work: Work<MemberActor>) {
  const row = await readRegistrationRow(work);
  if (!row || row.memberId !== work.actor.id) return refuse('INVALID_STATUS');
  const { isBilled } = await readPlanFacts(work);
  const partner = row.partnerId ? await readActivePartner(work.trx, row.partnerId) : undefined;
  return { isBilled, offered: partner?.tier ? { tier: partner.tier, by: partner.name } : null };
}
