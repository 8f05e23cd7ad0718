import { inCompany } from '../../apps/server/src/work/in-company.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { signIn } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { BENCH_COMPANY, inListBook } from './list-book.ts';
import { type LoadRequest, load, single } from './load-request.ts';
import type { ListSettings } from './measure-list.ts';
import { type QuestionScene, questionScenes } from './question-scenes.ts';
import { recordStatements } from './record-statements.ts';
import { inTurns, roundsIn } from './rounds.ts';
import { startFloor } from './start-floor.ts';
import { writePlans } from './write-plans.ts';

const CONNECTIONS = 10;
/** Who types: more of them at once only wait for each other on two cores. */
const TYPING = 4;

/**
 * What is asked while somebody types, and counts of customers, in a company with a tenth as many customers as accounts:
 * the real web process beside statements written by hand, in turns.
 */
export async function measureSearch(cluster: BenchCluster, settings: ListSettings): Promise<BenchResult[]> {
  return inListBook(cluster, settings, ({ appUrl }) => measureQuestions(appUrl, settings));
}

async function measureQuestions(appUrl: string, settings: ListSettings): Promise<BenchResult[]> {
  const scenes = questionScenes.filter(({ what }) => what.includes(settings.scene));
  if (settings.plans) await planQuestions(appUrl, scenes, settings.plans);
  const children: BenchChild[] = [];
  try {
    const options = { appUrl, pool: CONNECTIONS };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const bare = await startFloor(
      { ...options, companyId: BENCH_COMPANY },
      scenes.map(({ floor }) => [floor]),
    );
    children.push(bare);
    const authorization = `Bearer ${await signIn(product.address)}`;
    const results: BenchResult[] = [];
    for (const [index, scene] of scenes.entries()) {
      const ours: LoadRequest = {
        ...{ url: `${product.address}/v1${scene.path}`, authorization },
        ...(scene.body ? { body: JSON.stringify(scene.body) } : {}),
      };
      const theirs = { url: `${bare.address}/list/${index}` };
      const rounds = roundsIn(settings.seconds);
      const rate = async (request: LoadRequest) => (await load(request, settings.seconds / rounds, TYPING)).perSecond;
      const alone = Math.round(await single(ours));
      const turns = await inTurns(
        rounds,
        () => rate(ours),
        () => rate(theirs),
      );
      results.push({
        ...{ what: scene.what, unit: 'requests/s', product: turns.product, bare: turns.bare, aim: { atLeast: 0.4 } },
        note: `${turns.spread}; ${TYPING} at once; one person: slowest ${alone} ms`,
      });
    }
    return results;
  } finally {
    for (const child of children) await child.stop();
  }
}

/** Writes down how the database finds what is asked, and how long that takes. */
async function planQuestions(appUrl: string, scenes: readonly QuestionScene[], folder: string): Promise<void> {
  const planned = [];
  for (const { what, path, ask } of scenes) {
    const { db, seen } = recordStatements(appUrl);
    await inCompany(db, BENCH_COMPANY, ask);
    await db.destroy();
    const asked = seen.filter(({ text }) => /from (account|debtor|contact|found|unnest)\b/.test(text));
    planned.push({
      ...{ what, query: path },
      statements: asked.map((statement, at) => ({ name: `statement ${at + 1}`, statement })),
    });
  }
  await writePlans(appUrl, BENCH_COMPANY, planned, folder);
}
