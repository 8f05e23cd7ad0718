import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const SOURCES = /^(packages|apps)\/[^/]+\/src\//;
const LINES_MAX = 70;
/** A component is mostly the tree it draws, one line a property: twice as long is as easy to read. */
const COMPONENT_LINES_MAX = 150;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A function fits on a screen. */
export function functionLength(file: SourceFile): Finding[] {
  if (!file.program || !SOURCES.test(file.path) || isTest(file.path)) return [];
  const max = file.path.endsWith('.tsx') ? COMPONENT_LINES_MAX : LINES_MAX;
  const findings: Finding[] = [];
  const look = ({ start, end }: Span) => {
    const line = file.lineAt(start);
    const lines = file.lineAt(end - 1) - line + 1;
    if (lines <= max) return;
    const message = `A function of ${lines} lines; at most ${max}. Name its parts.`;
    findings.push({ path: file.path, line, message });
  };
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(file.program);
  return findings;
}
