import { addUse, findRings, type Uses } from '../find-rings.ts';
import { resolveImport } from '../resolve-import.ts';
import type { Finding, SourceFile } from '../source-file.ts';

/** Files that reach each other by their imports, types included: none of them can be read alone. */
export function fileRings(files: readonly SourceFile[]): Finding[] {
  const uses: Uses = new Map();
  for (const { path, program, imports } of files) {
    if (!program) continue;
    for (const { specifier, line } of imports) {
      const to = resolveImport(path, specifier);
      if (to && to !== path) addUse(uses, path, to, { path, line, message: '' });
    }
  }
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return findRings(
    uses,
    (from, to) => `${nameOf(from)} and ${nameOf(to)} reach each other; put what both need into a file of its own.`,
  );
}
