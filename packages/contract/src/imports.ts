import { importFields } from '@recoup/domain/imports/import-field.ts';
import { jobStates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, idParams, instant, limit, page, text } from './scalars.ts';

const field = z.enum(importFields);

/** Which column of the file feeds which field; a column that stands in no mapping is not imported. */
export const importMapping = z.strictObject({
  columns: z
    .array(z.strictObject({ column: z.int().min(0).max(499), field, dateFormat: text(20).optional() }))
    .max(100),
});

export const importColumn = z.strictObject({
  index: z.int(),
  header: z.string(),
  samples: z.array(z.string()),
  proposal: z
    .strictObject({ field, confidence: z.number(), by: z.enum(['name', 'content']), dateFormat: z.string().nullable() })
    .nullable(),
});

export const importJob = z.strictObject({
  _id: id,
  fileName: z.string(),
  /** `PARSING` → `MATCHING` (columns) → `REVIEWING` → `REVIEWED` → `IMPORTING` → `FINISHED`; `FAILED` from anywhere. */
  stage: z.enum(['PARSING', 'MATCHING', 'REVIEWING', 'REVIEWED', 'IMPORTING', 'FINISHED', 'FAILED']),
  state: z.enum(jobStates),
  encoding: z.string(),
  delimiter: z.string(),
  rows: z.int(),
  columns: z.array(importColumn),
  mapping: importMapping.nullable(),
  review: z
    .strictObject({
      ready: z.int(),
      withErrors: z.int(),
      duplicates: z.int(),
      newDebtors: z.int(),
      amountCents: z.int(),
    })
    .nullable(),
  /** Rows worked off so far in the running stage. */
  progress: z.strictObject({ done: z.int(), of: z.int() }),
  result: z
    .strictObject({
      created: z.int(),
      newDebtors: z.int(),
      unchanged: z.int(),
      rejected: z.int(),
      paid: z.int(),
      disputed: z.int(),
    })
    .nullable(),
  failure: z.string().nullable(),
  createdAt: instant,
});

export const parseImport = call({
  name: 'import.parse',
  method: 'POST',
  path: '/account/bulk-upload/parse',
  summary: 'Upload a CSV file of invoices; answers its columns with a proposed meaning for each',
  access: { who: 'staff', permission: 'account.import' },
  transport: 'multipart',
  reply: importJob,
  errors: ['WRONG_FILE'],
});

export const readImport = call({
  name: 'import.read',
  method: 'GET',
  path: '/account/bulk-upload/{id}',
  summary: 'State and progress of an import',
  access: { who: 'staff', permission: 'account.import' },
  params: idParams,
  reply: importJob,
});

export const listImports = call({
  name: 'import.list',
  method: 'GET',
  path: '/account/bulk-upload',
  summary: 'Earlier imports, newest first',
  access: { who: 'staff', permission: 'account.import' },
  query: z.strictObject({ page, limit }),
  reply: z.strictObject({ data: z.array(importJob), page: z.int(), limit: z.int(), total: z.int() }),
});

export const reviewImport = call({
  name: 'import.review',
  method: 'PUT',
  path: '/account/bulk-upload/{id}/mapping',
  summary: 'Set what the columns mean and check every row; progress is read from the import',
  access: { who: 'staff', permission: 'account.import' },
  params: idParams,
  body: importMapping,
  reply: importJob,
  errors: ['SOME_FIELD_IS_MISSING'],
});

export const importRow = z.strictObject({
  line: z.int(),
  cells: z.array(z.string()),
  outcome: z.enum(['ready', 'error', 'duplicate', 'created', 'unchanged']),
  errors: z.array(
    z.strictObject({ column: z.int().nullable(), field: field.nullable(), code: z.string(), message: z.string() }),
  ),
});

export const importRows = call({
  name: 'import.rows',
  method: 'GET',
  path: '/account/bulk-upload/{id}/rows',
  summary: 'Rows of the file with their errors at the cell',
  access: { who: 'staff', permission: 'account.import' },
  params: idParams,
  query: z.strictObject({ page, limit, only: z.enum(['all', 'errors']).default('all') }),
  reply: z.strictObject({ data: z.array(importRow), page: z.int(), limit: z.int(), total: z.int() }),
});

export const confirmImport = call({
  name: 'import.confirm',
  method: 'POST',
  path: '/account/bulk-upload/confirm',
  summary: 'Import the rows without errors as a job; repeating the file adds nothing (G46)',
  access: { who: 'staff', permission: 'account.import' },
  body: z.strictObject({ importId: id, workflowId: id.nullable().optional() }),
  reply: importJob,
});

export const rejectedRows = call({
  name: 'import.rejected',
  method: 'GET',
  path: '/account/bulk-upload/{id}/rejected',
  summary: 'The rows that were not imported, as a CSV file with the reason',
  access: { who: 'staff', permission: 'account.import' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
});
