// Runs on any Node from 18 on with nothing installed: plain JavaScript and built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const HEARTBEAT_MS = 10_000;
const LOCK_POLL_MS = 500;

/**
 * Installs the dependencies from the lock file when they are missing or of another state of it. Everything said goes
 * to standard error: standard output belongs to the program that runs afterwards. Throws when npm fails.
 */
export async function installDependencies() {
  if (isInstalled(ROOT)) return;
  await withInstallLock(async () => {
    if (isInstalled(ROOT)) return;
    const count = Object.keys(readJson(join(ROOT, 'package-lock.json')).packages).length;
    say(`Installing the dependencies from the lock file (about ${count} packages, a minute or so) …`);
    const started = Date.now();
    // devDependencies hold the tools that build and test; a NODE_ENV=production in the shell must not drop them.
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    let code = await npm(['ci', ...flags]);
    if (code !== 0) {
      // A registry mirror that lacks other platforms' packages makes newer npm refuse `ci`; the lock holds here too.
      say('"npm ci" did not succeed; trying "npm install" with the same lock file …');
      code = await npm(['install', '--no-save', ...flags]);
    }
    if (code !== 0) throw new Error('npm could not install the dependencies; its own message is above.');
    say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

/**
 * Whether node_modules holds exactly what the lock file names. npm writes a list of what it installed as its last step,
 * so an interrupted installation counts as missing.
 * @param {string} root folder of the project
 * @returns {boolean}
 */
export function isInstalled(root) {
  const installedList = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(installedList).packages;
  return Object.entries(wanted).every(([key, entry]) => {
    if (!key.startsWith('node_modules/') && !key.includes('/node_modules/')) return true;
    const found = installed[key];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && Boolean(found.link) === Boolean(entry.link);
  });
}

function npm(args) {
  const { npm_execpath: cli } = process.env;
  const viaNode = cli?.endsWith('.js') && existsSync(cli);
  const command = viaNode ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return new Promise((resolve) => {
    const child = spawn(command, viaNode ? [cli, ...args] : args, {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      shell: !viaNode && process.platform === 'win32',
    });
    const started = Date.now();
    const heartbeat = setInterval(() => {
      // npm draws its own progress on a terminal; a log file shows nothing for a minute without this.
      if (!process.stderr.isTTY) say(`… still installing (${Math.round((Date.now() - started) / 1000)} s)`);
    }, HEARTBEAT_MS);
    child.once('error', (error) => {
      clearInterval(heartbeat);
      say(`npm could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => {
      clearInterval(heartbeat);
      resolve(code ?? 1);
    });
  });
}

/** Two commands started at once on a fresh clone must not install over each other. */
async function withInstallLock(work) {
  const lock = join(ROOT, '.data', 'install.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
    else if (!told) {
      say('Another command is installing the dependencies already; waiting for it …');
      told = true;
    }
    await wait(LOCK_POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
