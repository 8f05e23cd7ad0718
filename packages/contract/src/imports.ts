import { dateFormats } from '@recoup/domain/calendar/date-formats.ts';
import { questionChoices, questionKinds } from '@recoup/domain/imports/customer-question.ts';
import { importEntities, importFields } from '@recoup/domain/imports/import-field.ts';
import { undatedDays } from '@recoup/domain/imports/payment-day.ts';
import { numberFormats } from '@recoup/domain/money/number-formats.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { namedRecord, progress } from './references.ts';
import { cents, id, idParams, instant, isoDate, limit, listOf, page, text } from './scalars.ts';
import { topic } from './topic.ts';
import { accountStatus, jobState } from './vocabulary.ts';

export const importTopic = topic('import', ['import.']);

const access = { who: 'staff', permission: 'account.import' } as const;

/** A field of the record, or one of the company's own as `custom.<property id>`. */
const target = z.union([z.enum(importFields), z.templateLiteral(['custom.', z.uuid()])]).meta({ id: 'ImportTarget' });
const column = z.int().min(0).max(499);
const cellText = z.string().max(10_000);

const dateFormat = z.enum(dateFormats).meta({ id: 'DateFormat' });
const numberFormat = z.enum(numberFormats).meta({ id: 'NumberFormat' });

/**
 * What a word of the file stands for: a value of the vocabulary (status, state, country, language, zone, `yes` or `no`),
 * the name of a category, or the id of a tag, source or team member. `null` leaves the cell empty; `create` makes a
 * category, tag or source of that name when the import is confirmed.
 */
const valueMatch = named('ImportValueMatch', {
  column,
  from: text(200),
  to: text(200).nullable(),
  create: z.boolean().optional(),
});

const columnMatch = named('ImportColumnMatch', {
  column,
  field: target,
  dateFormat: dateFormat.optional(),
  numberFormat: numberFormat.optional(),
});

/** Which column of the file feeds which field; a column that stands in no mapping is not imported. */
export const importMapping = named('ImportMapping', {
  columns: z.array(columnMatch).max(200),
  values: z.array(valueMatch).max(5_000).default([]),
});

export const importColumn = named('ImportColumn', {
  index: z.int(),
  header: z.string(),
  samples: z.array(z.string()),
  /** How many different values it has; null when there are more than the server counts one by one (300). */
  distinct: z.int().nullable(),
  proposal: z
    .strictObject({
      field: target,
      confidence: z.number(),
      /** `remembered`: the company chose it the last time for a file with the same header. */
      by: z.enum(['name', 'content', 'remembered']),
      dateFormat: dateFormat.nullable(),
      numberFormat: numberFormat.nullable(),
      /** Its dates or numbers can be read in two ways: a person must choose. */
      isAmbiguous: z.boolean(),
    })
    .nullable(),
  /** The ways in which its cells can be read as dates or numbers, best first, each with what two of its cells would mean. */
  dateForms: z.array(
    z.strictObject({ format: dateFormat, examples: z.array(z.strictObject({ text: z.string(), date: isoDate })) }),
  ),
  numberForms: z.array(
    z.strictObject({
      format: numberFormat,
      examples: z.array(z.strictObject({ text: z.string(), number: z.string() })),
    }),
  ),
});

/**
 * On which day money is booked that the file says was paid without saying when: `IMPORT_DAY`, and no report counts it as
 * collected in a month; or the `DUE_DATE` of each invoice, where it counts as paid on time.
 */
const undatedOn = z.enum(undatedDays).meta({ id: 'UndatedDay' });

const countAndSum = named('ImportSum', { count: z.int(), cents });

