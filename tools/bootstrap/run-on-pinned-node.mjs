// Runs on any Node from 18 on with nothing installed: plain JavaScript and built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseNode, NODE_MAJOR } from './choose-node.mjs';
import { installDependencies, ROOT, say } from './install.mjs';

/**
 * Sees to it that the dependencies are there, then runs a TypeScript file under the pinned Node and ends this process
 * with its exit code. The child hears our signals, and the end of this process through its message channel.
 * @param {string} file path from the root of the project
 * @param {string[]} args
 * @param {string[]} nodeOptions
 */
export async function runOnPinnedNode(file, args, nodeOptions = []) {
  try {
    await installDependencies();
    process.exitCode = await runPinned(file, args, nodeOptions);
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}

/**
 * The same with the dependencies known to be there; answers the exit code.
 * @param {string} file path from the root of the project
 * @param {string[]} args
 * @param {string[]} nodeOptions
 * @returns {Promise<number>}
 */
export function runPinned(file, args, nodeOptions = []) {
  return run(pinnedNode(), [...nodeOptions, join(ROOT, file), ...args]);
}

/** Path of the Node that came with the dependencies, or of our own where that is newer or there is no package. */
function pinnedNode() {
  const chosen = chooseNode(packagedNode(), { path: process.execPath, version: process.versions.node });
  if (chosen) return chosen.path;
  throw new Error(
    `Recoup runs on Node ${NODE_MAJOR}. There is no ready-made one for this platform (${process.platform} ${process.arch}): ` +
      `install Node ${NODE_MAJOR} or newer (https://nodejs.org) and run the command again.`,
  );
}

/** Existing is not enough: the binary needs glibc, which Alpine Linux does not have. */
function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const program = system === 'win' ? 'node.exe' : 'node';
  const path = join(ROOT, 'node_modules', `${prefix}-${system}-${process.arch}`, 'bin', program);
  if (!existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { path, version: stdout.trim() } : undefined;
}

function run(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Compiled code is kept between runs: a third off the time to load the server.
      env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'), ...process.env },
    });
    // Ctrl-C on a terminal reaches the child as well; it takes signals that come together for one.
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal) say(`Ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}
