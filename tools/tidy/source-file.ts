import { type Comment, type Program, parseSync } from 'oxc-parser';

/** One thing that breaks a law of the house. */
export interface Finding {
  path: string;
  line: number;
  /** What is wrong and what to do instead. */
  message: string;
}

export interface ImportOf {
  specifier: string;
  line: number;
}

/** A file of the project; `program` is there for TypeScript and JavaScript that parses. */
export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  path: string;
  text: string;
  program: Program | undefined;
  comments: Comment[];
  imports: ImportOf[];
  lineAt: (offset: number) => number;
}

/** Reads the syntax of a file once, for all rules. */
export function parseSource(path: string, text: string): SourceFile {
  const lineAt = lineCounter(text);
  if (!/\.(m?ts|tsx|m?js)$/.test(path)) {
    return { path, text, program: undefined, comments: [], imports: [], lineAt };
  }
  const { program, comments, module } = parseSync(path, text);
  const specifiers = [
    ...module.staticImports.map((found) => found.moduleRequest),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest ?? [])),
    ...module.dynamicImports.flatMap((found) => literal(text, found.moduleRequest)),
  ];
  const seen = new Set<string>();
  const imports: ImportOf[] = [];
  for (const { value, start } of specifiers) {
    const line = lineAt(start);
    if (seen.has(`${line} ${value}`)) continue;
    seen.add(`${line} ${value}`);
    imports.push({ specifier: value, line });
  }
  return { path, text, program, comments, imports, lineAt };
}

/** Tests, and what stands in `tests/` for them alone. */
export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/');
}

function literal(text: string, span: { start: number; end: number }): { value: string; start: number }[] {
  const written = text.slice(span.start, span.end);
  return /^(['"]).*\1$/.test(written) ? [{ value: written.slice(1, -1), start: span.start }] : [];
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
