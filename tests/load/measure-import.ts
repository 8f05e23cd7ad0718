import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isRefusal } from '@recoup/domain/errors.ts';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { confirmImport } from '../../apps/server/src/features/imports/confirm-import.ts';
import { findImport } from '../../apps/server/src/features/imports/imports.store.ts';
import { parseImport } from '../../apps/server/src/features/imports/parse-import.ts';
import { reviewImport } from '../../apps/server/src/features/imports/review-import.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { ChildOptions } from '../application/import-child.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { copyRows } from './copy-rows.ts';

/** Invoices with contacts, ten to a customer, a third of them paid. */
function* invoiceFile(rows: number): Generator<Buffer> {
  let piece =
    'Customer ID,Customer,E-mail,Phone,Address,City,State,ZIP,Invoice #,Invoice date,Due date,Amount,Disputed,Paid on\n';
  for (let row = 0; row < rows; row += 1) {
    const who = Math.floor(row / 10);
    const day = String(1 + (row % 28)).padStart(2, '0');
    const month = String(1 + (row % 9)).padStart(2, '0');
    piece +=
      `C-${who},Customer ${who} Inc.,c${who}@customer-${who}.example,+1 716 555 01${String(who % 100).padStart(2, '0')},` +
      `${who} Main St,Buffalo,NY,14201,INV-${row},${month}/${day}/2026,12/${day}/2026,"$1,${100 + (row % 900)}.50",` +
      `${row % 50 === 0 ? 'Yes' : 'No'},${row % 3 === 0 ? `10/${day}/2026` : ''}\n`;
    if (piece.length > 65_536) {
      yield Buffer.from(piece);
      piece = '';
    }
  }
  yield Buffer.from(piece);
}

/** Works a stage off in a process of its own with the options that the product's server has; answers its peak in MB. */
async function inWorker(settings: ChildOptions): Promise<number> {
  const options = new URL('../../tools/bootstrap/server-node-options.json', import.meta.url);
  const child = fork(path.join(import.meta.dirname, '../application/import-child.ts'), [JSON.stringify(settings)], {
    execArgv: JSON.parse(await readFile(options, 'utf8')) as string[],
  });
  let peakMb = 0;
  child.on('message', (message: { peakMb: number }) => {
    peakMb = message.peakMb;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${settings.stage} ended with ${code}`);
  return peakMb;
}

/**
 * The whole way of a file, from upload to the last booking, beside COPY of the rows it made into the same tables of an
 * equally empty database, with all indexes, foreign keys and triggers.
 */
export async function measureImport(cluster: BenchCluster, rows: number): Promise<BenchResult[]> {
  const [database, copied] = [await cluster.create('import'), await cluster.create('copy')];
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-bench-'));
  const built = buildContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' }), database.appUrl);
  const { context } = built;
  const { jobsDb } = context;
  try {
    const actor = await createBenchCompany(context.db);
    const { companyId } = actor;
    const started = performance.now();
    const upload = { fileName: 'invoices.csv', stream: Readable.from(invoiceFile(rows)) };
    const parsed = await parseImport(context, { actor, entity: 'account', upload, requestId: 'bench' });
    if (isRefusal(parsed)) throw new Error(parsed.code);
    const importId = parsed.id;
    const stages: number[] = [];
    const work = async (stage: ChildOptions['stage']) => {
      const settings = { appUrl: database.appUrl, companyId, importId, stage, memberId: actor.id, folder };
      stages.push(await inWorker(settings));
    };
    if (parsed.stage === 'PARSING') await work('load');
    const file = await inCompany(jobsDb, companyId, async (work) => (await findImport(work, importId)) ?? null);
    const columns = (file?.columns ?? []).flatMap(({ index, proposal }) =>
      proposal ? [{ column: index, field: proposal.field, dateFormat: proposal.dateFormat ?? 'M/D/YYYY' }] : [],
    );
    const input = { importId, mapping: { columns, values: [] }, isDraft: false };
    const reviewing = await inCompany(jobsDb, actor, (work) => reviewImport(work, input));
    if (isRefusal(reviewing)) throw new Error(reviewing.code);
    await work('check');
    const confirmed = await inCompany(jobsDb, actor, (work) =>
      confirmImport(work, { importId, workflowId: null, updateExisting: false, undatedOn: 'IMPORT_DAY' }),
    );
    if (isRefusal(confirmed)) throw new Error(confirmed.code);
    const checkedAt = performance.now();
    await work('book');
    const bookedAt = performance.now();
    const done = await inCompany(jobsDb, companyId, async (work) => (await findImport(work, importId)) ?? null);
    if (done?.result?.created !== rows) throw new Error(`only ${done?.result?.created} of ${rows} rows were imported`);
    const copySeconds = await copyRows(database, copied, { companyId, memberId: actor.id });
    const bare = rows / copySeconds;
    return [
      {
        what: 'import, upload to last booking',
        unit: 'rows/s',
        product: rows / ((bookedAt - started) / 1000),
        bare,
        aim: { atLeast: 0.3 },
        note: `${rows} rows beside COPY of what they became`,
      },
      {
        what: 'import, reading and checking',
        unit: 'rows/s',
        product: rows / ((checkedAt - started) / 1000),
        bare: null,
        aim: null,
      },
      {
        what: 'import, peak memory',
        unit: 'MB',
        product: Math.max(...stages),
        bare: null,
        aim: { atMost: 300 },
        note: `of the worker: ${stages.map(Math.round).join(', ')} while reading, checking, booking`,
      },
      {
        what: 'import, booking alone',
        unit: 'rows/s',
        product: rows / ((bookedAt - checkedAt) / 1000),
        bare,
        aim: null,
      },
    ];
  } finally {
    await built.close();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
    await copied.drop();
  }
}
