import { expect, test } from 'vitest';
import { findUntidy } from '../find-untidy.ts';
import { parseSource } from '../source-file.ts';

test.each([
  ['values', `import { A } from './a.ts';`],
  ['types', `import type { A } from './a.ts';`],
  ['a module that is loaded later', `import('./a.ts');`],
])('finds a ring of files, by %s, wherever they stand', (_, back) => {
  for (const folder of ['packages/domain/src/money', 'apps/sandbox/src/sms', 'tools/checks', 'tests/simulation']) {
    const findings = findUntidy([
      parseSource(`${folder}/a.ts`, `import { b } from './b.ts';`),
      parseSource(`${folder}/b.ts`, back),
    ]);
    const rings = findings.map(({ message }) => message).filter((message) => message.includes('reach each other'));
    expect(rings).toEqual([
      expect.stringContaining('a.ts and b.ts reach each other'),
      expect.stringContaining('b.ts and a.ts reach each other'),
    ]);
  }
});

test('finds a ring over three files, and leaves alone what only hangs on it', () => {
  const findings = findUntidy([
    parseSource('tools/checks/a.ts', `import { b } from './b.ts';`),
    parseSource('tools/checks/b.ts', `import { c } from './c.ts';`),
    parseSource('tools/checks/c.ts', `import { a } from './a.ts';\nimport { d } from './d.ts';`),
    parseSource('tools/checks/d.ts', 'export const d = 1;'),
    parseSource('tools/checks/e.ts', `import { a } from './a.ts';`),
  ]);
  const rings = findings.filter(({ message }) => message.includes('reach each other'));
  expect(rings.map(({ path }) => path)).toEqual(['tools/checks/a.ts', 'tools/checks/b.ts', 'tools/checks/c.ts']);
});
