import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

/** Every job name stands in one `defineJob({ name: … })` only: two handlers of one queue would steal from each other. */
export function jobNames(files: readonly SourceFile[]): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const file of files) {
    if (!file.program || !file.path.startsWith('apps/server/') || isTest(file.path)) continue;
    new Visitor({
      CallExpression: (node) => {
        const [argument] = node.arguments;
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineJob') return;
        if (argument?.type !== 'ObjectExpression') return;
        for (const property of argument.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'name')
            continue;
          if (property.value.type !== 'Literal' || typeof property.value.value !== 'string') continue;
          const name = property.value.value;
          const line = file.lineAt(property.start);
          const known = first.get(name);
          if (known) findings.push({ path: file.path, line, message: `Job "${name}" is defined already at ${known}.` });
          else first.set(name, `${file.path}:${line}`);
        }
      },
    }).visit(file.program);
  }
  return findings;
}
