import { parseArgs } from 'node:util';
import { randomNumbers } from '../simulation/random-numbers.ts';
import { databaseExperiments } from './database-away.ts';
import { type Experiment, type OptionName, optionWords, type TortureOptions } from './experiment.ts';
import { fairnessExperiments } from './fairness.ts';
import { findingTable } from './finding.ts';
import { frozenWorkerExperiments } from './frozen-worker.ts';
import { killExperiments } from './kills.ts';
import { powerExperiments } from './power-cut.ts';
import { providerExperiments } from './providers-away.ts';
import { rollupExperiments } from './rollup.ts';
import { settleExperiments } from './settle.ts';
import { slowClientExperiments } from './slow-clients.ts';
import { soakExperiments } from './soak.ts';
import { startExperiments } from './starts.ts';
import { takeOverExperiments } from './take-over.ts';
import { upgradeExperiments } from './upgrade.ts';
import { webhookExperiments } from './webhooks.ts';

const experiments: readonly Experiment[] = [
  ...killExperiments,
  ...settleExperiments,
  ...frozenWorkerExperiments,
  ...databaseExperiments,
  ...powerExperiments,
  ...providerExperiments,
  ...fairnessExperiments,
  ...startExperiments,
  ...takeOverExperiments,
  ...upgradeExperiments,
  ...rollupExperiments,
  ...webhookExperiments,
  ...slowClientExperiments,
  ...soakExperiments,
];

const names = Object.keys(optionWords) as OptionName[];

const listOf = ({ name, about, defaults }: Experiment) => {
  const options = names.flatMap((each) => (defaults[each] === undefined ? [] : [`--${each} ${defaults[each]}`]));
  return `  ${name.padEnd(15)} ${about}\n  ${''.padEnd(15)} ${options.join(' ')}`;
};

const USAGE = `npm run torture -- EXPERIMENT [--seed 1] [--limit 60] [options]

Starts the product as real processes, breaks things, and judges by the sandbox and plain SQL. Ends with 1 when a promise is broken.
--limit: minutes after which everything ends, whatever it does. Logs of every process and the list of faults: .data/torture/logs/EXPERIMENT.

${names.map((name) => `  --${name.padEnd(10)} ${optionWords[name]}`).join('\n')}

${experiments.map(listOf).join('\n')}`;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ kills: text, messages: text, payments: text, pace: text, small: text, minutes: text, rate: text, rows: text },
    events: text,
    seed: text,
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
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  const chosen = (option: OptionName) => Number(values[option] ?? defaults[option] ?? 0);
  const options: TortureOptions = {
    ...{ kills: chosen('kills'), messages: chosen('messages'), payments: chosen('payments'), pace: chosen('pace') },
    events: chosen('events'),
    ...{ small: chosen('small'), minutes: chosen('minutes'), rate: chosen('rate'), rows: chosen('rows') },
    ...{ seed, random: randomNumbers(seed) },
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
  // Of one that broke off, customers go on asking.
  process.exit();
}
