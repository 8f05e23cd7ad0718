import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * A headless Chromium for tests and screenshots; names below `localhost` (the portals) and `example` (hosts
 * of a company's own) reach this machine without DNS.
 * Throws when there is none; `npm test` installs one.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath)
    throw new Error('No Chromium found. Run "node tools/test.mjs browser" once, or set CHROMIUM_PATH.');
  // Chromium's own sandbox refuses to run as root, which is what most containers are.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...asRoot, ...quiet] });
}

/** Only what a page asks for leaves the browser, and every name below `localhost` and `example` is this machine. */
const quiet = [
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1,MAP *.example 127.0.0.1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
