import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { ImportEntity } from '@recoup/domain/imports/import-field.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { answerQuestions } from '../../apps/server/src/features/imports/answer-questions.ts';
import { bookRows } from '../../apps/server/src/features/imports/book-rows.ts';
import { checkRows } from '../../apps/server/src/features/imports/check-rows.ts';
import { type ConfirmInput, confirmImport } from '../../apps/server/src/features/imports/confirm-import.ts';
import {
  findImport,
  type ImportFileRow,
  type ImportMapping,
} from '../../apps/server/src/features/imports/imports.store.ts';
import { parseImport } from '../../apps/server/src/features/imports/parse-import.ts';
import { findCandidates, readQuestions } from '../../apps/server/src/features/imports/questions.store.ts';
import { reviewImport } from '../../apps/server/src/features/imports/review-import.ts';
import { takeBackRows } from '../../apps/server/src/features/imports/take-back-rows.ts';
import { undoImport } from '../../apps/server/src/features/imports/undo-import.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** A company with one administrator on a real database and real files, for tests of imports. */
export interface ImportCompany {
  readonly context: Context;
  readonly actor: MemberActor;
  readonly companyId: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

let arranged = 0;

export async function arrangeCompany(appUrl: string): Promise<ImportCompany> {
  arranged += 1;
  const subdomain = `acme-${arranged}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-imports-'));
  const built = buildContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'test' }), appUrl);
  const companyId = uuidv7();
  const memberId = uuidv7();
  await inCompany(built.context.db, companyId, (work) =>
    createCompany(work, {
      id: companyId,
      name: 'Acme',
      subdomain,
      mailFrom: `billing@${subdomain}.example`,
      smsFrom: `+1212555${String(arranged).padStart(4, '0')}`,
      members: [
        {
          id: memberId,
          email: `ada@${subdomain}.example`,
          firstName: 'Ada',
          lastName: 'Lee',
          roles: ['ADMIN'],
          passwordHash: null,
        },
      ],
    }),
  );
  const actor: MemberActor = {
    kind: 'member',
    companyId,
    id: memberId,
    name: 'Ada Lee',
    roles: ['ADMIN'],
    sessionId: uuidv7(),
    isDemo: false,
    language: 'en',
  };
  return {
    context: built.context,
    actor,
    companyId,
    folder,
    close: async () => {
      await built.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function upload(content: string | Buffer, fileName = 'invoices.csv') {
  return { fileName, stream: Readable.from([Buffer.from(content)]) };
}

/** Uploads a file; answers the import or the code with which it was refused. */
export async function parseFile(
  { context, actor }: ImportCompany,
  content: string | Buffer,
  fileName?: string,
  entity: ImportEntity = 'account',
) {
  const input = { actor, entity, upload: upload(content, fileName), requestId: 'test' };
  const parsed = await parseImport(context, input);
  return isRefusal(parsed) ? parsed.code : parsed;
}

/** What the file's columns were proposed to mean, as a person would send it on. */
export function proposedMapping(file: ImportFileRow): ImportMapping {
  return {
    values: [],
    columns: file.columns.flatMap(({ index, proposal }) =>
      proposal
        ? [
            {
              column: index,
              field: proposal.field,
              ...(proposal.dateFormat ? { dateFormat: proposal.dateFormat } : {}),
              ...(proposal.numberFormat ? { numberFormat: proposal.numberFormat } : {}),
            },
          ]
        : [],
    ),
  };
}

const never = new AbortController().signal;

/** Sets the columns and works the review off; answers the reviewed import or the refusal's code. */
export async function reviewFile(company: ImportCompany, file: ImportFileRow, mapping = proposedMapping(file)) {
  const { context, actor, companyId } = company;
  const input = { importId: file.id, mapping, isDraft: false };
  const reviewing = await inCompany(context.db, actor, (work) => reviewImport(work, input));
  if (isRefusal(reviewing)) return reviewing.code;
  await checkRows(context.jobsDb, { companyId, importId: file.id, revision: reviewing.revision }, never);
  return readFile(company, file.id);
}

/** Confirms and works the booking off; answers the finished import or the refusal's code. */
export async function confirmFile(
  company: ImportCompany,
  importId: string,
  { workflowId = null, updateExisting = false, undatedOn = 'IMPORT_DAY' }: Partial<ConfirmInput> = {},
) {
  const { context, actor, companyId } = company;
  const input = { importId, workflowId, updateExisting, undatedOn };
  const confirmed = await inCompany(context.db, actor, (work) => confirmImport(work, input));
  if (isRefusal(confirmed)) return confirmed.code;
  await bookRows(context.jobsDb, { companyId, importId }, never);
  return readFile(company, importId);
}

export async function readFile({ context, companyId }: ImportCompany, importId: string): Promise<ImportFileRow> {
  const file = await inCompany(context.db, companyId, async (work) => (await findImport(work, importId)) ?? null);
  if (!file) throw new Error('no such import');
  return file;
}

/** Answers questions about customers and works the new review off; answers the import or the refusal's code. */
export async function answerFile(
  company: ImportCompany,
  importId: string,
  answers: Parameters<typeof answerQuestions>[2]['answers'],
) {
  const { context, actor, companyId } = company;
  const answered = await inCompany(context.db, actor, (work) => answerQuestions(work, importId, { answers }));
  if (isRefusal(answered)) return answered.code;
  await checkRows(context.jobsDb, { companyId, importId, revision: answered.revision }, never);
  return readFile(company, importId);
}

/** Takes every name for the customer who has it here, the first of several, and every number and address for one customer. */
async function answerAll(company: ImportCompany, importId: string): Promise<void> {
  const { context, companyId } = company;
  const open = await inCompany(context.db, companyId, (work) => readQuestions(work, importId, { onlyOpen: true }));
  const answers = await inCompany(context.db, companyId, (work) =>
    Promise.all(
      open.map(async ({ kind, key, names }) => {
        if (kind !== 'NAME') return { kind, key, choice: 'SAME' as const };
        const [first] = await findCandidates(work, { names: names.map(({ name }) => name) });
        return { kind, key, choice: 'JOIN' as const, debtorId: first?.id };
      }),
    ),
  );
  if (answers.length > 0) await answerFile(company, importId, answers);
}

/** All the way, joining by name whom the names mean; throws when a step is refused. */
export async function importFile(
  company: ImportCompany,
  content: string | Buffer,
  options: { entity?: ImportEntity; updateExisting?: boolean; fileName?: string } = {},
): Promise<ImportFileRow> {
  const parsed = await parseFile(company, content, options.fileName, options.entity);
  if (typeof parsed === 'string') throw new Error(`parse: ${parsed}`);
  const reviewed = await reviewFile(company, parsed);
  if (typeof reviewed === 'string') throw new Error(`review: ${reviewed}`);
  await answerAll(company, reviewed.id);
  const finished = await confirmFile(company, reviewed.id, options);
  if (typeof finished === 'string') throw new Error(`confirm: ${finished}`);
  return finished;
}

/** Takes an import back and works that off; answers the import or the refusal's code. */
export async function undoFile(company: ImportCompany, importId: string) {
  const { context, actor, companyId } = company;
  const undoing = await inCompany(context.db, { actor, requestId: 'test' }, (work) => undoImport(work, importId));
  if (isRefusal(undoing)) return undoing.code;
  await takeBackRows(context.jobsDb, { companyId, importId, memberId: actor.id }, never);
  return readFile(company, importId);
}

/** Uploads and reviews; the columns are those that were proposed, but for what is given. */
export async function reviewNew(
  company: ImportCompany,
  content: string | Buffer,
  options: {
    readonly entity?: ImportEntity;
    readonly fileName?: string;
    readonly mapping?: (file: ImportFileRow) => ImportMapping;
  } = {},
): Promise<ImportFileRow> {
  const parsed = await parseFile(company, content, options.fileName, options.entity);
  if (typeof parsed === 'string') throw new Error(`parse: ${parsed}`);
  const reviewed = await reviewFile(company, parsed, options.mapping?.(parsed));
  if (typeof reviewed === 'string') throw new Error(`review: ${reviewed}`);
  return reviewed;
}
