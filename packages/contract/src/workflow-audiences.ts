import { z } from 'zod';
import { listFilters } from './bulk.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { namedRecord } from './references.ts';
import { reasonText } from './runs.ts';
import { cents, id, idParams, instant } from './scalars.ts';
import { audience, audienceType } from './workflows.ts';

const read = { who: 'staff', permission: 'workflow.read' } as const;
const reasonCount = named('ReasonCount', { reason: z.string(), text: z.string(), customers: z.int() });

export const audiencePreview = named('AudiencePreview', {
  customers: z.int(),
  accounts: z.int(),
  balanceCents: cents,
  /** One page of the customers, the highest balance first. */
  data: z.array(
    z.strictObject({
      _id: id,
      displayName: z.string(),
      accounts: z.int(),
      balanceCents: cents,
      /** The other live campaign in which the customer is now. */
      otherWorkflow: namedRecord.nullable(),
      /** Why no message would reach the customer now; null when one would. */
      reason: reasonText.nullable(),
    }),
  ),
  /** Customers who are in another live campaign now, by campaign. */
  overlap: z.strictObject({
    customers: z.int(),
    /** True when the company lets a customer be in several campaigns at once: nobody has to win. */
    isAllowed: z.boolean(),
    workflows: z.array(
      z.strictObject({
        _id: id,
        name: z.string(),
        priority: z.int(),
        customers: z.int(),
        /** Which of the two gets them; null where both do. */
        wins: z.enum(['this', 'other']).nullable(),
      }),
    ),
  }),
  /** Customers whom no message would reach now, by the first reason. */
  unreachable: z.strictObject({ customers: z.int(), reasons: z.array(reasonCount) }),
});

export const previewAudience = call({
  name: 'workflow.preview-audience',
  method: 'POST',
  path: '/workflow/get-debtors-by-audience',
  summary: 'Who an audience is: count, a page of customers, overlap with other campaigns, and who cannot be reached',
  access: read,
  body: z.strictObject({
    /** The campaign that asks: its own runs are no overlap, its place in the order decides who wins. */
    workflowId: id.optional(),
    audienceType,
    audience: audience.default({}),
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: audiencePreview,
  errors: ['WORKFLOW_NOT_FOUND', 'INVALID_FIELD'],
});

export const audienceStats = call({
  name: 'workflow.debtors-stats',
  method: 'POST',
  path: '/workflow/{id}/get-debtors-stats',
  summary: 'How the customers of a campaign stand, narrowed by filters of the list of accounts',
  access: read,
  params: idParams,
  body: z.strictObject({ filters: listFilters.optional() }),
  reply: z.strictObject({
    customers: z.int(),
    accounts: z.int(),
    balanceCents: cents,
    overdueCents: cents,
    runs: z.strictObject({ executing: z.int(), paused: z.int(), completed: z.int(), none: z.int() }),
    /** Customers to whom at least one message of it went out, and who paid through one. */
    contacted: z.int(),
    paid: z.int(),
    collectedCents: cents,
    nextAt: instant.nullable(),
  }),
  errors: ['WORKFLOW_NOT_FOUND', 'INVALID_FIELD'],
});
