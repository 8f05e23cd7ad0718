import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseNode } from './choose-node.mjs';

const packaged = (version: string) => ({ path: 'packaged', version });
const host = (version: string) => ({ path: 'host', version });

test('the Node that came with the dependencies runs the product, whatever older one runs npm', () => {
  expect(chooseNode(packaged('v24.21.0'), host('18.20.0'))?.path).toBe('packaged');
  expect(chooseNode(packaged('v24.21.0'), host('24.9.0'))?.path).toBe('packaged');
  expect(chooseNode(packaged('v24.21.0'), host('24.21.0'))?.path).toBe('packaged');
});

test('a newer one of this machine is preferred', () => {
  expect(chooseNode(packaged('v24.0.0'), host('24.1.0'))?.path).toBe('host');
  expect(chooseNode(packaged('v24.9.0'), host('24.10.0'))?.path).toBe('host');
  expect(chooseNode(packaged('v24.18.1'), host('26.10.0'))?.path).toBe('host');
});

test('a nightly of this machine is not', () => {
  expect(chooseNode(packaged('v24.0.0'), host('27.0.0-nightly20261101'))?.path).toBe('packaged');
});

test('without a package for the platform, its own Node must be new enough', () => {
  expect(chooseNode(undefined, host('24.0.0'))?.path).toBe('host');
  expect(chooseNode(undefined, host('22.23.2'))).toBeUndefined();
});

test('every platform gets the same version', () => {
  const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const pins = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(pins).toHaveLength(5);
  expect(new Set(pins.map(([, version]) => version)).size).toBe(1);
});
