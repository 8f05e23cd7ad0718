import type { Database } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook, fillSmallCompanies } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { createBenchCompany, signIn } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import type { FloorStatement } from './floor.ts';
import { type LoadRequest, load, single } from './load-request.ts';
import { fillMoneyBook } from './money-book.ts';
import { moneyFloors, recordFloors, totalsFloors } from './money-floors.ts';
import { type MoneyPlace, type MoneyScene, moneyScenes } from './money-scenes.ts';
import { recordStatements } from './record-statements.ts';
import { inTurns, roundsIn } from './rounds.ts';
import { startFloor } from './start-floor.ts';
import type { Statement } from './statement.ts';
import { type PlannedScene, writePlans } from './write-plans.ts';

const CONNECTIONS = 10;
const CLIENTS = 8;
const SMALL_COMPANIES = 200;
const AIM = { atLeast: 0.6 };

export interface TransactionsSettings {
  readonly transactions: number;
  readonly accounts: number;
  /** Of load for each list; 0 writes the plans alone. */
  readonly seconds: number;
  /** Only scenes whose name contains this. */
  readonly scene: string;
  /** Writes the plans of all statements into this folder. */
  readonly plans: string | null;
}

/** Every list about money beside hand-written statements through a bare server, in a company of so many transactions. */
export async function measureTransactions(
  cluster: BenchCluster,
  settings: TransactionsSettings,
): Promise<BenchResult[]> {
  const database = await cluster.create('transactions');
  const children: BenchChild[] = [];
  try {
    const { appUrl } = database;
    const { db, seen } = recordStatements(appUrl);
    const { companyId } = await createBenchCompany(db);
    await fillAccountBook(database, companyId, settings.accounts);
    await fillSmallCompanies(database, Math.min(SMALL_COMPANIES, Math.ceil(settings.accounts / 100)));
    await fillMoneyBook(database, companyId, {
      transactions: settings.transactions,
      agreements: Math.floor(settings.accounts / 4),
    });
    const place = await findPlace(db, companyId);
    const scenes = moneyScenes.filter(({ what }) => what.includes(settings.scene));
    if (settings.plans) {
      const planned: PlannedScene[] = [];
      for (const scene of scenes) planned.push(await planOf(db, seen, scene, place));
      await writePlans(appUrl, companyId, planned, settings.plans);
    }
    await db.destroy();
    if (settings.seconds === 0) return [];
    const options = { appUrl, pool: CONNECTIONS };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const floors = [...scenes.map(({ what }) => floorOf(what, place)), ...scenes.map(({ what }) => totalsFloors[what])];
    const bare = await startFloor(
      { ...options, companyId },
      floors.map((floor) => (floor ? [floor] : [])),
    );
    children.push(bare);
    const authorization = `Bearer ${await signIn(product.address)}`;
    const results: BenchResult[] = [];
    for (const [index, scene] of scenes.entries()) {
      // What no staff call stands for alone has plans to look at, and nothing to measure.
      if (!scene.path) continue;
      const url = `${product.address}/v1${scene.path(place)}`;
      const rate = async (request: LoadRequest) =>
        (await load(request, settings.seconds / roundsIn(settings.seconds), CLIENTS)).perSecond;
      const ours = () => rate({ url, authorization });
      const turns = floors[index]
        ? await inTurns(roundsIn(settings.seconds), ours, () => rate({ url: `${bare.address}/list/${index}` }))
        : null;
      results.push({
        what: scene.what,
        unit: 'requests/s',
        product: turns?.product ?? (await ours()),
        bare: turns?.bare ?? null,
        aim: turns ? AIM : null,
        note: `${turns?.spread ?? 'alone'}; ${CLIENTS} at once`,
      });
      if (!totalsFloors[scene.what]) continue;
      const withTotals = { url: url.replace('totals=false', 'totals=true'), authorization };
      const bareTotals = { url: `${bare.address}/list/${scenes.length + index}` };
      const { spread, ...rates } = await inTurns(
        roundsIn(settings.seconds),
        () => rateOfOne(withTotals),
        () => rateOfOne(bareTotals),
      );
      results.push({
        what: `${scene.what}, with totals`,
        unit: 'requests/s',
        ...rates,
        aim: AIM,
        note: `one at a time, ${Math.round(1000 / rates.product)} ms beside ${Math.round(1000 / rates.bare)} ms; ${spread}`,
      });
    }
    return results;
  } finally {
    for (const child of children) await child.stop();
    await database.drop();
  }
}

function floorOf(what: string, place: MoneyPlace): FloorStatement | undefined {
  const record = recordFloors[what];
  return record ? { ...record.floor, values: [place[record.of]] } : moneyFloors[what];
}

/** How often a second one request after the other would be answered. */
async function rateOfOne(request: LoadRequest): Promise<number> {
  return 1000 / (await single(request, 1));
}

/** A customer with an account and many transactions. */
async function findPlace(db: Database, companyId: string): Promise<MoneyPlace> {
  const row = await inCompany(db, companyId, (work) =>
    work.trx
      .selectFrom('negotiation')
      .select(['debtorId', 'accountId'])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  return { companyId, ...row };
}

/** What the product asks of the database for a scene. */
async function planOf(
  db: Database,
  seen: Statement[],
  { what, page, totals }: MoneyScene,
  place: MoneyPlace,
): Promise<PlannedScene> {
  const asked = async (run: MoneyScene['page']) => {
    seen.length = 0;
    await inCompany(db, place.companyId, (work) => run(work, place));
    return seen.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'));
  };
  const [rows, counted] = [await asked(page), totals ? await asked(totals) : []];
  const last = counted.at(-1);
  return {
    what,
    query: '',
    statements: [
      ...rows.map((statement) => ({ name: 'page', statement })),
      ...(last ? [{ name: 'totals', statement: last }] : []),
    ],
  };
}
