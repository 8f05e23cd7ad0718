import { execFile } from 'node:child_process';
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
