import { Visitor } from 'oxc-parser';
import type { Finding, SourceFile } from '../source-file.ts';

const SILENCERS = /@ts-(ignore|nocheck|expect-error)/;

/** No `any`, no `as unknown as`, no silenced compiler. */
export function types(file: SourceFile): Finding[] {
  if (!file.program || file.path.endsWith('.generated.ts')) return [];
  const findings: Finding[] = [];
  const report = (offset: number, message: string) =>
    findings.push({ path: file.path, line: file.lineAt(offset), message });
  new Visitor({
    TSAnyKeyword: (node) => report(node.start, 'No "any"; say what it is, or "unknown" and look.'),
    TSAsExpression: (node) => {
      const inner = node.expression;
      if (inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword') {
        report(node.start, 'No "as unknown as"; check the value and let the type follow.');
      }
    },
  }).visit(file.program);
  for (const comment of file.comments) {
    if (SILENCERS.test(comment.value)) report(comment.start, 'Do not silence the compiler; fix the type.');
  }
  return findings;
}
