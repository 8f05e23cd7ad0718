import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

/** What a database that divides companies among servers cannot carry out, or carries out elsewhere than meant. */
const wrong: readonly (readonly [RegExp, string])[] = [
  [/\bset_config\s*\(/i, 'set_config() is not handed on to the server of a company; write "set local".'],
  [/\bcurrent_company\s*\(/i, 'Name the company as a parameter; current_company() is for policies and functions.'],
  [/\bselect from\b/i, 'A row without columns has no shape between servers; write "select 1 from".'],
  [/\bcase [a-z_.]+ when\b/i, 'Name the condition in each branch: "case when x = 1 …".'],
  [/\bvalues\s*\([^()]*\(\s*select\b/i, 'Write "insert … select"; VALUES takes no statement between servers.'],
  [/\bctid\b/i, 'A row has another ctid on each server; name its key.'],
  [
    /\bdo update set\b[^;]*=\s*(?:now|company_now|company_today)\s*\(/i,
    'Hand the instant in; DO UPDATE takes no stable function.',
  ],
];

/** The kernel's reads set their company by `set_config`, in the same message (db/read-in-company.ts). */
const isHeld = (path: string) => /^apps\/server\/src\/(?:features|work|http)\//.test(path) && !isTest(path);

/** Statements that could be sent to the one server that keeps a company's rows. */
export function oneShard(file: SourceFile): Finding[] {
  if (!isHeld(file.path) || !file.program) return [];
  const findings: Finding[] = [];
  new Visitor({
    TemplateElement: ({ value: { raw }, start }) => {
      for (const [pattern, message] of wrong) {
        const found = pattern.exec(raw);
        if (found) findings.push({ path: file.path, line: file.lineAt(start + found.index), message });
      }
    },
  }).visit(file.program);
  return findings;
}
