import { resolveImport, workspaceOf } from '../resolve-import.ts';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const DOMAIN = 'packages/domain';
const CONTRACT = 'packages/contract';
const CLIENT = 'packages/client';
const UI = 'packages/ui';

/** What each workspace may import from, besides itself. */
const MAY_IMPORT: Record<string, string[]> = {
  [DOMAIN]: [],
  [CONTRACT]: [DOMAIN],
  [CLIENT]: [CONTRACT, DOMAIN],
  [UI]: [CONTRACT, DOMAIN],
  'apps/server': [CONTRACT, DOMAIN],
  'apps/staff': [UI, CLIENT, CONTRACT, DOMAIN],
  'apps/portal': [UI, CLIENT, CONTRACT, DOMAIN],
  'apps/sandbox': [],
};

/** Imports between packages and apps point one way; apps never import each other. Tests may also use `tests/`. */
export function workspaceArrows(file: SourceFile): Finding[] {
  const from = workspaceOf(file.path);
  const allowed = MAY_IMPORT[from];
  if (!allowed) return [];
  return file.imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file.path, specifier);
    if (!target) return [];
    const to = workspaceOf(target);
    const isAllowed = to === from || allowed.includes(to) || (isTest(file.path) && (to === 'tests' || to === 'tools'));
    if (isAllowed) return [];
    const may = allowed.length > 0 ? allowed.join(', ') : 'nothing else';
    return [{ path: file.path, line, message: `${from} must not import ${to} (${specifier}); it may import ${may}.` }];
  });
}
