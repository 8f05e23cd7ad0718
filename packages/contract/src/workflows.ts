import {
  delayAnchors,
  delayDirections,
  delayModes,
  delayUnits,
  workflowRunStatuses,
} from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { accountFilter } from './accounts.ts';
import { call } from './call.ts';
import {
  cents,
  done,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listOf,
  page,
  repeated,
  requiredText,
  text,
} from './scalars.ts';
import { messagePreview } from './templates.ts';

/** The step kinds that this version of the engine carries out; tasks join them with the task list. */
export const sendingStepKinds = ['send_sms', 'send_email'] as const;

/** When a step is due: at once, or so many units before or after the anchor. */
export const stepDelay = z.strictObject({
  type: z.enum(delayModes),
  count: z.int().min(0).max(3650).default(0),
  unit: z.enum(delayUnits).default('days'),
  prefix: z.enum(delayDirections).default('after'),
  reference: z.enum(delayAnchors).default('invoice_due_date'),
});

export const stepInputs = z.strictObject({
  delay: stepDelay,
  templateId: id.nullable().optional(),
  subject: text(200).default(''),
  message: requiredText(10_000),
});

const stepFields = z.strictObject({
  type: z.enum(sendingStepKinds),
  inputs: stepInputs,
  isInvoiceAttach: z.boolean().default(false),
  isContractAttachments: z.boolean().default(false),
});

export const step = stepFields.extend({
  _id: id,
  position: z.int(),
  /** Sent so far, and what came of it. */
  stats: z.strictObject({ sent: z.int(), clicked: z.int(), paid: z.int(), failed: z.int() }),
});

export const audienceTypes = ['accounts', 'filter'] as const;
export const audience = z.strictObject({ filters: accountFilter.optional() });

export const workflowRow = z.strictObject({
  _id: id,
  name: z.string(),
  /** True while the campaign has never been turned on. */
  draft: z.boolean(),
  isSendActive: z.boolean(),
  /** `accounts`: those assigned to it by hand or import; `filter`: whatever matches. */
  audienceType: z.enum(audienceTypes),
  audience,
  trigger: z.literal('invoice_due_date'),
  /** Half-hour slot at the customer's place, `09:00`. */
  sendTime: z.string(),
  priority: z.int(),
  accounts: z.int(),
  steps: z.int(),
  runs: z.strictObject({ executing: z.int(), paused: z.int(), completed: z.int() }),
  sent: z.int(),
  collectedCents: cents,
  nextSendAt: instant.nullable(),
  version: z.int(),
  createdAt: instant,
});

export const workflow = workflowRow.extend({ actions: z.array(step) });

export const sendTime = z.string().regex(/^(0[89]|1\d):(00|30)$|^20:00$/);

export const listWorkflows = call({
  name: 'workflow.list',
  method: 'GET',
  path: '/workflow',
  summary: 'Campaigns in the order of their priority',
  access: { who: 'staff', permission: 'workflow.read' },
  query: z.strictObject({ search: text(200).optional(), ids: repeated(id) }),
  reply: z.strictObject({ data: z.array(workflowRow) }),
});

export const readWorkflow = call({
  name: 'workflow.read',
  method: 'GET',
  path: '/workflow/{id}',
  summary: 'One campaign with its steps',
  access: { who: 'staff', permission: 'workflow.read' },
  params: idParams,
  reply: workflow,
});

export const createWorkflow = call({
  name: 'workflow.create',
  method: 'POST',
  path: '/workflow',
  summary: 'Create a campaign as a draft; with `starter` it begins with the five reminders',
  access: { who: 'staff', permission: 'workflow.write' },
  body: z.strictObject({ _id: id.optional(), name: requiredText(120), starter: z.boolean().default(false) }),
  reply: workflow,
});

export const updateWorkflow = call({
  name: 'workflow.update',
  method: 'PUT',
  path: '/workflow/{id}',
  summary: 'Change name and send time; a stale version is refused (G27)',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  body: z.strictObject({ name: requiredText(120).optional(), sendTime: sendTime.optional(), version: z.int() }),
  reply: workflow,
  errors: ['STALE_VERSION'],
});

export const deleteWorkflow = call({
  name: 'workflow.delete',
  method: 'DELETE',
  path: '/workflow/{id}',
  summary: 'Delete a campaign; its runs end, what was sent stays on the timeline',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  reply: done,
});

export const setAudience = call({
  name: 'workflow.set-audience',
  method: 'PUT',
  path: '/workflow/{id}/audience',
  summary: 'Choose whom the campaign is for',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  body: z.strictObject({ audienceType: z.enum(audienceTypes), audience }),
  reply: workflow,
});

export const addStep = call({
  name: 'workflow.add-step',
  method: 'POST',
  path: '/workflow/{id}/action',
  summary: 'Add a step at the end',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  body: stepFields.extend({ _id: id.optional() }),
  reply: workflow,
});

