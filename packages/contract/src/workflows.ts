import {
  delayAnchors,
  delayDirections,
  delayModes,
  delayUnits,
  optionSets,
  repeatBehaviours,
  scheduleKinds,
} from '@recoup/domain/vocabulary.ts';
import { campaignTimings } from '@recoup/domain/workflows/campaign-timing.ts';
import { workflowSorts } from '@recoup/domain/workflows/workflow-sorts.ts';
import { z } from 'zod';
import { listFilters } from './bulk.ts';
import { call } from './call.ts';
import { customValues, givenCustomValues } from './custom-fields.ts';
import { filterText } from './filters.ts';
import { named } from './named.ts';
import { namedRecord } from './references.ts';
import {
  cents,
  done,
  id,
  idParams,
  instant,
  isoDate,
  listOf,
  page,
  recordVersion,
  repeated,
  requiredName,
  text,
} from './scalars.ts';
import { countedTag, tag, tagChange } from './tags.ts';
import { topic } from './topic.ts';
import { language, messageFormat, stepKind, workflowTrigger } from './vocabulary.ts';

export const workflowTopic = topic('workflow', ['workflow.', 'template.']);

/** When a step is due: at once, or so many units before or after the anchor. */
export const stepDelay = named('StepDelay', {
  type: z.enum(delayModes),
  count: z.int().min(0).max(3650).default(0),
  unit: z.enum(delayUnits).default('days'),
  prefix: z.enum(delayDirections).default('after'),
  reference: z.enum(delayAnchors).default('invoice_due_date'),
});

/** The same text in other languages; the customer's language chooses. */
export const stepTranslations = z
  .partialRecord(language, z.strictObject({ subject: text(200).default(''), message: text(50_000).default('') }))
  .meta({ id: 'StepTranslations' });

/** Of a task, `subject` is its title and `message` what is to be done. */
export const stepInputs = named('StepSettings', {
  delay: stepDelay,
  templateId: id.nullable().optional(),
  subject: text(200).default(''),
  message: text(50_000).default(''),
  format: messageFormat.default('text'),
  translations: stepTranslations.default({}),
  /** Of a task: who is to do it; null: the customer's team member, or nobody yet. */
  assigneeId: id.nullable().default(null),
});

export const stepFields = named('StepFields', {
  type: stepKind,
  inputs: stepInputs,
  isInvoiceAttach: z.boolean().default(false),
  isContractAttachments: z.boolean().default(false),
});

export const step = named('WorkflowStep', {
  ...stepFields.shape,
  _id: id,
  position: z.int(),
  /** Rises with every edit that is live; a message remembers the one it was sent with (G18). */
  revision: z.int(),
  /** Sent so far, and what came of it; `people`: runs for which it comes next. */
  stats: z.strictObject({
    sent: z.int(),
    delivered: z.int(),
    clicked: z.int(),
    paid: z.int(),
    failed: z.int(),
    people: z.int(),
  }),
});

export const audienceTypes = ['accounts', 'filter'] as const;
export const audienceType = z.enum(audienceTypes).meta({ id: 'AudienceType' });
export const audience = named('WorkflowAudience', { filters: listFilters.optional() });

/** Half-hour slot of the window, `09:00`. */
export const sendTime = z.string().regex(/^(0[89]|1\d):(00|30)$|^20:00$/);

/** When the steps of a campaign go out; every field is described in the product document, section 3. */
export const workflowTiming = named('WorkflowTiming', {
  /** When a run's first stretch begins; empty: at enrolment. */
  trigger: workflowTrigger,
  /** `after`: only accounts that were issued after `issuedAfter`. */
  optionSet: z.enum(optionSets),
  issuedAfter: isoDate.nullable(),
  /** `fixed`: the chosen slot; `dynamic`: each step at its own time, the next open slot. */
  schedule: z.enum(scheduleKinds),
  /** `smart`: the best hour of the customer inside the window; `company`: time and hour as its preferences say. */
  timing: z.enum(campaignTimings),
  /** At the customer's place. */
  sendTime,
  /** Null: each step once. */
  repeat: z.enum(repeatBehaviours).nullable(),
  repeatEveryDays: z.int().min(1).max(365),
  repeatMax: z.int().min(1).max(50),
  /** Days for which a run waits for the invoice to be opened before other campaigns may have the customer. */
  waitDays: z.int().min(1).max(90),
});

const runCounts = named('RunCounts', { executing: z.int(), paused: z.int(), completed: z.int() });

