import { runProgram } from './run-program.ts';

/** The system user that the database runs as; undefined means: as whoever started us. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root (containers, most of them) it runs as `postgres` when that user
 * exists, otherwise as `nobody`. Throws when root has neither.
 */
export async function chooseUnprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([runProgram('id', ['-u', name]), runProgram('id', ['-g', name])]);
    if (uid.code === 0 && gid.code === 0) return { name, uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody". ' +
      'Start Recoup as an ordinary user, or set DATABASE_URL to a PostgreSQL 16 or newer.',
  );
}

/** Whether the user can enter the folder (and, when asked, write into it). Without a user: it is ours, so yes. */
export async function canReach(user: SystemUser | undefined, folder: string, access: 'enter' | 'write') {
  if (!user) return true;
  const test = access === 'write' ? 'test -x "$1" && test -w "$1"' : 'test -x "$1"';
  const { code } = await runProgram('/bin/sh', ['-c', test, 'sh', folder], { ...idsOf(user), cwd: '/' });
  return code === 0;
}

/** The options of `spawn` that make a program run as this user. */
export function idsOf(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}
