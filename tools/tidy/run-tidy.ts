import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findUntidy } from './find-untidy.ts';
import { projectFiles } from './project-files.ts';
import { parseSource } from './source-file.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READ = /\.(ts|tsx|mjs|js|css|sql)$/;

/** The style test: prints every finding with its place and what to do; answers how many there are. */
export function runTidy(): number {
  const paths = projectFiles(ROOT);
  const files = paths.map((file) =>
    parseSource(file, READ.test(file) ? readFileSync(path.join(ROOT, file), 'utf8') : ''),
  );
  const findings = findUntidy(files);
  for (const { path: at, line, message } of findings) console.log(`${at}:${line}  ${message}`);
  console.log(`tidy: ${files.length} files, ${findings.length} findings`);
  return findings.length;
}