export const orderSteps = call({
  name: 'workflow.order-steps',
  method: 'PUT',
  path: '/workflow/{id}/action',
  summary: 'Put the steps into this order',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  body: z.strictObject({ actions: z.array(id).max(100) }),
  reply: workflow,
});

const stepParams = z.strictObject({ id, actionId: id });

export const updateStep = call({
  name: 'workflow.update-step',
  method: 'PUT',
  path: '/workflow/{id}/action/{actionId}',
  summary: 'Change one step; runs use it from their next occurrence (G18)',
  access: { who: 'staff', permission: 'workflow.write' },
  params: stepParams,
  body: stepFields,
  reply: workflow,
});

export const deleteStep = call({
  name: 'workflow.delete-step',
  method: 'DELETE',
  path: '/workflow/{id}/action/{actionId}',
  summary: 'Take a step out',
  access: { who: 'staff', permission: 'workflow.write' },
  params: stepParams,
  reply: workflow,
});

/** What turning the campaign on will do, counted over the real audience without a write. */
export const workflowReview = z.strictObject({
  customers: z.int(),
  accounts: z.int(),
  balanceCents: cents,
  messages: z.strictObject({ sms: z.int(), email: z.int() }),
  notContacted: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  firstSendAt: instant.nullable(),
  lastSendAt: instant.nullable(),
  byDay: z.array(z.strictObject({ date: isoDate, sms: z.int(), email: z.int() })),
  previews: z.array(messagePreview.extend({ channel: z.enum(['SMS', 'EMAIL']), at: instant })),
  problems: z.array(z.string()),
});

export const reviewWorkflow = call({
  name: 'workflow.review',
  method: 'POST',
  path: '/workflow/{id}/review',
  summary: 'Who would be contacted, how often, when, and who would not and why',
  access: { who: 'staff', permission: 'workflow.read' },
  params: idParams,
  reply: workflowReview,
});

export const setWorkflowSendActive = call({
  name: 'workflow.set-send-active',
  method: 'PUT',
  path: '/workflow/{id}/set-send-active',
  summary: 'Turn a campaign on or off',
  access: { who: 'staff', permission: 'workflow.write' },
  params: idParams,
  body: z.strictObject({ isSendActive: z.boolean() }),
  reply: workflow,
  errors: ['SOME_FIELD_IS_MISSING'],
});

export const run = z.strictObject({
  _id: id,
  status: z.enum(workflowRunStatuses),
  isSendActive: z.boolean(),
  /** Why it is paused or how it ended: `paid`, `opted-out`, `send-off`, `disputed`, `no-contact`, `finished`, `closed` … */
  reason: z.string().nullable(),
  workflow: z.strictObject({ _id: id, name: z.string() }),
  debtor: z.strictObject({ _id: id, displayName: z.string() }),
  account: z.strictObject({ _id: id, reference: z.string(), balanceCents: cents }),
  step: z.int(),
  steps: z.int(),
  nextStepAt: instant.nullable(),
  nextChannel: z.enum(['SMS', 'EMAIL']).nullable(),
  lastMessage: z.strictObject({ at: instant, channel: z.enum(['SMS', 'EMAIL']), status: z.string() }).nullable(),
  startedAt: instant,
});

export const listRuns = call({
  name: 'run.list',
  method: 'POST',
  path: '/workflow/collection-runs',
  summary: 'Runs: one customer going through one campaign',
  access: { who: 'staff', permission: 'workflow.read' },
  body: z.strictObject({
    workflowId: id.optional(),
    debtorId: id.optional(),
    accountId: id.optional(),
    status: z.array(z.enum(workflowRunStatuses)).max(3).optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: listOf(run),
});

export const countRuns = call({
  name: 'run.count',
  method: 'GET',
  path: '/workflow/collection-runs/count',
  summary: 'How many runs are in which state',
  access: { who: 'staff', permission: 'workflow.read' },
  query: z.strictObject({ workflowId: id.optional() }),
  reply: z.strictObject({ executing: z.int(), paused: z.int(), completed: z.int() }),
});

export const setRunSendActive = call({
  name: 'run.set-send-active',
  method: 'POST',
  path: '/workflow/collection-run/{runId}/set-send-active',
  summary: 'Pause or resume one run; resuming never bursts',
  access: { who: 'staff', permission: 'workflow.write' },
  params: z.strictObject({ runId: id }),
  body: z.strictObject({ isSendActive: z.boolean() }),
  reply: run,
});

export const message = z.strictObject({
  _id: id,
  channel: z.enum(['SMS', 'EMAIL']),
  direction: z.enum(['incoming', 'outgoing']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Delivery state of the vocabulary; null while it is being handed over. */
  status: z.string().nullable(),
  failure: z.string().nullable(),
  at: instant,
  workflow: z.strictObject({ _id: id, name: z.string() }).nullable(),
});

export const debtorMessages = call({
  name: 'message.list',
  method: 'GET',
  path: '/debtor/{id}/messages',
  summary: 'Messages to and from one customer, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(message),
  errors: ['DEBTOR_NOT_FOUND'],
});
