import { readFileSync, readdirSync } from 'node:fs';
import { startBenchCluster } from './bench-database.ts';
import { measureMessages } from './zz-mm.ts';
const pgCpu = () => {
  let total = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      if (cmd.includes('recoup worker') || cmd.startsWith('postgres: ')) total += (Number(stat[11]) + Number(stat[12])) * 10;
      if (cmd.includes('smtp-sink')) sink = (Number(stat[11]) + Number(stat[12])) * 10;
    } catch {}
  }
  return total;
};
let sink = 0;
(globalThis as any).mark = (name: string) => {
  const u = process.cpuUsage();
  const pg = pgCpu();
  console.log(name, 'wall', Math.round(performance.now()), 'node', Math.round((u.user + u.system) / 1000), 'pg', pg, 'sink', sink);
};
const cluster = await startBenchCluster();
console.log(await measureMessages(cluster, 3000));
await cluster.stop();
