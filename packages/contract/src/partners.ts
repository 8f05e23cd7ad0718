import { planTiers } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { sessionToken, signInChallenge } from './auth.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { idParams } from './scalars.ts';

/** What whoever comes through a partner is offered. */
const offer = named('PartnerOffer', {
  tier: z.enum(planTiers).exclude(['DEFAULT']).nullable(),
  /** A code that is entered where plans are bought. */
  coupon: z.string().nullable(),
});

export const readPartner = call({
  name: 'auth.read-partner',
  method: 'GET',
  path: '/auth/info/partner/{id}',
  summary: 'Whose link one followed; nothing of a partner that is switched off',
  access: { who: 'public' },
  params: idParams,
  reply: named('PartnerInfo', {
    name: z.string(),
    /** The picture itself, as an address of the kind `data:`; null without one. */
    logoUrl: z.string().nullable(),
    offers: z.array(offer),
  }),
  errors: ['PARTNER_NOT_FOUND'],
  perMinute: 60,
});

export const readPlanOffer = call({
  name: 'billing.offer',
  method: 'GET',
  path: '/company/subscription/offer',
  summary:
    'With what a company may begin that never had a plan: what it chose while it was opened, and what its partner brings',
  access: { who: 'staff', permission: 'billing.read' },
  reply: z.strictObject({
    /** The tier that was chosen; null: none, or there was a plan before. */
    tier: z.enum(planTiers).nullable(),
    /** Null: nobody brought the company, they are switched off, or there was a plan before. */
    partner: named('BroughtOffer', {
      name: z.string(),
      tier: z.enum(planTiers).nullable(),
      /** A code that counts now, and what it takes off; null: none, or one that is over. */
      coupon: named('BroughtCoupon', { code: z.string(), text: z.string() }).nullable(),
    }).nullable(),
  }),
  errors: ['STRIPE_ERROR', 'PROVIDER_UNAVAILABLE'],
  timeoutMs: 45_000,
});

export const launchPartner = call({
  name: 'auth.launch-partner',
  method: 'POST',
  path: '/auth/login/launch-partner',
  summary:
    'Come in through a partner: their id tells where a company is opened; a ticket of theirs signs in, once and within five minutes, after the second factor where one is on',
  access: { who: 'public' },
  body: z.strictObject({
    /** A partner’s id, or a ticket. */
    id: z.string().min(1).max(1_000),
  }),
  reply: z.union([
    /** The page of the staff app on which a company is opened. */
    named('WayIn', { next: z.string() }),
    sessionToken,
    signInChallenge,
  ]),
  errors: ['PARTNER_NOT_FOUND'],
  perMinute: 30,
});
