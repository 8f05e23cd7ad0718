import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { runProgram } from '../database/run-program.ts';

const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium or Chrome that starts, or undefined: the one named by CHROMIUM_PATH, then Playwright's own, then
 * one on the PATH, then the usual places.
 */
export async function findChromium(): Promise<string | undefined> {
  for (const candidate of candidates()) {
    // Ubuntu's "chromium-browser" is a stub that only says where to get a snap, so being there is not enough.
    if (existsSync(candidate) && (await starts(candidate))) return candidate;
  }
  return undefined;
}

function candidates(): string[] {
  const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => PROGRAM_NAMES.map((name) => path.join(folder, name)));
  return [...named, chromium.executablePath(), ...onPath, ...OTHER_PLACES];
}

async function starts(program: string): Promise<boolean> {
  // On Windows and macOS `--version` opens a window instead of answering.
  if (process.platform !== 'linux') return true;
  const { code, output } = await runProgram(program, ['--version']);
  return code === 0 && /Chrom/.test(output);
}
