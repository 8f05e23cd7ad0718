import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from './project-files.ts';
import { parseSource, type SourceFile } from './source-file.ts';

/** The root of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

const READ = /\.(ts|tsx|mjs|js|css|sql)$/;

/** Every file of the project, parsed where it is a program. */
export function readProject(): SourceFile[] {
  return projectFiles(ROOT).map((file) =>
    parseSource(file, READ.test(file) ? readFileSync(path.join(ROOT, file), 'utf8') : ''),
  );
}
