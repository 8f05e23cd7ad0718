import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageProgram } from '../checks/package-program.ts';
import { compressFiles } from './compress-files.ts';
import { sourceHash } from './source-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const WEB_APPS = ['staff', 'portal'] as const;
const BUILD_FLAGS = ['build', '--logLevel', 'warn', '--clearScreen', 'false'];

/**
 * Builds the React apps whose `dist` is missing or was made from other sources; answers the names of those it built.
 * Throws with Vite's own message when a build fails; a half-finished `dist` is built again next time.
 */
export async function buildApps(options: { force?: boolean } = {}): Promise<string[]> {
  const built = await Promise.all(WEB_APPS.map(async (app) => ((await buildApp(app, options.force)) ? [app] : [])));
  return built.flat();
}

async function buildApp(app: string, force = false): Promise<boolean> {
  const folder = path.join(ROOT, 'apps', app);
  // Inside dist: Vite empties it first, so the mark of an earlier build cannot outlive it.
  const mark = path.join(folder, 'dist', '.sources');
  const hash = await sourceHash(ROOT, [`apps/${app}`, 'packages', 'package-lock.json']);
  if (!force && (await readFile(mark, 'utf8').catch(() => '')) === hash) return false;
  const { code, output } = await runVite(BUILD_FLAGS, folder);
  if (code !== 0) throw new Error(`The ${app} app could not be built:\n${output}`);
  await compressFiles(path.join(folder, 'dist'));
  await writeFile(mark, hash);
  return true;
}

function runVite(args: string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [packageProgram('vite', 'vite'), ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
