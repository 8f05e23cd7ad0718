import { parseArgs } from 'node:util';
import { randomNumbers } from '../simulation/random-numbers.ts';
import type { Experiment } from './experiment.ts';
import { findingTable } from './finding.ts';
import { killExperiments } from './kills.ts';

const experiments: readonly Experiment[] = [...killExperiments];

const USAGE = `npm run torture -- EXPERIMENT [--seed 1] [--kills 20] [--messages 500] [--payments 50] [--pace 500] [--limit 60]

Starts the product as real processes, breaks things, and judges by the sandbox and plain SQL. Ends with 1 when a promise is broken.
--pace: mean milliseconds between two faults; --limit: minutes after which everything ends, whatever it does.
Logs of every process and the list of faults: .data/torture/logs/EXPERIMENT.

${experiments.map(({ name, about }) => `  ${name.padEnd(15)} ${about}`).join('\n')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    kills: { type: 'string' },
    messages: { type: 'string' },
    payments: { type: 'string' },
    pace: { type: 'string' },
    limit: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});

const wanted = experiments.find(({ name }) => name === positionals[0]);
if (!wanted || values.help) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else await torture(wanted);

async function torture({ name, about, defaults, run }: Experiment): Promise<void> {
  const number = (given: string | undefined, otherwise: number) => (given === undefined ? otherwise : Number(given));
  const seed = number(values.seed, Date.now() % 1_000_000);
  const options = {
    seed,
    random: randomNumbers(seed),
    kills: number(values.kills, defaults.kills ?? 0),
    messages: number(values.messages, defaults.messages ?? 0),
    payments: number(values.payments, defaults.payments ?? 0),
    paceMs: number(values.pace, defaults.paceMs ?? 500),
  };
  console.log(`${name}: ${about}\nseed ${seed}, logs in .data/torture/logs/${name}`);
  const limit = setTimeout(() => {
    console.error(`\n${name}: not over after ${values.limit} minutes`);
    // The children end with their channel to us; PostgreSQL stays up for whoever looks, and the next run shares it.
    process.exit(1);
  }, Number(values.limit) * 60_000);
  try {
    const findings = await run(options);
    const broken = findings.filter(({ isRight }) => isRight === false);
    console.log(`\n${findingTable(name, findings)}\n`);
    console.log(broken.length === 0 ? 'Every promise held.' : `${broken.length} promises broken (seed ${seed}).`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    clearTimeout(limit);
  }
}
