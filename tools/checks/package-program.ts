import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The JavaScript file behind a program of an installed package, to be run by our own Node on every system. */
export function packageProgram(packageName: string, program: string): string {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[program];
  if (!file) throw new Error(`Package ${packageName} has no program ${program}.`);
  return path.join(folder, file);
}
