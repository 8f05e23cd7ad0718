import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../tidy/project-files.ts';
import { resolveImport } from '../tidy/resolve-import.ts';
import { parseSource } from '../tidy/source-file.ts';
import { readCosts, runVitest } from './run-vitest.ts';
import { chooseTests, type Imports, testsThatReach } from './touched-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What two workers do in half a minute; types and laws of the house take the other half. */
const BUDGET_MS = 50_000;
const NEW_TEST_MS = 100;
const NEW_DATABASE_TEST_MS = 4_000;
const TOLD_MAX = 5;

/** A database test is in the project `db`. */
const isOnDatabase = (file: string) => file.endsWith('.db.test.ts');

/** Files that differ from where this branch left main, also those that git does not know yet; on main, from the last commit. */
export function touchedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Runs the nearest tests of what changed, as many as half a minute allows, and says what it left out. */
export async function testTouched(touched: readonly string[]) {
  const changed = new Set(touched);
  const reached = testsThatReach(changed, readImports());
  const { chosen, left } = chooseTests(reached, changed, readCosts(), {
    budget: BUDGET_MS,
    usual: (file) => (isOnDatabase(file) ? NEW_DATABASE_TEST_MS : NEW_TEST_MS),
  });
  const paths = chosen.map((test) => test.path);
  const outcome = { passed: 0, failed: 0, failures: [] as string[] };
  for (const [project, files] of [
    ['unit', paths.filter((file) => !isOnDatabase(file))],
    ['db', paths.filter(isOnDatabase)],
  ] as const) {
    if (files.length === 0) continue;
    const { passed, failed, failures = [] } = await runVitest(project, { files });
    outcome.passed += passed;
    outcome.failed += failed;
    outcome.failures.push(...failures);
  }
  console.log(`${chosen.length} test files ran for ${touched.length} changed files.`);
  if (left.length > 0) {
    const told = left.slice(0, TOLD_MAX).map((test) => test.path);
    console.log(
      `${left.length} that are further away did not: ${told.join(', ')}${left.length > TOLD_MAX ? ' …' : ''}`,
    );
  }
  console.log('Journeys in the browser run with "node tools/test.mjs browser".');
  return outcome;
}

function readImports(): Imports {
  const sources = projectFiles(ROOT).filter((file) => /\.(m?ts|tsx|mjs)$/.test(file));
  return new Map(
    sources.map((file) => {
      const { imports } = parseSource(file, readFileSync(path.join(ROOT, file), 'utf8'));
      return [file, imports.flatMap(({ specifier }) => resolveImport(file, throughApp(specifier)) ?? [])];
    }),
  );
}

function throughApp(specifier: string): string {
  return specifier.replace(/^#(staff|portal)\//, '@recoup/$1/');
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
