import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { createBenchCompany, signIn } from './bench-company.ts';
import type { BenchCluster, BenchDatabase } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { BENCH_COMPANY } from './list-book.ts';
import { type LoadRequest, load, single } from './load-request.ts';
import { fillRecordBook } from './record-book.ts';
import { recordScenes } from './record-scenes.ts';
import { inTurns, roundsIn } from './rounds.ts';
import { startFloor } from './start-floor.ts';

const CONNECTIONS = 10;
const AIM = { atLeast: 0.6 };

interface RecordSettings {
  /** Of contracts, projects, estimates and disputes, each. */
  readonly records: number;
  readonly seconds: number;
  readonly scene: string;
  /** Leaves the database for the next run, which then need not fill one. */
  readonly keep: boolean;
}

/** The lists of contracts, projects, estimates and disputes beside hand-written narrow statements, in turns. */
export async function measureRecords(cluster: BenchCluster, settings: RecordSettings): Promise<BenchResult[]> {
  const fill = (database: BenchDatabase) => fillBook(database, settings.records);
  const database = settings.keep
    ? await cluster.keep(`records_${settings.records}`, fill)
    : await cluster.create('records');
  const children: BenchChild[] = [];
  try {
    if (!settings.keep) await fill(database);
    const scenes = recordScenes.filter(({ what }) => what.includes(settings.scene));
    const options = { appUrl: database.appUrl, pool: CONNECTIONS };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const bare = await startFloor(
      { ...options, companyId: BENCH_COMPANY },
      scenes.map(({ floor }) => [floor]),
    );
    children.push(bare);
    const authorization = `Bearer ${await signIn(product.address)}`;
    const results: BenchResult[] = [];
    for (const [index, { what, path, body, clients }] of scenes.entries()) {
      const ours = {
        url: `${product.address}/v1${path}`,
        authorization,
        ...(body ? { body: JSON.stringify(body) } : {}),
      };
      const theirs = { url: `${bare.address}/list/${index}` };
      const rate = async (request: LoadRequest) =>
        (await load(request, settings.seconds / roundsIn(settings.seconds), clients)).perSecond;
      const turns = await inTurns(
        roundsIn(settings.seconds),
        () => rate(ours),
        () => rate(theirs),
      );
      const alone = Math.round(await single(ours));
      results.push({
        ...{ what, unit: 'requests/s', product: turns.product, bare: turns.bare, aim: AIM },
        note: `${turns.spread}; ${clients} at once; with totals, one person: slowest ${alone} ms`,
      });
    }
    return results;
  } finally {
    for (const child of children) await child.stop();
    await database.drop();
  }
}

/** Five records of each kind for an account. */
async function fillBook(database: BenchDatabase, records: number): Promise<void> {
  const pool = createPool(database.appUrl, { max: 2, name: 'bench' });
  await createBenchCompany(createDatabase(pool), BENCH_COMPANY);
  await pool.end();
  await fillAccountBook(database, BENCH_COMPANY, Math.max(10, Math.floor(records / 5)));
  await fillRecordBook(database, BENCH_COMPANY, records);
}
