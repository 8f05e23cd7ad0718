import { type Node, Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const PORTAL = 'apps/portal/src/';
const CONTRACT = '@recoup/contract/';
/** What the build of the portal leaves out of a call (apps/portal/bare-calls.ts); its type still names it. */
const LEFT_OUT = new Set(['params', 'query', 'body', 'reply']);

/** The portal's calls travel without their schemas: whoever reads one would find nothing at run time. */
export function bareCalls(file: SourceFile): Finding[] {
  if (!file.program || !file.path.startsWith(PORTAL) || isTest(file.path)) return [];
  const calls = new Set(['call']);
  const findings: Finding[] = [];
  const report = (node: Node, name: string, part: string) => {
    const message = `${name}.${part} is left out of the portal's build; import the schema itself where a lazy page needs it.`;
    findings.push({ path: file.path, line: file.lineAt(node.start), message });
  };
  new Visitor({
    ImportDeclaration: (node) => {
      if (!node.source.value.startsWith(CONTRACT)) return;
      for (const { local } of node.specifiers) calls.add(local.name);
    },
  }).visit(file.program);
  new Visitor({
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier' || !calls.has(node.object.name)) return;
      const part = node.computed ? textOf(node.property) : nameOf(node.property);
      if (part && LEFT_OUT.has(part)) report(node, node.object.name, part);
    },
    VariableDeclarator: (node) => {
      if (node.init?.type !== 'Identifier' || !calls.has(node.init.name) || node.id.type !== 'ObjectPattern') return;
      for (const property of node.id.properties) {
        const part = property.type === 'Property' ? nameOf(property.key) : undefined;
        if (part && LEFT_OUT.has(part)) report(property, node.init.name, part);
      }
    },
  }).visit(file.program);
  return findings;
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function textOf(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