/** What a review found. `ready` rows create a record, an account or a credit note; `withErrors` cannot be imported as they are. */
export const importReview = named('ImportReview', {
  rows: z.int(),
  ready: z.int(),
  update: z.int(),
  unchanged: z.int(),
  conflict: z.int(),
  withErrors: z.int(),
  /** Repeats of a row further up. */
  duplicates: z.int(),
  skipped: z.int(),
  /** Open accounts of earlier files of this kind that this one does not have: told, never closed or paid (G46). */
  missing: z.int(),
  newDebtors: z.int(),
  /** Sum of the accounts that are created. */
  amountCents: cents,
  /** Among `ready`: credit notes, and what is left of them, which becomes credit of their customers. */
  credits: countAndSum,
  /** Accounts among `ready` of which something was paid on a day that the file does not name, and how much of it. */
  undated: countAndSum,
  /** What of the new accounts there is to collect; null for a file of customers, and for a review of before this was counted. */
  work: z
    .strictObject({
      /** Owed, and not disputed. */
      open: z.int(),
      /** Or closed otherwise. */
      paid: z.int(),
      disputed: z.int(),
      /** Open, and nothing leads to the customer. */
      withoutContact: z.int(),
      /** Open, by the ways that lead to the customer. */
      byEmail: z.int(),
      byPhone: z.int(),
      byEither: z.int(),
    })
    .nullable(),
  /** What is asked about customers: numbers and addresses under several names, and names that alone would join somebody. */
  questions: z.strictObject({
    count: z.int(),
    /** Those that a person must answer before the import is confirmed. */
    open: z.int(),
  }),
});

export const importResult = named('ImportResult', {
  created: z.int(),
  updated: z.int(),
  newDebtors: z.int(),
  unchanged: z.int(),
  conflicts: z.int(),
  skipped: z.int(),
  rejected: z.int(),
  paid: z.int(),
  disputed: z.int(),
  /** Credit notes that came in beside the accounts. */
  credits: z.int(),
});

