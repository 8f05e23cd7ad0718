import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const PURE = /^packages\/(domain|contract)\/src\//;
const FORBIDDEN_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);
const FORBIDDEN_GLOBALS = new Set([
  'process',
  'fetch',
  'console',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
]);

/** The domain and the contract receive clock, randomness and facts as values; they never fetch them. */
export function domainPurity(file: SourceFile): Finding[] {
  if (!file.program || !PURE.test(file.path) || isTest(file.path)) return [];
  const findings: Finding[] = [];
  const report = (line: number, what: string) =>
    findings.push({ path: file.path, line, message: `${what} has no place in the rules; take it as an argument.` });
  for (const { specifier, line } of file.imports) {
    if (specifier.startsWith('node:')) report(line, `An import of ${specifier}`);
  }
  const properties = new Set<number>();
  new Visitor({
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== 'Identifier') return;
      properties.add(node.property.start);
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const name = `${owner}.${node.property.name}`;
      if (FORBIDDEN_MEMBERS.has(name)) report(file.lineAt(node.start), name);
    },
    NewExpression: (node) => {
      const isClock = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
      if (isClock) report(file.lineAt(node.start), 'new Date() without a value');
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') report(file.lineAt(node.start), 'Date()');
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) properties.add(node.key.start);
    },
    TSPropertySignature: (node) => {
      properties.add(node.key.start);
    },
    Identifier: (node) => {
      if (FORBIDDEN_GLOBALS.has(node.name) && !properties.has(node.start)) report(file.lineAt(node.start), node.name);
    },
  }).visit(file.program);
  return findings;
}
