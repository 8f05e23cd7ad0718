import { describe, expect, test } from 'vitest';
import { findUntidy } from '../find-untidy.ts';
import { parseSource } from '../source-file.ts';

function untidy(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
  return findUntidy(sources).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe.each([
  ['staff', 'transactions'],
  ['portal', 'answers'],
])('of the %s app', (app, above) => {
  const at = (path: string) => `apps/${app}/src/${path}`;

  test.each<[string, string, string, string]>([
    ['an upward arrow of a feature', 'features/payments/a.tsx', `../${above}/b.ts`, '"payments" stands below'],
    ['an arrow by the name of the app', 'features/payments/a.tsx', `#${app}/features/${above}/b.ts`, 'stands below'],
    [
      'the kit that imports a feature',
      'kit/list-page/a.tsx',
      '../../features/tags/b.ts',
      'kit must not import features',
    ],
    ['a feature that imports a page', 'features/plans/a.tsx', '../../pages/plans/b.tsx', 'must not import pages'],
    ['a feature that imports the shell', 'features/plans/a.tsx', '../../shell/b.tsx', 'must not import shell'],
    ['a page that imports the shell', 'pages/plans/a.tsx', '../../shell/b.tsx', 'pages must not import shell'],
    ['a storey that imports what opens the app', 'shell/a.tsx', '../main.tsx', 'shell must not import main.tsx'],
  ])('finds %s', (_, path, specifier, message) => {
    const ways = [
      `import { b } from '${specifier}';`,
      `import type { B } from '${specifier}';`,
      `const b = () => import('${specifier}');`,
    ];
    for (const way of ways) expect(untidy({ [at(path)]: way })).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['a feature without a floor', 'features/surprises/a.tsx', 'has no floor yet'],
    ['a feature that is no folder', 'features/surprises.tsx', 'a folder named after its noun'],
    ['a folder that is no storey', 'app/session.tsx', '"app" is no storey'],
  ])('finds %s', (_, path, message) => {
    expect(untidy({ [at(path)]: 'export const a = 1;' })).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['features of one floor', 'features/plans', 'features/schedules'],
    ['folders of the kit', 'kit/views', 'kit/list-page'],
    ['folders of pages', 'pages/debtors', 'pages/accounts'],
  ])('finds a ring of %s, by values or types', (_, one, other) => {
    const findings = untidy({
      [at(`${one}/a.ts`)]: `import { b } from '../../${other}/b.ts';`,
      [at(`${other}/c.ts`)]: `import type { A } from '../../${one}/d.ts';`,
    });
    expect(findings).toHaveLength(2);
    for (const finding of findings) expect(finding).toContain('use each other');
  });

  test('finds a ring over three features', () => {
    const findings = untidy({
      [at('features/plans/a.ts')]: `import '../schedules/b.ts';`,
      [at('features/schedules/a.ts')]: `import '../negotiations/b.ts';`,
      [at('features/negotiations/a.ts')]: `import '../plans/b.ts';`,
    });
    expect(findings).toHaveLength(3);
  });

  test.each([
    ['a feature that imports a lower floor', `features/${above}/a.tsx`, '../payments/b.ts'],
    ['a feature that imports the kit', `features/${above}/a.tsx`, '../../kit/session/b.ts'],
    ['a page that imports features', 'pages/debtors/a.tsx', `../../features/${above}/b.ts`],
    ['the shell that imports everything', 'shell/routes.tsx', '../pages/debtors/b.tsx'],
    ['what opens the app', 'main.tsx', './shell/router.tsx'],
    ['a test that looks over the floors', 'features/payments/a.test.ts', `../${above}/b.ts`],
  ])('accepts %s', (_, path, specifier) => {
    expect(untidy({ [at(path)]: `import { b } from '${specifier}';` })).toEqual([]);
  });
});
