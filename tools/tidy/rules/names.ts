import type { Finding, SourceFile } from '../source-file.ts';

const DRAWERS = new Set(['utils', 'util', 'lib', 'helpers', 'helper', 'misc', 'shared', 'common']);
const CODE_ROOTS = /^(packages|apps|tools|tests)\//;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** File and folder names: kebab-case, no drawers, no barrels. */
export function names(file: SourceFile): Finding[] {
  if (!CODE_ROOTS.test(file.path)) return [];
  const findings: Finding[] = [];
  const report = (message: string) => findings.push({ path: file.path, line: 1, message });
  const parts = file.path.split('/');
  const base = parts.at(-1) ?? '';
  const [stem = ''] = base.split('.');
  for (const word of [...parts.slice(0, -1), stem]) {
    if (DRAWERS.has(word.toLowerCase()))
      report(`"${word}" says nothing, so it gathers everything; name it by its subject.`);
  }
  if (/\.(ts|tsx|mjs|sql|css)$/.test(base)) {
    const words = base.split('.').slice(0, -1);
    if (!words.every((word) => KEBAB.test(word))) report('File names are kebab-case, noun first (tasks-store.ts).');
    if (stem === 'index' && !base.endsWith('.css')) report('No index files; import the file that says it.');
  }
  for (const folder of parts.slice(0, -1)) {
    if (!KEBAB.test(folder)) report(`Folder names are kebab-case: ${folder}.`);
  }
  return findings;
}

/** A file that only passes on what other files export. */
export function barrels(file: SourceFile): Finding[] {
  const body = file.program?.body ?? [];
  const findings: Finding[] = body
    .filter((statement) => statement.type === 'ExportAllDeclaration')
    .map((statement) => ({
      path: file.path,
      line: file.lineAt(statement.start),
      message: 'No "export *"; whoever needs it imports the file that says it.',
    }));
  const passesOn = body.filter((statement) => statement.type === 'ExportNamedDeclaration' && statement.source !== null);
  if (body.length > 1 && passesOn.length === body.length) {
    findings.push({ path: file.path, line: 1, message: 'A barrel: it only re-exports. Import the files behind it.' });
  }
  return findings;
}