export const importStages = [
  'PARSING',
  'MATCHING',
  'REVIEWING',
  'REVIEWED',
  'IMPORTING',
  'FINISHED',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const;

export const importJob = named('Import', {
  _id: id,
  entity: z.enum(importEntities),
  fileName: z.string(),
  /** Rows are accounts or customers; `PARSING` → `MATCHING` (columns) → `REVIEWING` → `REVIEWED` → `IMPORTING` →
   * `FINISHED` → `UNDOING` → `UNDONE`; `FAILED` from anywhere. */
  stage: z.enum(importStages),
  state: jobState,
  format: z.enum(['csv', 'xlsx']),
  fileBytes: z.int(),
  /** False once the stored upload was cleared away. */
  hasFile: z.boolean(),
  encoding: z.string(),
  delimiter: z.string(),
  /** Sheets of a workbook that hold cells, and which one is read, counted from zero. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** Where the header stands, as a person said; null when it was found. */
  headerLine: z.int().nullable(),
  rows: z.int(),
  columns: z.array(importColumn),
  mapping: importMapping.nullable(),
  review: importReview.nullable(),
  /** Rows worked off so far in the running stage. */
  progress,
  updateExisting: z.boolean(),
  undatedOn,
  workflow: namedRecord.nullable(),
  result: importResult.nullable(),
  /** A code of the catalogue. */
  failure: z.string().nullable(),
  undo: z.strictObject({
    isPossible: z.boolean(),
    /** Why an undo stopped before its end; asked for again it goes on with what is left. Null: it did not. */
    failure: z.string().nullable(),
    undoneAt: instant.nullable(),
    undoneBy: z.string(),
    /** What the import had made and the undo left, since somebody had gone on with it. */
    kept: z.strictObject({ accounts: z.int(), debtors: z.int(), credits: z.int() }),
  }),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

/** The import after a change of many rows. */
const changedImport = named('ChangedImport', { changed: z.int(), import: importJob });

const parsing = {
  access,
  transport: 'multipart',
  reply: importJob,
  errors: ['WRONG_FILE', 'EMPTY_FILE', 'FILE_TOO_LARGE', 'FILE_ENCODING', 'FILE_STOPPED'],
  timeoutMs: 120_000,
} as const;

export const parseImport = call({
  name: 'import.parse',
  method: 'POST',
  path: '/account/bulk-upload/parse',
  summary: 'Upload a CSV or XLSX file of accounts; answers its columns with a proposed meaning for each',
  ...parsing,
});

export const parseDebtorImport = call({
  name: 'import.parse-debtors',
  method: 'POST',
  path: '/lender/add_file_debtors',
  summary: 'Upload a CSV or XLSX file of customers; the import goes on as one of accounts does',
  ...parsing,
  access: { who: 'staff', permission: 'debtor.write' },
});

export const readImport = call({
  name: 'import.read',
  method: 'GET',
  path: '/account/bulk-upload/{id}',
  summary: 'State and progress of an import',
  access,
  params: idParams,
  reply: importJob,
});

export const listImports = call({
  name: 'import.list',
  method: 'GET',
  path: '/account/bulk-upload',
  summary: 'Earlier imports, newest first',
  access,
  query: z.strictObject({ page, limit, entity: z.enum(importEntities).optional() }),
  reply: listOf(importJob),
});

export const rereadImport = call({
  name: 'import.reread',
  method: 'PUT',
  path: '/account/bulk-upload/{id}/reading',
  summary:
    'Read the stored file another way: another sheet, encoding or delimiter; what was chosen before is forgotten',
  access,
  params: idParams,
  body: z.strictObject({
    sheet: z.int().min(0).max(999).optional(),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
    delimiter: z.enum([',', ';', '\t', '|']).optional(),
    /** The line of the header; what stands above it is left out. */
    headerLine: z.int().min(1).max(1_000).optional(),
  }),
  reply: importJob,
  errors: ['ALREADY_CONFIRMED', 'INVALID_STATUS', 'FILE_STOPPED'],
});

export const columnValues = call({
  name: 'import.column-values',
  method: 'GET',
  path: '/account/bulk-upload/{id}/values',
  summary: 'The different values of a column, most frequent first, with what each would mean for a field',
  access,
  params: idParams,
  query: z.strictObject({ column: z.coerce.number().int().min(0).max(499), field: target }),
  reply: z.strictObject({
    /** `proposal`: what the server reads by itself, as in `to` of a value match; null for a word it does not know. */
    data: z.array(z.strictObject({ value: z.string(), count: z.int(), proposal: z.string().nullable() })),
    /** What a value may be matched to. */
    options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    /** Unknown words may become new records of their own: categories, tags, sources. */
    canCreate: z.boolean(),
    /** The column has more different values than are listed. */
    isPartial: z.boolean(),
  }),
});

export const reviewImport = call({
  name: 'import.review',
  method: 'PUT',
  path: '/account/bulk-upload/{id}/mapping',
  summary: 'Set what columns and values mean and check every row; with `isDraft` they are only kept',
  access,
  params: idParams,
  body: importMapping.extend({ isDraft: z.boolean().default(false) }),
  reply: importJob,
  errors: ['SOME_FIELD_IS_MISSING', 'COLUMN_MISSING', 'ALREADY_CONFIRMED', 'INVALID_STATUS'],
});

export const rowOutcomes = [
  'ready',
  'update',
  'unchanged',
  'conflict',
  'error',
  'duplicate',
  'skipped',
  'created',
  'updated',
] as const;

export const importRow = named('ImportLine', {
  line: z.int(),
  cells: z.array(z.string()),
  /** Columns that were changed by hand since the file was read. */
  edited: z.array(z.int()),
  outcome: z.enum(rowOutcomes),
  errors: z.array(
    z.strictObject({ column: z.int().nullable(), field: target.nullable(), code: z.string(), message: z.string() }),
  ),
  /** What an update would change, old and new as people read them. */
  changes: z.array(z.strictObject({ column: z.int().nullable(), field: target, from: z.string(), to: z.string() })),
  /** Why a row that is known here is left alone; `isOpen`: a person may have it updated all the same. */
  conflict: z
    .strictObject({
      code: z.enum(['OTHER_CUSTOMER', 'MONEY_MOVED', 'AGREED_HERE', 'CHANGED_HERE', 'CLOSED_HERE', 'DUE_BEFORE_ISSUE']),
      message: z.string(),
      isOpen: z.boolean(),
    })
    .nullable(),
  /** The record that the row speaks of, where there is one by now. */
  recordId: id.nullable(),
});

export const importRows = call({
  name: 'import.rows',
  method: 'GET',
  path: '/account/bulk-upload/{id}/rows',
  summary: 'Rows of the file with their errors at the cell',
  access,
  params: idParams,
  query: z.strictObject({
    page,
    limit,
    /** `errors`: what cannot be imported as it is, repeated rows included. */
    only: z
      .enum(['all', 'errors', 'ready', 'update', 'unchanged', 'conflict', 'error', 'duplicate', 'skipped'])
      .default('all'),
  }),
  reply: listOf(importRow),
});

/** A row after it was edited, and the counts as they stand now. */
const editedRow = named('EditedImportLine', { row: importRow, review: importReview });

export const editRow = call({
  name: 'import.edit-row',
  method: 'PUT',
  path: '/account/bulk-upload/{id}/rows/{line}',
  summary: 'Correct cells of a row, leave it out, take it in again, or have a conflict updated; it is checked at once',
  access,
  params: z.strictObject({ id, line: z.coerce.number().int().min(1).max(10_000_000) }),
  body: z.strictObject({
    cells: z
      .array(z.strictObject({ column, value: cellText }))
      .max(200)
      .optional(),
    /** `skip` leaves the row out; `import` takes it in, and updates a conflict that is open; `reset` forgets either. */
    decision: z.enum(['skip', 'import', 'reset']).optional(),
  }),
  reply: editedRow,
  errors: ['ALREADY_CONFIRMED', 'INVALID_STATUS'],
});

export const importProblems = call({
  name: 'import.problems',
  method: 'GET',
  path: '/account/bulk-upload/{id}/problems',
  summary: 'What is wrong in how many rows: the same bad value of a column once, most frequent first',
  access,
  params: idParams,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        column: z.int().nullable(),
        field: target.nullable(),
        code: z.string(),
        message: z.string(),
        /** The bad cell's text; null where it is not one cell that is wrong. */
        value: z.string().nullable(),
        count: z.int(),
      }),
    ),
    total: z.int(),
  }),
});

