import type { Outcome } from './outcome.ts';
import { stages, touchedStages } from './stages.ts';

/** Files of a stage whose time is told. */
const SLOWEST_TOLD = 5;

/**
 * `npm test`: all stages, or those named as arguments. Every stage runs even after a failure, so that one run tells
 * everything; the last line is the sum. `touched` alone stands for the stages of a change.
 */
const names = process.argv.slice(2);
const isTouched = names.length === 1 && names[0] === 'touched';
const wanted = isTouched ? touchedStages : stages;
const unknown = isTouched ? [] : names.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(
    `There is no stage called ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}, or touched.`,
  );
  process.exit(1);
}

const total: Outcome = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: string[] = [];
for (const [name, run] of Object.entries(wanted)) {
  if (!isTouched && names.length > 0 && !names.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const { passed, failed, failures: found = [], costs = new Map<string, number>() } = await run();
  total.passed += passed;
  total.failed += failed;
  failures.push(...found);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${name.padEnd(12)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
  const slowest = [...costs].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_TOLD);
  for (const [file, cost] of slowest) lines.push(`  ${(cost / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
