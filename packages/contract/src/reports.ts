import { reportGroups, reportNames } from '@recoup/domain/reports/report-names.ts';
import { z } from 'zod';
import { backgroundJob } from './background-jobs.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, instant, isoDate, limit, page, text } from './scalars.ts';
import { topic } from './topic.ts';
import { language } from './vocabulary.ts';

export const reportTopic = topic('report', ['report.']);

const kind = z.enum(['text', 'month', 'date', 'money', 'number', 'percent', 'days']);
/** Cents where the column holds money; null where nothing can be said. */
const cell = z.union([z.string(), z.number(), z.null()]);

const asked = {
  /** A day of the company's place, counted to its end; today without it. */
  asOf: isoDate.optional(),
  /** How many months, the one of `asOf` the last of them. */
  months: z.coerce.number().int().min(1).max(24).default(12),
  group: z.enum(reportGroups).optional(),
  memberId: id.optional(),
  workflowId: id.optional(),
  tagId: id.optional(),
  sourceId: id.optional(),
};

/** What a report is asked, as it is kept: without defaults left open. */
export const reportQuestion = z.strictObject({
  ...asked,
  months: z.int().min(1).max(24).default(12),
  /** Leaves out what is charged off today. */
  withoutChargedOff: z.boolean().optional(),
});

export const report = named('Report', {
  name: z.enum(reportNames),
  title: z.string(),
  definition: z.string(),
  asOf: isoDate,
  /** When it was read. */
  readAt: instant,
  timeZone: z.string(),
  group: z.enum(reportGroups).nullable(),
  columns: z.array(z.strictObject({ id: z.string(), label: z.string(), kind })),
  rows: z.array(
    z.strictObject({
      key: z.string(),
      cells: z.array(cell),
      /** The customer that the row is of. */
      debtorId: id.nullable(),
    }),
  ),
  totals: z.array(cell).nullable(),
  chart: z
    .strictObject({
      kind: z.enum(['bars', 'stacked', 'lines']),
      unit: kind,
      points: z.array(z.string()),
      series: z.array(z.strictObject({ label: z.string(), values: z.array(z.number().nullable()) })),
    })
    .nullable(),
  notes: z.array(z.string()),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

const nameParams = z.strictObject({ name: text(40) });
const access = { who: 'staff', permission: 'report.read' } as const;

export const listReports = call({
  name: 'report.list',
  method: 'GET',
  path: '/report',
  summary: 'The reports that there are, and by what each may be grouped',
  access,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        name: z.enum(reportNames),
        title: z.string(),
        question: z.string(),
        groups: z.array(z.enum(reportGroups)),
      }),
    ),
  }),
});

export const readReport = call({
  name: 'report.read',
  method: 'GET',
  path: '/report/{name}',
  summary:
    'One report as of a day. `isLater` where it takes longer than two seconds: begin it with `report.run` and ask again',
  access,
  params: nameParams,
  query: z.strictObject({ ...asked, withoutChargedOff: z.enum(['true', 'false']).optional(), page, limit }),
  reply: z.strictObject({
    report: report.nullable(),
    isLater: z.boolean(),
    /** It is being worked out. */
    isRunning: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const runReport = call({
  name: 'report.run',
  method: 'POST',
  path: '/report/{name}/run',
  summary:
    'Work out a report that takes long, as a job; `report.read` with the same question then answers it for an hour',
  access,
  params: nameParams,
  body: reportQuestion.extend({
    _id: id.optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: z.strictObject({ _id: id }),
  errors: ['NOT_FOUND'],
});

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;

export const exportReport = call({
  name: 'report.export',
  method: 'POST',
  path: '/report/{name}/export',
  summary:
    'Write a whole report to a CSV, XLSX or PDF file as a background job; the file is fetched with `bull.result`',
  access,
  params: nameParams,
  body: reportQuestion.extend({ _id: id.optional(), format: z.enum(reportFormats) }),
  reply: backgroundJob,
  errors: ['NOT_FOUND'],
});

/** As it is kept with the file. */
export const keptReportRequest = z.strictObject({
  list: z.literal('report'),
  format: z.enum(reportFormats),
  name: z.enum(reportNames),
  question: reportQuestion,
  language,
});
