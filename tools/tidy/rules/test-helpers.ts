import { resolveImport } from '../resolve-import.ts';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const SOURCE = /^(?:apps|packages)\/[^/]+\/src\/.+\.(?:ts|tsx)$/;

/** What tests alone import is no part of the product: it stands in `tests/`. A worker's file is started by its path. */
export function testHelpers(files: readonly SourceFile[]): Finding[] {
  const users = new Map<string, string[]>();
  for (const file of files) {
    for (const { specifier } of file.imports) {
      const target = resolveImport(file.path, specifier);
      if (target) users.set(target, [...(users.get(target) ?? []), file.path]);
    }
  }
  return files.flatMap(({ path }) => {
    const importers = users.get(path) ?? [];
    if (!SOURCE.test(path) || isTest(path) || path.endsWith('.worker.ts')) return [];
    if (importers.length === 0 || !importers.every(isTest)) return [];
    return [{ path, line: 1, message: 'Only tests import this file; it belongs into tests/.' }];
  });
}
