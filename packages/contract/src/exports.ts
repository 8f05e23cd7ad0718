import { exportLists } from '@recoup/domain/exports/export-columns.ts';
import { z } from 'zod';
import { auditFilter } from './audit.ts';
import { backgroundJob } from './background-jobs.ts';
import { listFilters } from './bulk.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { keptReportRequest } from './reports.ts';
import { id, text } from './scalars.ts';
import { language } from './vocabulary.ts';

/** What narrows a list beside its conditions: whose rows, or which of an import. */
const only = named('OnlyRecords', {
  statuses: z.array(text(40)).max(20).optional(),
  workflowId: id.optional(),
  debtorId: id.optional(),
  accountId: id.optional(),
  importId: id.optional(),
  /** Rows of an import: `error`, `create` and the like. */
  kind: text(40).optional(),
  /** Which rows of the audit. */
  audit: auditFilter.optional(),
});

const request = z.strictObject({
  list: z.enum(exportLists),
  format: z.enum(['csv', 'xlsx']),
  filters: listFilters.default({}),
  only: only.default({}),
  /** Narrow to these rows. */
  ids: z.array(id).min(1).max(1000).optional(),
  sort: text(60).optional(),
  /** Column ids of the screen, in its order; all when left out. */
  columns: z.array(text(80)).max(200).optional(),
});

/** As it is kept with the file: with the language of the person who asked. */
export const keptExportRequest = z.union([
  request.extend({ language }),
  z.strictObject({ list: z.literal('everything'), format: z.literal('zip'), language }),
  z.strictObject({ list: z.literal('customer'), format: z.literal('zip'), debtorId: id, language }),
  keptReportRequest,
]);

export const createExport = call({
  name: 'export.create',
  method: 'POST',
  path: '/export',
  summary: 'Write a list to a CSV or XLSX file as a background job; the file is fetched with `bull.result`',
  access: { who: 'staff', permission: 'account.read' },
  body: request.extend({ _id: id.optional() }),
  reply: backgroundJob,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const exportEverything = call({
  name: 'company.export',
  method: 'POST',
  path: '/company/export',
  summary:
    'Write everything of the company to one ZIP of CSV files and uploaded files, as a background job; one that is being written is answered again, and the file is fetched with `bull.result`',
  access: { who: 'staff', permission: 'company.close' },
  body: z.strictObject({ _id: id.optional() }),
  reply: backgroundJob,
  errors: ['REAUTH_REQUIRED'],
});

export const readEverything = call({
  name: 'company.read-export',
  method: 'GET',
  path: '/company/export',
  summary: 'The newest file with everything of the company, or how far it is; null where there is none any more',
  access: { who: 'staff', permission: 'company.close' },
  reply: z.strictObject({ job: backgroundJob.nullable() }),
});

export const exportDebtor = call({
  name: 'debtor.export',
  method: 'POST',
  path: '/debtor/{id}/export',
  summary:
    'Write everything about one customer to one ZIP, as a background job: a page to read, CSV files, every row as JSON, uploaded files, recordings and mails; the file is fetched with `bull.result`',
  access: { who: 'staff', permission: 'debtor.export' },
  params: z.strictObject({ id }),
  body: z.strictObject({ _id: id.optional() }),
  reply: backgroundJob,
  errors: ['NOT_FOUND', 'REAUTH_REQUIRED'],
});
