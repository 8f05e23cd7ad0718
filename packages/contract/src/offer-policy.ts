import { offerSegments } from '@recoup/domain/negotiations/offer-policy.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { instant, recordVersion } from './scalars.ts';

const percent = z.int().min(0).max(100);
const wholePercent = z.int().min(1).max(100);
const sizeCents = z.int().min(0).max(99_999_999_999);
const days = z.int().min(-3_650).max(36_500);

/** One cell of the grid of offers; bands begin at `from` and end before `to`, null has no end. */
export const offerRule = named('OfferRule', {
  segment: z.enum(offerSegments),
  sizeFromCents: sizeCents,
  sizeToCents: sizeCents.nullable(),
  ageFromDays: days,
  ageToDays: days.nullable(),
  debtorPercent: wholePercent,
  startPercent: wholePercent,
  operatorPercent: wholePercent,
  adminPercent: wholePercent,
  partsMax: z.int().min(1).max(60),
  daysMax: z.int().min(0).max(1_830),
});

export const offerPolicy = named('OfferPolicy', {
  isOpenToDebtors: z.boolean(),
  floorPercent: percent,
  rules: z.array(offerRule).max(48),
  offerDays: z.int().min(1).max(90),
  graceDays: z.int().min(0).max(60),
  partLeastCents: z.int().min(1).max(1_000_000),
  scheduleDaysMax: z.int().min(1).max(366),
  scheduleLeastCents: z.int().min(1).max(1_000_000),
  cutOffMinute: z.int().min(0).max(1_439),
});

const reply = named('OfferPolicyInForce', {
  policy: offerPolicy,
  version: recordVersion,
  updatedAt: instant.nullable(),
});

export const readOfferPolicy = call({
  name: 'offer-policy.read',
  method: 'GET',
  path: '/preference/offer',
  summary: 'For how much accounts may be settled, by size and age, and on which days debtors may pay',
  access: { who: 'staff', permission: 'settings.read' },
  reply,
});

export const updateOfferPolicy = call({
  name: 'offer-policy.update',
  method: 'PUT',
  path: '/preference/offer',
  summary: 'Change the policy of offers; one that lets any debtor below the floor is refused, with the path',
  access: { who: 'staff', permission: 'settings.write' },
  body: z.strictObject({ policy: offerPolicy, version: recordVersion }),
  reply,
  errors: ['STALE_VERSION'],
});
