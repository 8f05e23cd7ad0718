import { ensureChromium } from '../browser/install-chromium.ts';
import { runTidy } from '../tidy/run-tidy.ts';
import { testTouched, touchedFiles } from './check-touched.ts';
import { checkTypes } from './check-types.ts';
import type { Outcome } from './outcome.ts';
import { packageProgram } from './package-program.ts';
import { runVisibly } from './run-visibly.ts';
import { runVitest } from './run-vitest.ts';

/** Runs it so that it gives way to others where a niceness is named. */
type Stage = (niceness?: number) => Promise<Outcome>;

/** The stages of `npm test`, in their order: what fails fastest comes first. */
export const stages: Readonly<Record<string, Stage>> = {
  types: async (niceness) => ((await checkTypes(['--pretty'], { niceness })) === 0 ? PASSED : FAILED),
  lint: async (niceness) => {
    const style = await program('@biomejs/biome', 'biome', ['check', '--error-on-warnings'], niceness);
    const deadCode = await program('knip', 'knip', ['--no-progress'], niceness);
    return style.failed + deadCode.failed === 0 ? PASSED : FAILED;
  },
  tidy: async () => (runTidy() === 0 ? PASSED : FAILED),
  unit: (niceness) => runVitest('unit', { niceness }),
  integration: (niceness) => runVitest('db', { niceness }),
  browser: async () => {
    try {
      return await runVitest('browser', { env: { CHROMIUM_PATH: await ensureChromium() } });
    } catch (error) {
      console.error((error as Error).message);
      return FAILED;
    }
  },
};

/** Runs beside the others: a journey after the other leaves a part of two cores to them. */
export const stagesBeside: ReadonlySet<string> = new Set(['browser']);

/** `node tools/test.mjs touched`: what a change touches, in under a minute; in the order of what fails fastest. */
export const touchedStages: Readonly<Record<string, Stage>> = {
  tidy: async () => (runTidy() === 0 ? PASSED : FAILED),
  style: () =>
    program('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...touchedFiles()]),
  types: async () => ((await checkTypes(['--pretty'])) === 0 ? PASSED : FAILED),
  tests: () => testTouched(touchedFiles()),
};

const PASSED: Outcome = { passed: 1, failed: 0 };
const FAILED: Outcome = { passed: 0, failed: 1 };

async function program(packageName: string, name: string, args: string[], niceness?: number): Promise<Outcome> {
  return (await runVisibly([packageProgram(packageName, name), ...args], { niceness })) === 0 ? PASSED : FAILED;
}