export const workflowRow = named('WorkflowRow', {
  ...workflowTiming.shape,
  _id: id,
  name: z.string(),
  /** True while the campaign has never been turned on. */
  draft: z.boolean(),
  isSendActive: z.boolean(),
  /** True while edits wait to be published. */
  hasDraft: z.boolean(),
  /** Number of the published version; 0 before the first. */
  liveVersion: z.int(),
  /** True while its runs are being planned anew: edits are refused with DEBOUNCE_IS_ACTIVE. */
  isReplanning: z.boolean(),
  /** `accounts`: those assigned to it by hand or import; `filter`: whatever matches. */
  audienceType,
  audience,
  priority: z.int(),
  tags: z.array(tag),
  accounts: z.int(),
  steps: z.int(),
  runs: runCounts,
  sent: z.int(),
  collectedCents: cents,
  nextSendAt: instant.nullable(),
  /** Values of the company's own fields, by property id. */
  custom: customValues,
  /** Rises with every edit, of the draft too; the next edit names it (G27). */
  version: recordVersion,
  createdAt: instant,
});

/** As it is live; what is being written beside it is the draft. */
export const workflow = named('Workflow', { ...workflowRow.shape, actions: z.array(step) });

export const listWorkflows = call({
  name: 'workflow.list',
  method: 'GET',
  path: '/workflow',
  summary: 'Campaigns, page by page, in the order of their priority',
  access: { who: 'staff', permission: 'workflow.read' },
  query: z.strictObject({
    page,
    limit: z.coerce.number().int().min(1).max(200).default(200),
    search: text(200).optional(),
    ids: repeated(id),
    tags: repeated(id),
    filter: filterText.optional(),
    sort: z.enum(workflowSorts).default('priority'),
  }),
  reply: listOf(workflowRow),
});

const read = { who: 'staff', permission: 'workflow.read' } as const;
const write = { who: 'staff', permission: 'workflow.write' } as const;
const edit = {
  access: write,
  params: idParams,
  reply: workflow,
  errors: ['STALE_VERSION', 'DEBOUNCE_IS_ACTIVE', 'WORKFLOW_NOT_FOUND'],
} as const;
const version = recordVersion;

export const readWorkflow = call({
  name: 'workflow.read',
  method: 'GET',
  path: '/workflow/{id}',
  summary: 'One campaign with its steps as they are live',
  access: read,
  params: idParams,
  reply: workflow,
  errors: ['WORKFLOW_NOT_FOUND'],
});

export const createWorkflow = call({
  name: 'workflow.create',
  method: 'POST',
  path: '/workflow',
  summary: 'Create a campaign as a draft; with `starter` it begins with the five reminders',
  access: write,
  body: z.strictObject({ _id: id.optional(), name: requiredName(120), starter: z.boolean().default(false) }),
  isNamedByCaller: true,
  reply: workflow,
});

export const updateWorkflow = call({
  ...edit,
  name: 'workflow.update',
  method: 'PUT',
  path: '/workflow/{id}',
  summary: 'Change name, timing and own fields; the timing of a live campaign goes into its draft',
  body: workflowTiming.partial().extend({
    name: requiredName(120).optional(),
    custom: givenCustomValues.optional(),
    version,
  }),
});

export const renameWorkflow = call({
  ...edit,
  name: 'workflow.rename',
  method: 'PUT',
  path: '/workflow/{id}/name',
  summary: 'Rename a campaign; at once, also while it is on',
  body: z.strictObject({ name: requiredName(120), version: version.optional() }),
});

export const deleteWorkflow = call({
  name: 'workflow.delete',
  method: 'DELETE',
  path: '/workflow/{id}',
  summary: 'Delete a campaign; its runs end, what was sent stays on the timeline',
  access: write,
  params: idParams,
  reply: done,
  errors: ['WORKFLOW_NOT_FOUND'],
});

const duplicate = { access: write, params: idParams, reply: workflow, errors: ['WORKFLOW_NOT_FOUND'] } as const;

export const duplicateWorkflowByGet = call({
  ...duplicate,
  name: 'workflow.duplicate-get',
  method: 'GET',
  path: '/workflow/{id}/duplicate',
  isStateChanging: true,
  summary: 'Copy a campaign; screens use the POST',
});

export const duplicateWorkflow = call({
  ...duplicate,
  name: 'workflow.duplicate',
  method: 'POST',
  path: '/workflow/{id}/duplicate',
  summary: 'Copy a campaign with its steps, timing, tags and filter; the copy is off and nobody is assigned to it',
});

const reset = {
  access: write,
  params: idParams,
  /** How many runs ended. */
  reply: named('ResetWorkflow', { workflow, runs: z.int() }),
  errors: ['WORKFLOW_NOT_FOUND', 'DEBOUNCE_IS_ACTIVE'],
} as const;

