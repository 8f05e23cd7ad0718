import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { progress } from './references.ts';
import { id, idParams, instant, limit, page, repeated, text } from './scalars.ts';
import { topic } from './topic.ts';
import { jobState } from './vocabulary.ts';

export const jobTopic = topic('job', ['bull.', 'rehearsal.', 'workflow.latest-rehearsal', 'company.read-export']);

export const backgroundJobKinds = ['import', 'bulk', 'export', 'rehearsal', 'sync'] as const;

/** Long work as the jobs tray shows it: imports, bulk changes, exports, rehearsals. */
export const backgroundJob = named('BackgroundJob', {
  _id: id,
  kind: z.enum(backgroundJobKinds),
  /** What it does: `account.status` and the like for a bulk change, `import`, the list that is exported, or the id of the campaign that is rehearsed. */
  action: z.string(),
  /** File name of an import or export, name of a rehearsed campaign; empty for a bulk change. */
  title: z.string(),
  state: jobState,
  progress,
  counts: z.strictObject({ changed: z.int(), skipped: z.int(), failed: z.int() }),
  /** The code of the catalogue, or a sentence, when it failed. */
  failure: z.string().nullable(),
  /** A file can be fetched with `bull.result`: outcome per row, or the export itself. */
  hasResult: z.boolean(),
  undo: z.strictObject({
    isPossible: z.boolean(),
    state: jobState.nullable(),
    progress,
    /** Records that were put back, and those that changed since and were kept. */
    undone: z.int(),
    kept: z.int(),
    failure: z.string().nullable(),
  }),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

const access = { who: 'staff', permission: 'account.read' } as const;

export const listAllJobs = call({
  name: 'bull.list-all',
  method: 'GET',
  path: '/bull/all',
  summary: 'Background jobs of the company with their states, newest first',
  access,
  query: z.strictObject({ page, limit }),
  reply: z.strictObject({ data: z.array(backgroundJob), page: z.int(), limit: z.int(), total: z.int() }),
});

export const listJobs = call({
  name: 'bull.list',
  method: 'GET',
  path: '/bull',
  summary: 'Background jobs by ids, or whose title contains a text',
  access,
  query: z.strictObject({ search: text(200).optional(), ids: repeated(id) }),
  reply: z.strictObject({ data: z.array(backgroundJob) }),
});

export const readJobResult = call({
  name: 'bull.result',
  method: 'GET',
  path: '/bull/{id}/result',
  summary: 'The outcome of each row as a CSV file, or the file that an export made',
  access,
  params: idParams,
  transport: 'file',
  reply: z.string(),
});

export const undoJob = call({
  name: 'bull.undo',
  method: 'POST',
  path: '/bull/{id}/undo',
  summary: 'Take a bulk change or an import back where the values can be restored; itself a job',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  reply: backgroundJob,
  errors: ['NOT_FOUND', 'UNDO_NOT_POSSIBLE', 'FORBIDDEN'],
});
