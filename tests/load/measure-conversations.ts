import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { signIn } from './bench-company.ts';
import type { BenchCluster, BenchDatabase } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { type ConversationSize, fillConversations } from './conversation-book.ts';
import { conversationScenes } from './conversation-scenes.ts';
import { BENCH_COMPANY } from './list-book.ts';
import { answerTimes, type LoadRequest, load } from './load-request.ts';
import { inTurns, roundsIn } from './rounds.ts';
import { startFloor } from './start-floor.ts';

const CONNECTIONS = 10;
const AT_ONCE = 4;
/** Questions of one person for a second of load. */
const ASKED_A_SECOND = 20;

interface InboxSettings extends ConversationSize {
  readonly seconds: number;
  readonly scene: string;
  /** Leaves the database for the next run, which then need not fill one. */
  readonly keep: boolean;
}

/** Lists, feeds and counters of the inbox: how long one person waits, and four at once beside statements written by hand, in turns. */
export async function measureConversations(cluster: BenchCluster, settings: InboxSettings): Promise<BenchResult[]> {
  const fill = (database: BenchDatabase) => fillConversations(database, BENCH_COMPANY, settings);
  const database = settings.keep
    ? await cluster.keep(`inbox_${settings.conversations}_${settings.messages}`, fill)
    : await cluster.create('inbox');
  const children: BenchChild[] = [];
  try {
    if (!settings.keep) await fill(database);
    const { giant, other } = await findCustomers(database);
    const scenes = conversationScenes(giant, other).filter(({ what }) => what.includes(settings.scene));
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
    for (const [index, { what, path, body, atMost }] of scenes.entries()) {
      const ours = {
        url: `${product.address}/v1${path}`,
        authorization,
        ...(body ? { body: JSON.stringify(body) } : {}),
      };
      const p95 = percentile95(await answerTimes(ours, Math.max(3, settings.seconds * ASKED_A_SECOND)));
      results.push({ what, unit: 'ms, p95', product: p95, bare: null, aim: { atMost }, note: 'one person' });
      const rate = async (request: LoadRequest) =>
        (await load(request, settings.seconds / roundsIn(settings.seconds), AT_ONCE)).perSecond;
      const turns = await inTurns(
        roundsIn(settings.seconds),
        () => rate(ours),
        () => rate({ url: `${bare.address}/list/${index}` }),
      );
      const { product: perSecond, bare: floor, spread } = turns;
      const note = `${spread}; ${AT_ONCE} at once`;
      results.push({ what, unit: 'requests/s', product: perSecond, bare: floor, aim: null, note });
    }
    return results;
  } finally {
    for (const child of children) await child.stop();
    await database.drop();
  }
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

async function findCustomers(database: BenchDatabase): Promise<{ readonly giant: string; readonly other: string }> {
  const pool = createPool(database.appUrl, { max: 1, name: 'bench' });
  try {
    const rows = await inCompany(createDatabase(pool), BENCH_COMPANY, ({ trx }) =>
      trx.selectFrom('debtor').select(['id', 'reference']).where('reference', 'in', ['C-0', 'C-7']).execute(),
    );
    const idOf = (reference: string) => rows.find((row) => row.reference === reference)?.id ?? '';
    return { giant: idOf('C-0'), other: idOf('C-7') };
  } finally {
    await pool.end();
  }
}