export const resetWorkflowByGet = call({
  ...reset,
  name: 'workflow.reset-get',
  method: 'GET',
  path: '/workflow/{id}/reset',
  isStateChanging: true,
  summary: 'End all runs of a campaign; screens use the POST',
});

export const resetWorkflow = call({
  ...reset,
  name: 'workflow.reset',
  method: 'POST',
  path: '/workflow/{id}/reset',
  summary: 'End all runs of a campaign and judge its audience anew; what was sent is never sent again (G18)',
});

export const setAudience = call({
  ...edit,
  name: 'workflow.set-audience',
  method: 'PUT',
  path: '/workflow/{id}/audience',
  summary: 'Choose whom the campaign is for',
  body: z.strictObject({ audienceType, audience, version: version.optional() }),
});

export const addStep = call({
  ...edit,
  name: 'workflow.add-step',
  method: 'POST',
  path: '/workflow/{id}/action',
  summary: 'Add a step at the end',
  body: named('NewStep', { ...stepFields.shape, _id: id.optional(), version: version.optional() }),
});

export const orderSteps = call({
  ...edit,
  name: 'workflow.order-steps',
  method: 'PUT',
  path: '/workflow/{id}/action',
  summary: 'Put the steps into this order; another set of steps than there is, is stale',
  body: z.strictObject({ actions: z.array(id).max(100), version: version.optional() }),
});

const stepParams = z.strictObject({ id, actionId: id });

export const readStep = call({
  name: 'workflow.read-step',
  method: 'GET',
  path: '/workflow/{id}/action/{actionId}',
  summary: 'One step as it is live',
  access: read,
  params: stepParams,
  reply: step,
});

export const updateStep = call({
  ...edit,
  name: 'workflow.update-step',
  method: 'PUT',
  path: '/workflow/{id}/action/{actionId}',
  summary: 'Change one step; runs use it from their next occurrence (G18)',
  params: stepParams,
  body: named('StepChanges', { ...stepFields.shape, version }),
});

export const deleteStep = call({
  ...edit,
  name: 'workflow.delete-step',
  method: 'DELETE',
  path: '/workflow/{id}/action/{actionId}',
  summary: 'Take a step out',
  params: stepParams,
  query: z.strictObject({ version: z.coerce.number().int().optional() }),
});

export const setWorkflowSendActive = call({
  ...edit,
  name: 'workflow.set-send-active',
  method: 'PUT',
  path: '/workflow/{id}/set-send-active',
  summary: 'Turn a campaign on, which publishes its draft, or off, which is never refused',
  body: z.strictObject({ isSendActive: z.boolean() }),
  errors: ['SOME_FIELD_IS_MISSING', 'DEBOUNCE_IS_ACTIVE', 'WORKFLOW_NOT_FOUND'],
});

export const updatePriority = call({
  name: 'workflow.update-priority',
  method: 'PUT',
  path: '/workflow/update-priority',
  summary: 'Order all campaigns; where several are for one customer, the first that is on wins',
  access: write,
  body: z.strictObject({ priority: z.array(id).min(1).max(2000) }),
  reply: z.strictObject({ data: z.array(z.strictObject({ _id: id, priority: z.int() })) }),
  errors: ['WORKFLOW_NOT_FOUND', 'LIST_INCOMPLETE', 'DEBOUNCE_IS_ACTIVE'],
});

/** What a tag may stand on. */
export const tagTypes = ['account', 'debtor', 'workflow', 'contract', 'project'] as const;

export const listWorkflowTags = call({
  name: 'workflow.list-tags',
  method: 'GET',
  path: '/workflow/tags',
  summary: 'Tags that stand on campaigns, accounts, customers, contracts or projects, with how many carry each',
  access: read,
  query: z.strictObject({ type: z.enum(tagTypes).default('workflow') }),
  reply: z.strictObject({ data: z.array(countedTag) }),
});

export const setWorkflowTags = call({
  name: 'workflow.set-tags',
  method: 'PUT',
  path: '/workflow/{id}/tags',
  summary: 'Put these tags on a campaign and take all others off, but for what others changed since they were seen',
  access: write,
  params: idParams,
  body: tagChange,
  reply: workflow,
  errors: ['WORKFLOW_NOT_FOUND', 'NOT_FOUND'],
});

export const listDebounces = call({
  name: 'workflow.list-debounces',
  method: 'GET',
  path: '/company/debounces',
  summary: 'Campaigns whose runs are being planned anew; they cannot be changed meanwhile',
  access: read,
  reply: z.strictObject({
    data: z.array(z.strictObject({ workflow: namedRecord, since: instant })),
  }),
});
