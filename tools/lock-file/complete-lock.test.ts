import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLock, type LockFile, missingOptional } from './complete-lock.ts';

const lock: LockFile = {
  packages: {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        '@tool/binding-linux-arm-musleabihf': '2.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
  },
};

test('names the platforms that the lock file leaves out', () => {
  expect(missingOptional(lock).map((entry) => entry.key)).toEqual([
    'node_modules/@tool/darwin-arm64',
    'node_modules/@tool/binding-linux-arm-musleabihf',
  ]);
});

test('adds them with version, system, processor and C library, sorted', () => {
  const complete = completeLock(lock);
  expect(missingOptional(complete)).toEqual([]);
  expect(complete.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '2.0.0',
    os: ['darwin'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  });
  expect(complete.packages['node_modules/@tool/binding-linux-arm-musleabihf']).toMatchObject({
    os: ['linux'],
    cpu: ['arm'],
    libc: ['musl'],
  });
  expect(Object.keys(complete.packages)[0]).toBe('node_modules/@tool/binding-linux-arm-musleabihf');
});

test('refuses to guess a version', () => {
  const loose: LockFile = {
    packages: { 'node_modules/tool': { optionalDependencies: { '@tool/linux-x64': '^2.0.0' } } },
  };
  expect(() => completeLock(loose)).toThrow('exact versions');
});

test("npm ci accepts the project's own lock file: no platform is left out", () => {
  const file = new URL('../../package-lock.json', import.meta.url);
  const missing = missingOptional(JSON.parse(readFileSync(file, 'utf8')) as LockFile);
  expect(missing, 'run: node tools/run.mjs tools/lock-file/write-complete-lock.ts').toEqual([]);
});
