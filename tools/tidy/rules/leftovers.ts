import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const MARKER = /\b(TODO|FIXME|XXX|HACK)\b/;
const NARROWED = new Set(['only', 'skip', 'todo', 'fails']);
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

/** Nothing half done: no markers, no narrowed or skipped tests, no sleeping tests, no mocks of our own code. */
export function leftovers(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const report = (offset: number, message: string) =>
    findings.push({ path: file.path, line: file.lineAt(offset), message });
  for (const comment of file.comments) {
    if (MARKER.test(comment.value)) report(comment.start, 'A leftover marker; do it now, or write an issue.');
  }
  if (!file.program || !isTest(file.path)) return findings;
  new Visitor({
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier' || node.computed) return;
      const { name } = node.property;
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      if (TEST_FUNCTIONS.has(owner) && NARROWED.has(name))
        report(node.start, `No ${owner}.${name} in a committed test.`);
      if (name === 'waitForTimeout') report(node.start, 'A test never sleeps; wait for what it waits for.');
      if (owner === 'vi' && (name === 'mock' || name === 'doMock')) {
        report(node.start, 'No mocks of our own code; the outside world is faked at its HTTP edge.');
      }
    },
    Property: (node) => {
      const isRetry = node.key.type === 'Identifier' && node.key.name === 'retry' && node.value.type === 'Literal';
      if (isRetry) report(node.start, 'A test never retries; find out why it fails.');
    },
  }).visit(file.program);
  return findings;
}
