import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOpenInDemo, type Permission, permissionNames } from '@recoup/domain/permissions/permission.ts';
import { expect, test } from 'vitest';

const app = path.resolve('apps/staff/src');
const contract = path.resolve('packages/contract/src');
const textOf = (file: string) => readFileSync(file, 'utf8');
const shut = permissionNames.filter((permission) => !isOpenInDemo(permission) && permission !== 'registration.write');

/** Names of the calls that ask for one of these permissions, with it; each call is exported under one name. */
async function shutCalls(): Promise<Map<string, Permission>> {
  const found = new Map<string, Permission>();
  for (const file of globSync(`${contract}/*.ts`).filter((name) => !name.endsWith('.test.ts'))) {
    const exported = Object.entries((await import(file)) as Record<string, unknown>);
    for (const [name, value] of exported) {
      const access = (value as { access?: { permission?: Permission } } | null)?.access;
      const permission = shut.find((each) => each === access?.permission);
      if (permission) found.set(name, permission);
    }
  }
  return found;
}

const sources = new Map(
  globSync(`${app}/**/*.{ts,tsx}`).map((file): [string, string] => [path.resolve(file), textOf(file)]),
);

/** What a file of the app takes from others of it, at once or later. */
function takenBy(file: string): string[] {
  const named = (sources.get(file) ?? '').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...named].map(([, to]) => path.resolve(path.dirname(file), to ?? ''));
}

/** Says of a page, or of a part of one, that visitors of the demo change nothing in it. */
const saysSo = new RegExp(`(changes=|<DemoLimit permission=)"(${shut.join('|').replaceAll('.', '\\.')})"`);

/** Goes on with what somebody began; it offers nothing. */
const resumed = path.join(app, 'kit/session/staff-client.ts');

/** All that opens from the frame without passing a place that says so. */
function openToVisitors(): string[] {
  const seen = new Set([resumed]);
  const next = [path.join(app, 'shell/routes.tsx'), path.join(app, 'shell/shell-layout.tsx')];
  for (let file = next.pop(); file; file = next.pop()) {
    const text = sources.get(file);
    if (text === undefined || seen.has(file) || saysSo.test(text)) continue;
    seen.add(file);
    next.push(...takenBy(file));
  }
  return [...seen].filter((file) => file !== resumed);
}

test('G36: whatever a visitor of the demo may not change stands where its buttons say so', async () => {
  const calls = await shutCalls();
  expect(new Set(calls.values())).toEqual(new Set(shut));
  const open = openToVisitors();
  expect(open.length).toBeGreaterThan(300);
  const offered = open.flatMap((file) =>
    [...calls]
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(sources.get(file) ?? ''))
      .map(([name, permission]) => `${path.relative(app, file)}: ${name} asks for ${permission}`),
  );
  expect(offered.toSorted()).toEqual([]);
});
