import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

/**
 * A promise that nobody waits for is heard all the same: one that fails unheard ends the process, and with it the work
 * of everybody else. Biome finds those that stand alone; `void` would only hide one, so in the server it stands before
 * a promise that catches.
 */
export function unheardPromises(file: SourceFile): Finding[] {
  if (!file.path.startsWith('apps/server/src/') || isTest(file.path) || !file.program) return [];
  const findings: Finding[] = [];
  new Visitor({
    UnaryExpression: (node) => {
      if (node.operator !== 'void' || node.argument.type !== 'CallExpression') return;
      const { callee } = node.argument;
      const isHeard =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        (callee.property.name === 'catch' || (callee.property.name === 'then' && node.argument.arguments.length > 1));
      if (!isHeard)
        findings.push({
          path: file.path,
          line: file.lineAt(node.start),
          message: 'A promise that fails unheard ends the process; await it, or catch what goes wrong.',
        });
    },
  }).visit(file.program);
  return findings;
}
