import { rehearsalChanges } from '@recoup/domain/rehearsals/compare-debtor.ts';
import { rehearsedOutcomes } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { debtorReference, namedRecord, progress } from './references.ts';
import { cents, done, id, idParams, instant, isoDate, limit, listOf, page, text } from './scalars.ts';
import { messagePreview } from './templates.ts';
import { channel, jobState, language, stepKind } from './vocabulary.ts';
import { workflowContent } from './workflow-drafts.ts';

export const rehearsalDays = 90;

const counts = named('StepCounts', { sms: z.int(), email: z.int(), tasks: z.int() });

/** What a campaign would do, counted over its real audience without a write (product document, section 3). */
export const rehearsalResult = named('RehearsalResult', {
  /** Customers who would be reached, with the accounts that they are asked for. */
  customers: z.int(),
  accounts: z.int(),
  balanceCents: cents,
  messages: z.strictObject({ sms: z.int(), email: z.int() }),
  /** By who is to do them; null: nobody yet. */
  tasks: z.array(z.strictObject({ member: namedRecord.nullable(), count: z.int() })),
  /** Prepaid parts of texts: how many it takes, and how many there are; null: they are not metered. */
  credits: z.strictObject({ needed: z.int(), left: z.int().nullable() }),
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  sender: z.strictObject({ name: z.string(), mailFrom: z.string(), smsFrom: z.string() }),
  /** Days at the customers' places on which something happens. */
  byDay: z.array(counts.extend({ date: isoDate })),
  /** Customers whom nothing would ever reach, by reason; `title` is the sentence in the person's language. */
  never: z.array(z.strictObject({ reason: z.string(), title: z.string(), customers: z.int(), balanceCents: cents })),
  /** Customers for whom there is no text in their language, by that language: what they get instead, and who they are. */
  foreign: z.array(
    z.strictObject({
      language,
      sentIn: language,
      customers: z.int(),
      messages: z.int(),
      /** At most twenty of them. */
      sample: z.array(debtorReference),
    }),
  ),
  /** Customers whose links show less before a code than the texts name, and the messages that name less to them. */
  unnamed: z.strictObject({ customers: z.int(), messages: z.int() }),
  /** The first messages, word for word. */
  previews: z.array(messagePreview.extend({ channel, at: instant })),
  /** Against the version that is live; null when there is none. */
  difference: z
    .strictObject({
      before: counts,
      after: counts,
      changes: z.array(z.strictObject({ change: z.enum(rehearsalChanges), customers: z.int() })),
      /** Steps of both versions in their order; `position` is null for one that the edit takes out. */
      steps: z.array(
        z.strictObject({
          stepId: id,
          position: z.int().nullable(),
          kind: stepKind,
          before: z.int(),
          after: z.int(),
        }),
      ),
    })
    .nullable(),
  /** What stands against turning it on, as sentences. */
  problems: z.array(z.string()),
});

export const rehearsal = named('Rehearsal', {
  _id: id,
  workflow: namedRecord,
  /** Whether an unpublished draft was played. */
  isDraft: z.boolean(),
  days: z.int(),
  state: jobState,
  progress,
  /** The company's time at which the play begins. */
  beginsAt: instant,
  result: rehearsalResult.nullable(),
  /** Of inputs and outcome: equal plays have equal hashes. */
  hash: z.string().nullable(),
  /** The code of the catalogue, or a sentence, when it failed. */
  failure: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export const rehearseWorkflow = call({
  name: 'workflow.rehearse',
  method: 'POST',
  path: '/workflow/{id}/rehearse',
  summary: 'Play the next days of a campaign, or of its draft, over the real audience; a background job',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  body: z.strictObject({ _id: id.optional(), days: z.int().min(1).max(366).default(rehearsalDays) }),
  reply: rehearsal,
  errors: ['WORKFLOW_NOT_FOUND'],
});

export const latestRehearsal = call({
  name: 'workflow.latest-rehearsal',
  method: 'GET',
  path: '/workflow/{id}/rehearsal',
  summary: 'The newest rehearsal of a campaign, if it has one',
  access: { who: 'staff', permission: 'workflow.read' },
  params: idParams,
  reply: z.strictObject({ rehearsal: rehearsal.nullable() }),
  errors: ['WORKFLOW_NOT_FOUND'],
});

export const readRehearsal = call({
  name: 'rehearsal.read',
  method: 'GET',
  path: '/rehearsal/{id}',
  summary: 'How far a rehearsal is, and what came of it',
  access: { who: 'staff', permission: 'workflow.read' },
  params: idParams,
  reply: rehearsal,
});

export const rehearsedDebtor = named('RehearsedDebtor', {
  debtor: debtorReference,
  reason: z.string().nullable(),
  title: z.string().nullable(),
  sms: z.int(),
  email: z.int(),
  tasks: z.int(),
  balanceCents: cents,
  firstAt: instant.nullable(),
  change: z.enum(rehearsalChanges).nullable(),
});

export const listRehearsedDebtors = call({
  name: 'rehearsal.debtors',
  method: 'GET',
  path: '/rehearsal/{id}/debtors',
  summary: 'Customers of a rehearsal, the largest balances first: of one reason, of one change, or all',
  access: { who: 'staff', permission: 'workflow.read' },
  params: idParams,
  query: z.strictObject({
    page,
    limit,
    /** `any`: all who are never reached. */
    reason: text(60).optional(),
    change: z.enum(rehearsalChanges).optional(),
    search: text(200).optional(),
  }),
  reply: listOf(rehearsedDebtor),
});

export const cancelRehearsal = call({
  name: 'rehearsal.cancel',
  method: 'DELETE',
  path: '/rehearsal/{id}',
  summary: 'Stop a rehearsal and forget it',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  reply: done,
});

export const rehearseDebtor = call({
  name: 'workflow.rehearse-debtor',
  method: 'POST',
  path: '/workflow/{id}/rehearse-debtor',
  summary: 'Play one customer through a content that need not be saved: when each step would come; no write',
  access: { who: 'staff', permission: 'workflow.read' },
  params: idParams,
  body: z.strictObject({
    debtorId: id,
    /** The draft, or what is live, when left out. */
    content: workflowContent.optional(),
    days: z.int().min(1).max(366).default(rehearsalDays),
  }),
  reply: z.strictObject({
    debtor: debtorReference,
    /** Where the customer is, as far as we know; times are shown there. */
    timeZone: z.string(),
    /** Why nothing reaches them; null when something does. */
    reason: z.string().nullable(),
    title: z.string().nullable(),
    steps: z.array(
      z.strictObject({
        stepId: id,
        occurrence: z.int(),
        at: instant,
        outcome: z.enum(rehearsedOutcomes),
        /** Why it does not happen, as sentences. */
        reasons: z.array(z.string()),
        nextPossibleAt: instant.nullable(),
      }),
    ),
  }),
  errors: ['WORKFLOW_NOT_FOUND', 'DEBTOR_NOT_FOUND'],
});
