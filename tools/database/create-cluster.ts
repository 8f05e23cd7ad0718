import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder } from '../backup/part-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runProgram } from './run-program.ts';
import { canReach, idsOf, type SystemUser } from './unprivileged-user.ts';

/** Where everything of one embedded database lies. */
export interface ClusterPlaces {
  /** Folder that the database's user owns. */
  home: string;
  /** PostgreSQL's own data directory. */
  data: string;
  /** Output of a start that failed. */
  startLog: string;
  /** Passwords of the three roles, readable by whoever started us and nobody else. */
  passwords: string;
  lock: string;
}

export interface ClusterPasswords {
  superuser: string;
  owner: string;
  app: string;
}

/** The places below a DATA_DIR. */
export function clusterPlaces(dataDir: string): ClusterPlaces {
  const home = path.join(dataDir, 'postgres');
  return {
    home,
    data: path.join(home, 'data'),
    startLog: path.join(home, 'start.log'),
    passwords: path.join(dataDir, 'postgres-passwords.json'),
    lock: path.join(dataDir, 'postgres.lock'),
  };
}

/** Makes the database's own folder, owned by its user; throws with the way out when that user cannot get there. */
export async function makeHome(places: ClusterPlaces, user: SystemUser | undefined): Promise<void> {
  await mkdir(places.home, { recursive: true, mode: 0o700 });
  if (user) await chown(places.home, user.uid, user.gid);
  if (await canReach(user, places.home, 'write')) return;
  throw new Error(
    `PostgreSQL does not run as root; it would run as "${user?.name}", but that user cannot enter ${places.home}. ` +
      'Ways out: move this clone to a folder that everybody can enter (for example /srv/recoup), ' +
      'or set DATA_DIR to such a folder, or set DATABASE_URL to a PostgreSQL 16 or newer.',
  );
}

/** Creates the cluster when there is none yet. Answers the passwords of its roles. */
export async function ensureCluster(
  places: ClusterPlaces,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
  durable: boolean,
): Promise<ClusterPasswords> {
  const known = await readPasswords(places.passwords);
  if (await exists(path.join(places.data, 'PG_VERSION'))) {
    if (known) return known;
    throw new Error(
      `The database in ${places.data} is there, but its passwords in ${places.passwords} are gone. ` +
        'Put that file back, or delete the folder to start with an empty database.',
    );
  }
  const passwords = known ?? { superuser: newPassword(), owner: newPassword(), app: newPassword() };
  // On the disk before the database is: after a power cut nobody could enter one whose passwords are gone.
  await writeFile(places.passwords, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flush: true });
  await flushFolder(path.dirname(places.passwords));
  await initialise(places, binaries, user, durable, passwords.superuser);
  return passwords;
}

async function initialise(
  places: ClusterPlaces,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
  durable: boolean,
  password: string,
): Promise<void> {
  // Created aside and renamed when complete, so that a start killed midway leaves nothing that looks like a database.
  const unfinished = `${places.data}.unfinished`;
  const passwordFile = path.join(places.home, 'first-password');
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The builtin provider sorts by code point on every platform; the C library's C.UTF-8 is not everywhere.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...idsOf(user), cwd: places.home, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
  );
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL could not create its database in ${places.data}:\n${output}`);
  await rename(unfinished, places.data);
  await flushFolder(places.home);
}

async function readPasswords(file: string): Promise<ClusterPasswords | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ClusterPasswords);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
