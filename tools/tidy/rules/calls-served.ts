import { Visitor } from 'oxc-parser';
import { resolveImport } from '../resolve-import.ts';
import type { Finding, SourceFile } from '../source-file.ts';

const CONTRACT = /^packages\/contract\/src\/[^/]+\.ts$/;
const ROUTES = /^apps\/server\/src\/.+\.routes\.ts$/;

/**
 * Every call of the contract (`export const x = call({…})`) is answered by exactly one `route(x, …)` of the server.
 * Silent while the server has no routes at all.
 */
export function callsServed(files: readonly SourceFile[]): Finding[] {
  const calls = files.filter((file) => CONTRACT.test(file.path)).flatMap(callsOf);
  const routes = files.filter((file) => ROUTES.test(file.path)).flatMap(routesOf);
  if (routes.length === 0) return [];
  const served = new Map<string, Finding[]>();
  for (const { key, finding } of routes) served.set(key, [...(served.get(key) ?? []), finding]);
  return calls.flatMap(({ key, finding }) => {
    const by = served.get(key) ?? [];
    if (by.length === 0)
      return [{ ...finding, message: 'No route of the server answers this call; add one, or remove it.' }];
    return by
      .slice(1)
      .map((second) => ({ ...second, message: `This call is served already at ${by[0]?.path}; keep one.` }));
  });
}

interface Place {
  /** Path of the contract file and name of the call. */
  key: string;
  finding: Finding;
}

function callsOf(file: SourceFile): Place[] {
  return (file.program?.body ?? []).flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap((declarator) => {
      const { id, init } = declarator;
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'call') return [];
      const finding = { path: file.path, line: file.lineAt(declarator.start), message: '' };
      return [{ key: `${file.path} ${id.name}`, finding }];
    });
  });
}

function routesOf(file: SourceFile): Place[] {
  if (!file.program) return [];
  const origins = importOrigins(file);
  const places: Place[] = [];
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'route') return;
      const [first] = node.arguments;
      const finding = { path: file.path, line: file.lineAt(node.start), message: '' };
      if (first?.type === 'Identifier') {
        const origin = origins.get(first.name);
        if (origin) places.push({ key: `${origin.path} ${origin.name}`, finding });
      } else if (first?.type === 'MemberExpression' && first.object.type === 'Identifier' && !first.computed) {
        const origin = origins.get(first.object.name);
        if (origin && first.property.type === 'Identifier') {
          places.push({ key: `${origin.path} ${first.property.name}`, finding });
        }
      }
    },
  }).visit(file.program);
  return places;
}

function importOrigins(file: SourceFile): Map<string, { path: string; name: string }> {
  const origins = new Map<string, { path: string; name: string }>();
  for (const statement of file.program?.body ?? []) {
    if (statement.type !== 'ImportDeclaration') continue;
    const path = resolveImport(file.path, statement.source.value);
    if (!path) continue;
    for (const specifier of statement.specifiers) {
      const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined;
      const name = imported?.type === 'Identifier' ? imported.name : '*';
      origins.set(specifier.local.name, { path, name });
    }
  }
  return origins;
}
