import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { CompanyDialect } from '../../apps/server/src/db/company-dialect.ts';
import { createPool } from '../../apps/server/src/db/database.ts';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook, fillSmallCompanies } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { createBenchCompany, signIn } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { type LoadRequest, load, single } from './load-request.ts';
import { fillMoneyBook } from './money-book.ts';
import { type MoneyPlace, type MoneyScene, moneyScenes } from './money-scenes.ts';
import { inTurns } from './rounds.ts';
import type { Statement } from './scene-statements.ts';
import { type PlannedScene, writePlans } from './write-plans.ts';

const CONNECTIONS = 10;
const CLIENTS = 8;
const SMALL_COMPANIES = 200;
const TOTALS_ROUNDS = 5;
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

/** Every list about money beside the same statements through a bare server, in a company of so many transactions. */
export async function measureTransactions(
  cluster: BenchCluster,
  settings: TransactionsSettings,
): Promise<BenchResult[]> {
  const database = await cluster.create('transactions');
  const children: BenchChild[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-bench-'));
  try {
    const { appUrl } = database;
    const asked = new AskedStatements(appUrl);
    const { companyId } = await createBenchCompany(asked.db);
    await fillAccountBook(database, companyId, settings.accounts);
    await fillSmallCompanies(database, SMALL_COMPANIES);
    await fillMoneyBook(database, companyId, {
      transactions: settings.transactions,
      agreements: Math.floor(settings.accounts / 4),
    });
    const place = await asked.findPlace(companyId);
    const scenes = moneyScenes.filter(({ what }) => what.includes(settings.scene));
    const planned: PlannedScene[] = [];
    for (const scene of scenes) planned.push(await asked.of(scene, place));
    await asked.db.destroy();
    if (settings.plans) await writePlans(appUrl, companyId, planned, settings.plans);
    if (settings.seconds === 0) return [];
    const statementsFile = path.join(folder, 'statements.json');
    await writeFile(statementsFile, JSON.stringify([...planned.map(bareOf), ...planned.map(allOf)]));
    const options = { appUrl, pool: CONNECTIONS };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const bare = await startBenchChild('bare-list.ts', { ...options, companyId, statementsFile });
    children.push(bare);
    const authorization = `Bearer ${await signIn(product.address)}`;
    const results: BenchResult[] = [];
    for (const [index, scene] of scenes.entries()) {
      const beside = await load({ url: `${bare.address}/list/${index}` }, settings.seconds, CLIENTS);
      if (!scene.path) {
        results.push({
          what: scene.what,
          unit: 'requests/s',
          product: beside.perSecond,
          bare: null,
          aim: null,
          note: `statements alone, p99 ${beside.p99} ms`,
        });
        continue;
      }
      const url = `${product.address}/v1${scene.path(place)}`;
      const ours = await load({ url, authorization }, settings.seconds, CLIENTS);
      results.push({
        what: scene.what,
        unit: 'requests/s',
        product: ours.perSecond,
        bare: beside.perSecond,
        aim: AIM,
        note: `p99 ${ours.p99} ms beside ${beside.p99} ms with ${CLIENTS} at once`,
      });
      if (!isListedWithoutTotals(scene.what)) continue;
      const withTotals = { url: url.replace('totals=false', 'totals=true'), authorization };
      const bareTotals = { url: `${bare.address}/list/${scenes.length + index}` };
      const { spread, ...rates } = await inTurns(
        TOTALS_ROUNDS,
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
    await rm(folder, { recursive: true });
    await database.drop();
  }
}

/** Lists of transactions are asked for without their totals first; other lists always count. */
const isListedWithoutTotals = (what: string) => what.startsWith('transactions, ');

/** What the call under load asks for. */
function bareOf({ what, statements }: PlannedScene): Statement[] {
  return statements.flatMap(({ name, statement }) =>
    name === 'totals' && isListedWithoutTotals(what) ? [] : [statement],
  );
}

function allOf({ statements }: PlannedScene): Statement[] {
  return statements.map(({ statement }) => statement);
}

/** How often a second one request after the other would be answered. */
async function rateOfOne(request: LoadRequest): Promise<number> {
  return 1000 / (await single(request, 1));
}

/** Listens to what the product's own verbs ask of the database. */
class AskedStatements {
  readonly db: Kysely<DB>;
  readonly #seen: Statement[] = [];

  constructor(appUrl: string) {
    this.db = new Kysely<DB>({
      dialect: new CompanyDialect({ pool: createPool(appUrl, { max: 1, name: 'bench', statementMs: 60_000 }) }),
      log: ({ query: { sql: text, parameters } }) => void this.#seen.push({ text, values: parameters }),
    });
  }

  /** A customer with an account and many transactions. */
  async findPlace(companyId: string): Promise<MoneyPlace> {
    const row = await inCompany(this.db, companyId, (work) =>
      work.trx
        .selectFrom('negotiation')
        .select(['debtorId', 'accountId'])
        .where('companyId', '=', companyId)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    );
    return { companyId, ...row };
  }

  async of({ what, page, totals }: MoneyScene, place: MoneyPlace): Promise<PlannedScene> {
    const asked = await this.#statementsOf(page, place);
    const counted = totals ? await this.#statementsOf(totals, place) : [];
    const last = counted.at(-1);
    return {
      what,
      query: '',
      statements: [
        ...asked.map((statement) => ({ name: 'page', statement })),
        ...(last ? [{ name: 'totals', statement: last }] : []),
      ],
    };
  }

  async #statementsOf(run: MoneyScene['page'], place: MoneyPlace): Promise<Statement[]> {
    this.#seen.length = 0;
    await inCompany(this.db, place.companyId, (work) => run(work, place));
    return this.#seen.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'));
  }
}
