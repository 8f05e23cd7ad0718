import { findUntidy } from './find-untidy.ts';
import { readProject } from './read-project.ts';

/** The style test: prints every finding with its place and what to do; answers how many there are. */
export function runTidy(): number {
  const files = readProject();
  const findings = findUntidy(files);
  for (const { path: at, line, message } of findings) console.log(`${at}:${line}  ${message}`);
  console.log(`tidy: ${files.length} files, ${findings.length} findings`);
  return findings.length;
}
