import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from './find-chromium.ts';

/** The engine without a window comes to a page sooner; older systems have it only whole. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Path of a Chromium that starts, installed when there was none: a Debian package when we are root and have apt-get,
 * otherwise Playwright's own. Throws with the way out when neither works.
 */
export async function ensureChromium(): Promise<string> {
  const present = await findChromium();
  if (present) return present;
  console.log('No Chromium found; installing one for the browser tests …');
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('apt-get', ['update', '-q'], quiet);
    for (const name of updated ? PACKAGES : []) {
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet);
      const installed = await findChromium();
      if (installed) return installed;
    }
  }
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const withDependencies = isRoot ? ['--with-deps'] : [];
  await run(process.execPath, [
    path.join(path.dirname(manifest), 'cli.js'),
    'install',
    ...withDependencies,
    'chromium',
  ]);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium, and neither the Debian package nor the download by Playwright worked. ' +
      'Install Chromium or Google Chrome yourself (or set CHROMIUM_PATH to its program) and run npm test again.',
  );
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
