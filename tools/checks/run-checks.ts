import { constants } from 'node:os';
import type { Outcome } from './outcome.ts';
import { stages, stagesBeside, touchedStages } from './stages.ts';

/** Files of a stage whose time is told. */
const SLOWEST_TOLD = 5;

interface Result extends Outcome {
  readonly seconds: number;
}

/**
 * `npm test`: all stages, or those named as arguments. Every stage runs even after a failure, so that one run tells
 * everything; the last line is the sum. `touched` alone stands for the stages of a change.
 */
const names = process.argv.slice(2);
const isTouched = names.length === 1 && names[0] === 'touched';
const known = isTouched ? touchedStages : stages;
const unknown = isTouched ? [] : names.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(
    `There is no stage called ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}, or touched.`,
  );
  process.exit(1);
}

const wanted = Object.keys(known).filter((name) => isTouched || names.length === 0 || names.includes(name));
const beside = wanted.filter((name) => stagesBeside.has(name));
const others = wanted.filter((name) => !stagesBeside.has(name));
// Whoever runs beside a person at a screen gives way to it.
const priority = beside.length > 0 ? constants.priority.PRIORITY_BELOW_NORMAL : undefined;
const results = new Map<string, Result>();
await Promise.all([runInTurn(beside), runInTurn(others, priority)]);
tell(wanted.flatMap((name) => results.get(name) ?? []));

async function runInTurn(row: readonly string[], niceness?: number): Promise<void> {
  for (const name of row) {
    console.log(`\n── ${name} ──`);
    const started = performance.now();
    const outcome = await known[name]?.(niceness);
    if (outcome) results.set(name, { ...outcome, seconds: (performance.now() - started) / 1000 });
  }
}

function tell(all: readonly Result[]): void {
  const failures = all.flatMap((each) => each.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${[...results].sort(inOrder).flatMap(linesOf).join('\n')}\n`);
  const [passed, failed] = [sum(all.map((each) => each.passed)), sum(all.map((each) => each.failed))];
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function inOrder([left]: readonly [string, Result], [right]: readonly [string, Result]): number {
  return wanted.indexOf(left) - wanted.indexOf(right);
}

function linesOf([name, { passed, failed, seconds, costs }]: readonly [string, Result]): string[] {
  const slowest = [...(costs ?? [])].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_TOLD);
  return [
    `${name.padEnd(12)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    ...slowest.map(([file, cost]) => `  ${(cost / 1000).toFixed(1).padStart(7)} s  ${file}`),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
