import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { signIn } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { BENCH_COMPANY, inListBook } from './list-book.ts';
import { listFloors } from './list-floors.ts';
import { type ListScene, listScenes } from './list-scenes.ts';
import { type LoadRequest, load, single } from './load-request.ts';
import { inTurns, roundsIn } from './rounds.ts';
import { debtorBody, sceneStatements } from './scene-statements.ts';
import { startFloor } from './start-floor.ts';
import { type PlannedScene, writePlans } from './write-plans.ts';

const CONNECTIONS = 10;

export interface ListSettings {
  readonly accounts: number;
  readonly seconds: number;
  /** Only scenes whose name contains this. */
  readonly scene: string;
  /** Leaves the database for the next run, which then need not fill one. */
  readonly keep: boolean;
  /** Writes the plans of all statements into this folder. */
  readonly plans: string | null;
}

/**
 * Lists of the real web process beside hand-written narrow statements through a bare Fastify server, in turns, in a
 * company of so many accounts among a thousand small ones; how long one person waits for a list with its totals; and the
 * memory.
 */
export async function measureList(cluster: BenchCluster, settings: ListSettings): Promise<BenchResult[]> {
  return inListBook(cluster, settings, (database) => measureScenes(database.appUrl, BENCH_COMPANY, settings));
}

/** The lists of a company that is there. */
async function measureScenes(appUrl: string, companyId: string, settings: ListSettings): Promise<BenchResult[]> {
  const children: BenchChild[] = [];
  try {
    const scenes = listScenes.filter(({ what }) => what.includes(settings.scene));
    if (settings.plans) await planScenes(appUrl, companyId, scenes, settings.plans);
    const options = { appUrl, pool: CONNECTIONS };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const floors = Object.values(listFloors).map((floor) => [floor]);
    const bare = await startFloor({ ...options, companyId }, floors);
    children.push(bare);
    const authorization = `Bearer ${await signIn(product.address)}`;
    const results: BenchResult[] = [];
    let rssMb = 0;
    for (const scene of scenes) {
      const ours = { ...requestOf(product.address, scene), authorization };
      const floor = Object.keys(listFloors).indexOf(scene.what);
      const theirs = { url: `${bare.address}/list/${floor}` };
      const rate = async (request: LoadRequest) =>
        (await load(request, settings.seconds / roundsIn(settings.seconds), scene.clients)).perSecond;
      const hasFloor = floor >= 0;
      const turns = hasFloor
        ? await inTurns(
            roundsIn(settings.seconds),
            () => rate(ours),
            () => rate(theirs),
          )
        : null;
      rssMb = Math.max(rssMb, await product.rssMb());
      const alone = Math.round(await single({ ...requestOf(product.address, scene, true), authorization }));
      results.push({
        what: scene.what,
        unit: 'requests/s',
        product: turns?.product ?? (await rate(ours)),
        bare: turns?.bare ?? null,
        aim: hasFloor ? scene.aim : null,
        note: `${turns?.spread ?? 'alone'}; ${scene.clients} at once; with totals, one person: slowest ${alone} ms`,
      });
    }
    results.push({
      what: 'memory of the web process',
      unit: 'MB',
      product: rssMb,
      bare: null,
      aim: { atMost: 250 },
      note: `resident, after each list; ${settings.accounts.toLocaleString('en-US')} accounts`,
    });
    return results;
  } finally {
    for (const child of children) await child.stop();
  }
}

/** Writes down how the database finds what the product asks for. */
async function planScenes(appUrl: string, companyId: string, scenes: readonly ListScene[], folder: string) {
  const asked: PlannedScene[] = [];
  for (const scene of scenes) {
    const { first, page, totals } = await sceneStatements(appUrl, companyId, scene);
    const named = first.map((statement) => ({ name: 'before the page', statement }));
    const rest = [
      { name: 'rows of the page', statement: page },
      { name: 'totals', statement: totals },
    ];
    asked.push({ what: scene.what, query: JSON.stringify(scene.query), statements: [...named, ...rest] });
  }
  await writePlans(appUrl, companyId, asked, folder);
}

function requestOf(address: string, scene: ListScene, totals = false): LoadRequest {
  if (scene.list === 'account') {
    const query = new URLSearchParams({ ...scene.query, totals: String(totals) });
    return { url: `${address}/v1/account?${query}` };
  }
  return { url: `${address}/v1/debtor/by-filter`, body: JSON.stringify({ ...debtorBody(scene), totals }) };
}
