import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'apps/server/migrations';
const run = promisify(execFile);

const git = async (...args: string[]): Promise<string[]> => {
  const { stdout } = await run('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter((line) => line !== '');
};

export interface OldVersion {
  readonly commit: string;
  /** Where its code lies, ready to run. */
  readonly folder: string;
  /** Migrations that this version has and the old one has not. */
  readonly newer: readonly string[];
}

/**
 * The newest version of the repository's past whose schema is that of this one without its last migrations, as a folder
 * that runs: its own code with the packages that are installed here. Throws where there is no such version.
 */
export async function openOldVersion(folder: string): Promise<OldVersion> {
  const now = (await readdir(path.join(ROOT, MIGRATIONS))).filter((name) => name.endsWith('.sql')).toSorted();
  for (const commit of await git('log', '--format=%H', '--', MIGRATIONS)) {
    const listed = await git('ls-tree', '--name-only', `${commit}^`, `${MIGRATIONS}/`);
    const then = listed.map((name) => path.basename(name)).filter((name) => name.endsWith('.sql'));
    const isBefore = then.length < now.length && then.toSorted().every((name, index) => name === now[index]);
    if (!isBefore) continue;
    await unpack(`${commit}^`, folder);
    return { commit: `${commit}^`, folder, newer: now.slice(then.length) };
  }
  throw new Error('no version of the past has an older schema');
}

async function unpack(commit: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  const packed = spawn('git', ['archive', commit], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const unpacked = spawn('tar', ['-x', '-C', folder], { stdio: [packed.stdout, 'inherit', 'inherit'] });
  const [code] = (await once(unpacked, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${commit} could not be unpacked`);
  const installed = path.join(ROOT, 'node_modules');
  for (const name of await readdir(installed)) {
    // Our own packages are those of the old version.
    if (name !== '@recoup') await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
  const own = path.join(installed, '@recoup');
  await mkdir(path.join(folder, 'node_modules/@recoup'));
  for (const name of await readdir(own))
    await symlink(await readlink(path.join(own, name)), path.join(folder, 'node_modules/@recoup', name));
}
