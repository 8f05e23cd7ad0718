import { ensureChromium } from '../browser/install-chromium.ts';
import { runTidy } from '../tidy/run-tidy.ts';
import { testTouched, touchedFiles } from './check-touched.ts';
import { checkTypes } from './check-types.ts';
import type { Outcome } from './outcome.ts';
import { packageProgram } from './package-program.ts';
import { runVisibly } from './run-visibly.ts';
import { runVitest } from './run-vitest.ts';

/** The stages of `npm test`, in their order: what fails fastest comes first. */
export const stages: Record<string, () => Promise<Outcome>> = {
  types: async () => ((await checkTypes(['--pretty'])) === 0 ? PASSED : FAILED),
  lint: async () => {
    const style = await program('@biomejs/biome', 'biome', ['check', '--error-on-warnings']);
    const deadCode = await program('knip', 'knip', ['--no-progress']);
    return style.failed + deadCode.failed === 0 ? PASSED : FAILED;
  },
  tidy: async () => (runTidy() === 0 ? PASSED : FAILED),
  unit: () => runVitest('unit'),
  integration: () => runVitest('db'),
  browser: async () => {
    try {
      return await runVitest('browser', { env: { CHROMIUM_PATH: await ensureChromium() } });
    } catch (error) {
      console.error((error as Error).message);
      return FAILED;
    }
  },
};

/** `node tools/test.mjs touched`: what a change touches, in under a minute; in the order of what fails fastest. */
export const touchedStages: Record<string, () => Promise<Outcome>> = {
  tidy: async () => (runTidy() === 0 ? PASSED : FAILED),
  style: () =>
    program('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...touchedFiles()]),
  types: async () => ((await checkTypes(['--pretty'])) === 0 ? PASSED : FAILED),
  tests: () => testTouched(touchedFiles()),
};

const PASSED: Outcome = { passed: 1, failed: 0 };
const FAILED: Outcome = { passed: 0, failed: 1 };

async function program(packageName: string, name: string, args: string[]): Promise<Outcome> {
  return (await runVisibly([packageProgram(packageName, name), ...args])) === 0 ? PASSED : FAILED;
}