export const fixRows = call({
  name: 'import.fix-rows',
  method: 'PUT',
  path: '/account/bulk-upload/{id}/problems',
  summary: 'Replace a value of a column in every row that has it, or leave those rows out; they are checked again',
  access,
  params: idParams,
  body: z.strictObject({
    column,
    value: cellText,
    /** The right value; null leaves the rows with errors out instead. */
    to: cellText.nullable(),
  }),
  /** The import reviews again (`REVIEWING`) when so many rows changed that checking them takes a job. */
  reply: changedImport,
  errors: ['ALREADY_CONFIRMED', 'INVALID_STATUS'],
});

export const skipRows = call({
  name: 'import.skip-rows',
  method: 'PUT',
  path: '/account/bulk-upload/{id}/decisions',
  summary: 'Leave out all rows of one outcome, or update all conflicts that are open',
  access,
  params: idParams,
  body: z.strictObject({
    only: z.enum(['error', 'conflict', 'skipped']),
    decision: z.enum(['skip', 'import', 'reset']),
  }),
  reply: changedImport,
  errors: ['ALREADY_CONFIRMED', 'INVALID_STATUS'],
});

const questionText = z.string().min(1).max(10_000);

/**
 * `NUMBER`: a customer number stands under several names, in the file or here; `SAME` takes it for one customer, under
 * the name that is known or the one given, `SEPARATE` leaves the number with the first name and makes customers of the
 * others. `EMAIL`: an address alone would lead rows to a customer who is called otherwise; the answers are those of a
 * number, and who is made apart keeps the address as a contact. `NAME`: nothing but the name leads to a customer who is here; `JOIN` takes it for that one, `NEW` makes another.
 */
