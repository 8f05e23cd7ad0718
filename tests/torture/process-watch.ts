import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, figure, none } from './finding.ts';
import { fitLine, type Point } from './flat-line.ts';
import { sampling } from './sampling.ts';
import type { Stage } from './stage.ts';

const LOOK_MS = 5_000;
const MEGABYTE_IN_KB = 1_024;
/** The first part of the time warms up: code is compiled, pools and caches fill. */
const WARM_UP_SHARE = 1 / 3;
/** By how much something may rise from the warm-up to the end and still be called flat. */
const RISE_PERCENT = 10;
/** What an hour may bring, for what is small anyhow. */
const HANDLES_RISE = 10;

/** Watches memory and open files of every process, and what lies in the database, from the outside. */
export function watchProcesses(stage: Stage): { readonly stop: () => Promise<Finding[]> } {
  const started = performance.now();
  const lines = new Map<string, Point[]>();
  const note = (name: string, value: number) => {
    const at = (performance.now() - started) / 3_600_000;
    lines.set(name, [...(lines.get(name) ?? []), { at, value }]);
  };
  const looks = sampling(LOOK_MS, async () => {
    for (const each of [...stage.webs, ...stage.workers]) {
      const pid = each.pid();
      if (pid === undefined) continue;
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      note(`${each.name}: memory (MB)`, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / MEGABYTE_IN_KB);
      note(`${each.name}: open handles`, (await readdir(`/proc/${pid}/fd`)).length);
    }
    const [row] = await stage.database.query<{ connections: number; waiting: number }>(
      `select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
         (select count(*) from pgboss.job where state in ('created', 'retry') and start_after <= now())::int as waiting`,
    );
    note('connections to PostgreSQL', row?.connections ?? 0);
    note('jobs that wait', row?.waiting ?? 0);
    const last = [...lines].map(([name, points]) => `${name} ${Math.round(points.at(-1)?.value ?? 0)}`);
    await appendFile(path.join(stage.logFolder, 'figures.log'), `${last.join(', ')}\n`);
  });
  return {
    stop: async () => {
      await looks.stop();
      const over = (performance.now() - started) / 3_600_000;
      return [...lines].flatMap(([name, points]) => judgeLine(name, points, over));
    },
  };
}

function judgeLine(name: string, points: readonly Point[], over: number): Finding[] {
  const warm = points.filter(({ at }) => at >= over * WARM_UP_SHARE);
  const { slope, mean } = fitLine(warm);
  const rise = slope * over * (1 - WARM_UP_SHARE);
  const values = warm.map(({ value }) => value);
  const range = `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
  const said = figure(name, range, `mean ${mean.toFixed(0)}, ${slope >= 0 ? '+' : ''}${slope.toFixed(1)} in an hour`);
  const allowed = name.includes('memory') ? (mean * RISE_PERCENT) / 100 : Math.max(HANDLES_RISE, mean / RISE_PERCENT);
  return [said, ...(rise > allowed ? [none(`${name} rose`, 1, `by ${rise.toFixed(1)} while it was watched`)] : [])];
}
