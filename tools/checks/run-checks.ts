import { type Outcome, stages } from './stages.ts';

/**
 * `npm test`: all stages, or those named as arguments. Every stage runs even after a failure, so that one run tells
 * everything; the last line is the sum.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`There is no stage called ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}.`);
  process.exit(1);
}

const total: Outcome = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: string[] = [];
for (const [name, run] of Object.entries(stages)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const { passed, failed, failures: found = [] } = await run();
  total.passed += passed;
  total.failed += failed;
  failures.push(...found);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${name.padEnd(12)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