export const importQuestion = named('ImportQuestion', {
  kind: z.enum(questionKinds),
  /** The number, the address, or the name in lower case. */
  key: z.string(),
  /** Names of the file, most frequent first. */
  names: z.array(z.strictObject({ name: z.string(), rows: z.int() })),
  rows: z.int(),
  /** The first lines of the file that it is about. */
  lines: z.array(z.int()),
  /** Who is here by this number, address or name. */
  customers: z.array(
    z.strictObject({
      _id: id,
      displayName: z.string(),
      internalReference: z.string().nullable(),
      address: z.string(),
      emails: z.array(z.string()),
      phones: z.array(z.string()),
      openAccounts: z.int(),
      outstandingCents: cents,
    }),
  ),
  /** What stands while nobody answered; null when a person must. */
  proposal: z.enum(['JOIN']).nullable(),
  answer: z
    .strictObject({
      choice: z.enum(questionChoices),
      name: z.string().nullable(),
      debtorId: id.nullable(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
});

const settledOwners = named('SettledOwners', { SAME: z.int(), SEPARATE: z.int() });

export const importQuestions = call({
  name: 'import.questions',
  method: 'GET',
  path: '/account/bulk-upload/{id}/questions',
  summary: 'What is asked about the customers of a file before it is confirmed',
  access,
  params: idParams,
  query: z.strictObject({ page, limit, only: z.enum(['all', 'open']).default('all') }),
  reply: listOf(importQuestion).extend({
    open: z.int(),
    /** How many open questions each answer settles that is given to all of a kind alike. */
    settles: z.strictObject({
      NUMBER: settledOwners,
      EMAIL: settledOwners,
      NAME: z.strictObject({ JOIN: z.int(), NEW: z.int() }),
    }),
  }),
});

export const answerQuestions = call({
  name: 'import.answer-questions',
  method: 'PUT',
  path: '/account/bulk-upload/{id}/questions',
  summary: 'Answer questions about customers, each or all open ones of a kind; the rows are checked again',
  access,
  params: idParams,
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          kind: z.enum(questionKinds),
          /** Null answers all open questions of the kind alike, with `JOIN` those about a name that one customer has. */
          key: questionText.nullable(),
          choice: z.enum(questionChoices),
          /** With `SAME`: a name of the file that counts from now on; without it the known one stays. */
          name: questionText.optional(),
          /** With `JOIN`: the customer; may be left out where only one has the name. */
          debtorId: id.optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: importJob,
  errors: ['ALREADY_CONFIRMED', 'INVALID_STATUS', 'DEBTOR_NOT_FOUND', 'SOME_FIELD_IS_MISSING'],
});

export const missingAccounts = call({
  name: 'import.missing',
  method: 'GET',
  path: '/account/bulk-upload/{id}/missing',
  summary: 'Open accounts of earlier files of this kind that this file does not have; nothing happens to them (G46)',
  access,
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(
    z.strictObject({
      _id: id,
      reference: z.string(),
      customer: z.string(),
      status: accountStatus,
      balanceCents: cents,
      dueDate: isoDate,
    }),
  ),
});

export const confirmImport = call({
  name: 'import.confirm',
  method: 'POST',
  path: '/account/bulk-upload/confirm',
  summary: 'Import the rows without errors as a job; repeating the file adds nothing (G46)',
  access,
  body: z.strictObject({
    importId: id,
    workflowId: id.nullable().optional(),
    /** Also changes records that are here already where the file differs. */
    updateExisting: z.boolean().default(false),
    undatedOn: undatedOn.default('IMPORT_DAY'),
  }),
  reply: importJob,
  errors: ['ALREADY_CONFIRMED', 'INVALID_STATUS', 'PLAN_LIMIT', 'QUESTION_OPEN', 'WORKFLOW_NOT_FOUND'],
});

/** Records of one kind that an undo takes away, and those with which somebody went on. */
const goingAndStaying = named('UndoCount', { going: z.int(), staying: z.int() });

export const undoPreview = call({
  name: 'import.preview-undo',
  method: 'GET',
  path: '/account/bulk-upload/{id}/undo',
  summary: 'What an undo of the import would take away and what would stay; nothing changes',
  access,
  params: idParams,
  reply: z.strictObject({
    accounts: goingAndStaying,
    /** The numbers of the first of them, as many as are named before the others are counted. */
    goingAccounts: z.array(z.string()),
    stayingAccounts: z.array(z.string()),
    debtors: goingAndStaying,
    credits: goingAndStaying,
    /** Records that get their old values again. */
    updated: z.int(),
    /** Of a very large import only a part was looked at. */
    isPartial: z.boolean(),
  }),
  errors: ['UNDO_NOT_POSSIBLE'],
});

export const discardImport = call({
  name: 'import.discard',
  method: 'DELETE',
  path: '/account/bulk-upload/{id}',
  summary: 'Throw away an import that was never confirmed, with its file',
  access,
  params: idParams,
  reply: z.strictObject({ success: z.literal(true) }),
  errors: ['ALREADY_CONFIRMED'],
});

export const originalFile = call({
  name: 'import.file',
  method: 'GET',
  path: '/account/bulk-upload/{id}/file',
  summary: 'The file as it was uploaded',
  access,
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
  timeoutMs: 75_000,
});

export const rejectedRows = call({
  name: 'import.rejected',
  method: 'GET',
  path: '/account/bulk-upload/{id}/rejected',
  summary: 'The rows that were not imported, as a CSV file with the reason',
  access,
  params: idParams,
  transport: 'file',
  reply: z.string(),
});
