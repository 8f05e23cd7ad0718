import { waitingOns } from '@recoup/domain/disputes/decide-message.ts';
import { disputeOutcomes } from '@recoup/domain/disputes/dispute-outcome.ts';
import { conversationStates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { keptFile } from './attachments.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference } from './references.ts';
import { cents, done, id, idParams, instant, isoDate, requiredText } from './scalars.ts';
import { disputeCategory } from './vocabulary.ts';

const own = { who: 'portal', level: 'code' } as const;

/** An objection as its customer sees it. */
const portalDispute = named('PortalDispute', {
  _id: id,
  account: accountReference,
  currency: z.string(),
  status: z.enum(conversationStates),
  category: disputeCategory.nullable(),
  /** The part that is objected to; null: all of it. */
  amountCents: cents.nullable(),
  openedAt: instant,
  /** By when the company means to answer. */
  deadline: isoDate,
  waitingOn: z.enum(waitingOns),
  outcome: z.enum(disputeOutcomes).nullable(),
  answer: z.string(),
  answeredAt: instant.nullable(),
  /** Until when it may be taken up again; null: not any more, or it is open. */
  reopenUntil: isoDate.nullable(),
});

const portalDisputeCase = named('PortalDisputeCase', {
  ...portalDispute.shape,
  /** In the customer's own words. */
  reason: z.string(),
  messages: z.array(
    z.strictObject({
      _id: id,
      /** The company wrote it; the customer where false. */
      isOurs: z.boolean(),
      text: z.string(),
      at: instant,
    }),
  ),
  /** What the customer sent along. */
  files: z.array(keptFile),
});

/** What a customer writes about a dispute, under an id of theirs. */
const disputeWords = named('DisputeWords', { _id: id, text: requiredText(2_000) });

export const listPortalDisputes = call({
  name: 'portal.disputes',
  method: 'GET',
  path: '/portal/disputes',
  summary: 'The customer’s disputes, open ones first',
  access: own,
  reply: z.strictObject({ data: z.array(portalDispute) }),
});

export const readPortalDispute = call({
  name: 'portal.dispute',
  method: 'GET',
  path: '/portal/disputes/{id}',
  summary: 'One of the customer’s disputes with what was written and sent about it',
  access: own,
  params: idParams,
  reply: portalDisputeCase,
  errors: ['NOT_FOUND'],
});

export const writePortalDispute = call({
  name: 'portal.write-dispute',
  method: 'POST',
  path: '/portal/disputes/{id}/message',
  summary: 'Write to the company about an open dispute',
  access: own,
  params: idParams,
  body: disputeWords,
  isNamedByCaller: true,
  reply: portalDisputeCase,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const withdrawPortalDispute = call({
  name: 'portal.withdraw-dispute',
  method: 'POST',
  path: '/portal/disputes/{id}/withdraw',
  summary: 'Take an open dispute back: what it held is asked for again',
  access: own,
  params: idParams,
  body: z.strictObject({}),
  reply: done,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const reopenPortalDispute = call({
  name: 'portal.reopen-dispute',
  method: 'POST',
  path: '/portal/disputes/{id}/reopen',
  summary: 'Take an answered dispute up again within thirty days, because of something new',
  access: own,
  params: idParams,
  body: disputeWords,
  isNamedByCaller: true,
  reply: portalDisputeCase,
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'ACCOUNT_ALREADY_CLOSED'],
});
