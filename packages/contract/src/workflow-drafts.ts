import { plainVersion } from '@recoup/domain/workflows/workflow-version.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, idParams, instant, recordVersion, text } from './scalars.ts';
import { audience, audienceType, stepFields, workflow, workflowTiming } from './workflows.ts';

/** All that makes a campaign what it is, but for its name, tags and place: what is drafted, published and restored. */
export const workflowContent = named('WorkflowContent', {
  ...workflowTiming.shape,
  /** Versions that were published before there was such a wait had none. */
  waitDays: workflowTiming.shape.waitDays.default(plainVersion.waitDays),
  audienceType,
  audience,
  actions: z.array(stepFields.extend({ _id: id })).max(50),
});

/** One field that differs, in data: screens put words to it. Texts are whole, lists are JSON. */
const fieldChange = named('FieldChange', { field: z.string(), before: z.unknown(), after: z.unknown() });

/** What differs between two contents. */
export const workflowDifference = named('WorkflowDifference', {
  /** Trigger, option set, schedule, timing, send time, repeats, audience. */
  settings: z.array(fieldChange),
  steps: z.array(
    z.strictObject({
      _id: id,
      change: z.enum(['added', 'removed', 'moved', 'changed']),
      type: z.string(),
      /** Place before and after, from 1; null where it is not. */
      before: z.int().nullable(),
      after: z.int().nullable(),
      fields: z.array(fieldChange),
    }),
  ),
});

/** Why a content cannot go live, with the place: `actions.1.subject`, `audience`. */
export const contentProblem = named('ContentProblem', { field: z.string(), stepId: id.nullable(), text: z.string() });

export const workflowDraft = named('WorkflowDraft', {
  content: workflowContent,
  /** True when it differs from what is live. */
  isChanged: z.boolean(),
  /** The published version that the writing began with. */
  baseVersion: z.int(),
  /** The campaign's version: the next edit names it. */
  version: recordVersion,
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
  difference: workflowDifference,
  problems: z.array(contentProblem),
});

const read = { who: 'staff', permission: 'workflow.read' } as const;
const write = { who: 'staff', permission: 'workflow.write' } as const;
const errors = ['STALE_VERSION', 'DEBOUNCE_IS_ACTIVE', 'WORKFLOW_NOT_FOUND'] as const;
const version = recordVersion;

export const readDraft = call({
  name: 'workflow.read-draft',
  method: 'GET',
  path: '/workflow/{id}/draft',
  summary: 'What is being written, with the difference to what is live and what is still wrong with it',
  access: read,
  params: idParams,
  reply: workflowDraft,
  errors: ['WORKFLOW_NOT_FOUND'],
});

export const saveDraft = call({
  name: 'workflow.save-draft',
  method: 'PUT',
  path: '/workflow/{id}/draft',
  summary: 'Keep what is being written, unfinished too; of a campaign that is off it is live at once',
  access: write,
  params: idParams,
  body: z.strictObject({ draft: workflowContent, version }),
  reply: workflowDraft,
  errors,
});

export const discardDraft = call({
  name: 'workflow.discard-draft',
  method: 'DELETE',
  path: '/workflow/{id}/draft',
  summary: 'Drop what was written since the last publication',
  access: write,
  params: idParams,
  reply: workflowDraft,
  errors,
});

export const publishDraft = call({
  name: 'workflow.publish',
  method: 'POST',
  path: '/workflow/{id}/publish',
  summary: 'Make the draft live; runs use it from their next step on (G18)',
  access: write,
  params: idParams,
  body: z.strictObject({ version }),
  reply: workflow,
  errors: [...errors, 'SOME_FIELD_IS_MISSING', 'INVALID_FIELD'],
});

export const workflowVersionRow = named('WorkflowVersion', {
  number: z.int(),
  publishedAt: instant,
  publishedBy: z.string(),
  steps: z.int(),
  isLive: z.boolean(),
});

export const listVersions = call({
  name: 'workflow.list-versions',
  method: 'GET',
  path: '/workflow/{id}/versions',
  summary: 'Published versions of a campaign, newest first',
  access: read,
  params: idParams,
  reply: z.strictObject({ data: z.array(workflowVersionRow) }),
  errors: ['WORKFLOW_NOT_FOUND'],
});

const versionParams = z.strictObject({ id, number: z.coerce.number().int().min(1).max(1_000_000) });

export const readVersion = call({
  name: 'workflow.read-version',
  method: 'GET',
  path: '/workflow/{id}/versions/{number}',
  summary: 'One published version, with the difference from it to what is live',
  access: read,
  params: versionParams,
  reply: workflowVersionRow.extend({ content: workflowContent, difference: workflowDifference }),
  errors: ['WORKFLOW_NOT_FOUND', 'NOT_FOUND'],
});

export const restoreVersion = call({
  name: 'workflow.restore-version',
  method: 'POST',
  path: '/workflow/{id}/versions/{number}/restore',
  summary: 'Make a published version the draft; nothing goes live by it while the campaign is on',
  access: write,
  params: versionParams,
  body: z.strictObject({ version }),
  reply: workflowDraft,
  errors: [...errors, 'NOT_FOUND'],
});

const generate = {
  access: write,
  params: idParams,
  reply: workflowDraft,
  errors: [...errors, 'PROVIDER_UNAVAILABLE'],
  perMinute: 30,
} as const;
/** What the sequence should be like: `friendly, 30 days, mostly e-mail`. */
const description = text(1000).min(1);

export const generateDraftByGet = call({
  ...generate,
  name: 'workflow.draft-generate-get',
  method: 'GET',
  path: '/workflow/{id}/draft-generate',
  isStateChanging: true,
  summary: 'Have the draft written by the language model; screens use the POST',
  query: z.strictObject({ description: description.default('friendly, 30 days, mostly e-mail') }),
});

export const generateDraft = call({
  ...generate,
  name: 'workflow.draft-generate',
  method: 'POST',
  path: '/workflow/{id}/draft-generate',
  summary: 'Have the draft written by the language model from a short description; never turned on by itself',
  body: z.strictObject({ description, version: version.optional() }),
});
