import path from 'node:path';

const PACKAGES = ['domain', 'contract', 'client', 'ui'];

/**
 * The path from the root of the project that an import leads to, or undefined for an npm package or a built-in module.
 * Knows the ways this project imports: relative, `@recoup/<workspace>/…` and `#<app>/…`.
 */
export function resolveImport(fromPath: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(fromPath), specifier));
  const own = /^#(server|staff|portal)\/(.+)$/.exec(specifier);
  if (own) return `apps/${own[1]}/src/${own[2]}`;
  const workspace = /^@recoup\/([^/]+)\/(.+)$/.exec(specifier);
  if (!workspace) return undefined;
  const [, name = '', rest = ''] = workspace;
  return `${PACKAGES.includes(name) ? 'packages' : 'apps'}/${name}/src/${rest}`;
}

/** `packages/domain`, `apps/server`, `tools`, `tests`, or the file itself at the root. */
export function workspaceOf(filePath: string): string {
  const [first = '', second = ''] = filePath.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}
