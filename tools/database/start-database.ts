import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort, isPortFree } from '../network/free-port.ts';
import { type ClusterPasswords, type ClusterPlaces, clusterPlaces, ensureCluster, makeHome } from './create-cluster.ts';
import { isAlive, withFileLock } from './file-lock.ts';
import { locateBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { APP_ROLE, DATABASE_NAME, ensureRoles, OWNER_ROLE } from './roles.ts';
import { runProgram } from './run-program.ts';
import { chooseUnprivilegedUser, idsOf, type SystemUser } from './unprivileged-user.ts';

export interface DatabaseOptions {
  /** Folder of everything that is kept; the database lies in `postgres/` below it. */
  dataDir: string;
  /** The first port to try (127.0.0.1 only); the next free one is taken. Default 4012. */
  port?: number;
  /** Off for tests only: what was acknowledged may then be lost in a power cut. Default on. */
  durable?: boolean;
  /** How many may be connected at once. Default 100. */
  connections?: number;
  /** Starts the server again when it ends by itself, and says so here. Without it whoever needs the database notices. */
  onEnded?: (news: string) => void;
}

export interface RunningDatabase {
  /** Connection string of the role that owns the schema and runs migrations. Not a superuser. */
  url: string;
  /** Connection string of the role the application works as: owns nothing, bypasses nothing. */
  appUrl: string;
  port: number;
  /** True when it was running already, started by another copy of the product on the same data. */
  reused: boolean;
  /** Lets go of the database; it is shut down when nobody else on this data uses it. Safe to call twice. */
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';
const HOLDER = 'recoup holder';
const FIRST_PORT = 4012;
const START_ATTEMPTS_MAX = 5;
/** What a killed server leaves needs some seconds to go; after so many tries something else is wrong. */
const REVIVALS_MAX = 10;
const REVIVE_MS = 1_000;
const SHUTDOWN_SECONDS_MAX = 60;

/**
 * Starts the embedded PostgreSQL on a data folder, or joins the one that runs there already: creates the cluster when
 * there is none, runs as an unprivileged user when started by root, accepts connections with a password and from this
 * machine only. It outlives its starter's terminal signals, so that the server can finish its work first. Throws an
 * Error whose message says what to do.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const dataDir = path.resolve(options.dataDir);
  const places = clusterPlaces(dataDir);
  const durable = options.durable ?? true;
  const user = await chooseUnprivilegedUser();
  return withFileLock(places.lock, async () => {
    await makeHome(places, user);
    const binaries = await locateBinaries(user, dataDir);
    const passwords = await ensureCluster(places, binaries, user, durable);
    const running = await portOfRunning(places, passwords);
    const settings = { connections: options.connections ?? 100, durable };
    const port =
      running ??
      (await startServer(places, binaries, user, { ...settings, port: options.port ?? FIRST_PORT, isFixed: false }));
    let holder = await connect(port, passwords, HOLDER);
    await ensureRoles(holder, passwords);
    let stopping: Promise<void> | undefined;
    const again = async (): Promise<pg.Client> => {
      const isRunning = (await portOfRunning(places, passwords)) === port;
      if (!isRunning) await startServer(places, binaries, user, { ...settings, port, isFixed: true });
      return connect(port, passwords, HOLDER);
    };
    const { onEnded } = options;
    const watch = (held: pg.Client): void => {
      if (!onEnded) return;
      held.once('end', () => {
        if (stopping) return;
        void revive(() => (stopping ? undefined : withFileLock(places.lock, again)), onEnded).then((client) => {
          if (!client) return;
          holder = client;
          watch(client);
        });
      });
    };
    watch(holder);
    return {
      url: `postgres://${OWNER_ROLE}:${passwords.owner}@${HOST}:${port}/${DATABASE_NAME}`,
      appUrl: `postgres://${APP_ROLE}:${passwords.app}@${HOST}:${port}/${DATABASE_NAME}`,
      port,
      reused: running !== undefined,
      stop: () => {
        stopping ??= release(holder, { places, binaries, user });
        return stopping;
      },
    };
  });
}

/** Tries, further and further apart, until the server is there again; undefined when nobody wants it any more. */
async function revive(
  again: () => Promise<pg.Client> | undefined,
  onEnded: (news: string) => void,
): Promise<pg.Client | undefined> {
  onEnded('PostgreSQL ended by itself; starting it again …');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const client = await again();
      if (client) onEnded('PostgreSQL is there again.');
      return client;
    } catch (error) {
      if (attempt >= REVIVALS_MAX) {
        onEnded(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      }
      await wait(REVIVE_MS * attempt);
    }
  }
}

interface Cluster {
  places: ClusterPlaces;
  binaries: PostgresBinaries;
  user: SystemUser | undefined;
}

/** Every user of the cluster holds one marked connection; the last one to leave turns the light off. */
async function release(holder: pg.Client, { places, binaries, user }: Cluster): Promise<void> {
  await withFileLock(places.lock, async () => {
    const others = await holder
      .query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [HOLDER])
      .then((result) => result.rows.length)
      .catch(() => 0);
    await holder.end().catch(() => undefined);
    if (others > 0) return;
    const stop = async (mode: 'fast' | 'immediate') => {
      const how = ['stop', '-D', places.data, '-m', mode, '-s', '-t', String(SHUTDOWN_SECONDS_MAX)];
      const { code, output } = await runProgram(binaries.pgCtl, how, { ...idsOf(user), cwd: places.home });
      // Somebody else may have stopped it first (an operator, a signal to the whole machine): then all is as it should be.
      return code === 0 || /Is server running|No such process/.test(output) ? null : output;
    };
    // On a full disk it cannot write its last checkpoint; ended at once, it reads its log when it starts again.
    if ((await stop('fast')) === null) return;
    const output = await stop('immediate');
    if (output !== null) throw new Error(`PostgreSQL did not stop within ${SHUTDOWN_SECONDS_MAX} seconds:\n${output}`);
  });
}

