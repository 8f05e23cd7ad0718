import { type PropertyKey, Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const SOURCE = 'apps/server/src/';
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
/** Folders that speak with others, in the words of those others. */
const OUTSIDE = /^apps\/server\/src\/(gateways|features\/provider-events)\//;

/** Rows are camelCase from the database on; snake_case is spoken in the text of raw statements alone. */
export function snakeRows(file: SourceFile): Finding[] {
  const { program, path } = file;
  if (!program || !path.startsWith(SOURCE) || isTest(path) || OUTSIDE.test(path)) return [];
  if (path.endsWith('.generated.ts')) return [];
  const findings: Finding[] = [];
  const look = (key: PropertyKey, isComputed: boolean) => {
    if (isComputed) return;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (!SNAKE.test(name)) return;
    const message = `"${name}" in snake_case; rows are camelCase outside of raw SQL.`;
    findings.push({ law: 'snake-row', path, line: file.lineAt(key.start), message });
  };
  new Visitor({
    TSPropertySignature: (node) => look(node.key, node.computed),
    PropertyDefinition: (node) => look(node.key, node.computed),
    Property: (node) => look(node.key, node.computed),
    MemberExpression: (node) => look(node.property, node.computed),
  }).visit(program);
  return findings;
}
