import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Message macros are expanded in tests as they are in the build; only files that import a macro pass through Babel.
const lingo = { cwd: import.meta.dirname, configPath: `${import.meta.dirname}/apps/staff/lingui.config.ts` };
const macros = linguiTransformerBabelPreset({ linguiConfig: getConfig(lingo) }, lingo);

const everywhere = ['packages/**', 'apps/**', 'tests/**', 'tools/**'];
const setupFiles = ['tests/property-seed.ts'];
const never = ['**/node_modules/**', '**/dist/**', '.data/**'];

/** What takes longest; sorted by size some of it would come last and leave one of two workers idle. */
const longest = ['/tests/simulation/', '/large-imports.', '/exports.db.', '/campaign-torture.', '/axe.e2e.'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(longest.some((part) => moduleId.includes(part)));
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a));
  }
}

/**
 * Three kinds of test, told apart by file name: `*.test.ts` needs nothing, `*.db.test.ts` a real database,
 * `*.e2e.ts` the running product and a browser. The work is cut for two cores. Files share what is loaded
 * (`isolate: false`): no module of the product keeps state, and loading the server anew for each took half of the time.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        plugins: [babel({ presets: [macros] })],
        test: {
          name: 'unit',
          setupFiles,
          include: everywhere.map((root) => `${root}/*.test.{ts,tsx}`),
          exclude: [...never, '**/*.db.test.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          setupFiles,
          include: everywhere.map((root) => `${root}/*.db.test.ts`),
          exclude: never,
          globalSetup: ['tests/database/global-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: never,
          globalSetup: ['tests/database/global-setup.ts', 'tests/e2e/build-setup.ts'],
          // One journey at a time: two at once take three quarters of the time, but on two cores the pages answer so late
          // that what follows a key press comes before its effect.
          fileParallelism: false,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As long as a journey waits for anything else; Vitest's own second is less than a reload may take.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