async function startServer(
  places: ClusterPlaces,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
  {
    port: firstPort,
    isFixed,
    durable,
    connections,
  }: { readonly port: number; readonly isFixed: boolean; readonly durable: boolean; readonly connections: number },
): Promise<number> {
  let from = firstPort;
  for (let attempt = 1; ; attempt += 1) {
    // Whoever is connected already knows one port only.
    const port = isFixed ? from : await findFreePort(from, HOST);
    await rm(places.startLog, { force: true });
    const settings = serverSettings(port, durable, connections).map(([name, value]) => `-c ${name}=${value}`);
    const { code, output } = await runProgram(
      binaries.pgCtl,
      ['start', '-w', '-s', '-t', '60', '-D', places.data, '-l', places.startLog, '-o', settings.join(' ')],
      { ...idsOf(user), leavesDaemon: true, cwd: places.home, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
    );
    if (code === 0) return port;
    const log = await readFile(places.startLog, 'utf8').catch(() => '');
    // Another program may have taken the port between our look and the start.
    const portWasTaken = !(await isPortFree(port, HOST));
    if (isFixed || !portWasTaken || attempt >= START_ATTEMPTS_MAX) {
      throw new Error(`PostgreSQL did not start on ${places.data}:\n${output}${log}`);
    }
    from = port + 1;
  }
}

function serverSettings(port: number, durable: boolean, connections: number): [string, string][] {
  const safety = durable ? 'on' : 'off';
  return [
    ['port', String(port)],
    ['listen_addresses', HOST],
    // Only TCP with a password: a socket's path may be too long or in a folder that the user may not write.
    ['unix_socket_directories', "''"],
    ['fsync', safety],
    ['full_page_writes', safety],
    ['synchronous_commit', safety],
    ['shared_buffers', '256MB'],
    ['max_connections', String(connections)],
    ['jit', 'off'],
    // Disks without moving parts: reading along an index costs hardly more than reading on.
    ['random_page_cost', '1.1'],
    ['work_mem', '16MB'],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['logging_collector', 'on'],
    ['log_filename', 'postgres-%a.log'],
    ['log_truncate_on_rotation', 'on'],
    ['log_rotation_age', '1d'],
    // Personal data stays out of the log: no statement texts, no details with the values of a row.
    ['log_min_error_statement', 'panic'],
    ['log_error_verbosity', 'terse'],
  ];
}

/**
 * The port of the server that runs on this data, or undefined. A pid file left by a killed machine is removed when its
 * pid belongs to something else by now; a server that is still starting or stopping is waited for.
 */
async function portOfRunning(places: ClusterPlaces, passwords: ClusterPasswords): Promise<number | undefined> {
  const file = path.join(places.data, 'postmaster.pid');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const pid = Number(lines[0]);
    if (!pid || !isAlive(pid)) return undefined;
    const port = Number(lines[3]);
    if (port) {
      const client = await connect(port, passwords, 'recoup look').catch(() => undefined);
      await client?.end();
      if (client) return port;
    }
    if (!(await isPostgres(pid))) {
      await rm(file, { force: true });
      return undefined;
    }
    await wait(100);
  }
  throw new Error(`A PostgreSQL is running on ${places.data} but does not answer. Stop it, then start again.`);
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const { code, output } = await runProgram('ps', ['-p', String(pid), '-o', 'comm=']);
  // Without `ps` (small containers) we believe the file: starting a second server on live data must never happen.
  return code === -1 || output.includes('postgres');
}

async function connect(port: number, passwords: ClusterPasswords, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: HOST,
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  // A server that goes away ends the connection; whoever needs the database notices by itself.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
