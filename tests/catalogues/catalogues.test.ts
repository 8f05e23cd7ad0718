import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageProgram } from '../../tools/checks/package-program.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** What the catalogue tool says about an app; it fails by its exit code. */
async function check(app: string, ...what: string[]): Promise<string> {
  const program = packageProgram('@lingui/cli', 'lingui');
  const options = { cwd: path.join(root, 'apps', app) };
  return run(process.execPath, [program, 'check', ...what, '--workers', '1', '--verbose'], options).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

test.each(['staff', 'portal'])(
  'every message of the %s app stands in its catalogues',
  async (app) => {
    expect(await check(app, 'sync')).toContain('PASS');
  },
  60_000,
);

test.each(['staff', 'portal'])(
  'every message of the %s app has its Spanish text',
  async (app) => {
    expect(await check(app, 'missing', '--mode', 'catalog')).toContain('PASS');
  },
  60_000,
);

/** The parts of packages/ui with words of their own that an app shows, by the imports that lead to them. */
function wordyPartsOf(app: string): string[] {
  const ui = path.join(root, 'packages/ui/src');
  const next = globSync(path.join(root, 'apps', app, 'src/**/*.{ts,tsx}')).filter((file) => !file.includes('.test.'));
  const seen = new Set<string>();
  for (let file = next.pop(); file; file = next.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)) {
      if (to.startsWith('@recoup/ui/')) next.push(path.join(ui, to.slice('@recoup/ui/'.length)));
      else if (to.startsWith('.') && file.startsWith(ui)) next.push(path.resolve(path.dirname(file), to));
    }
  }
  const isWordy = (file: string) =>
    file.startsWith(ui) && /\bt`|\bmsg`|<(?:Trans|Plural)\b/.test(readFileSync(file, 'utf8'));
  return [...seen].filter(isWordy).map((file) => path.relative(root, file));
}

test.each(['staff', 'portal'])('what the %s app takes from packages/ui has its words in its catalogues', (app) => {
  const catalogue = readFileSync(path.join(root, 'apps', app, 'src/locales/es.po'), 'utf8');
  const parts = wordyPartsOf(app);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.filter((file) => !catalogue.includes(`../../${file}`))).toEqual([]);
});
