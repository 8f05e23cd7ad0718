import { derivedLists } from '../derived-lists.ts';
import type { Finding, SourceFile } from '../source-file.ts';

/** A list that is derived says what the files say. Silent about a list that is not there at all. */
export function listsTrue(files: readonly SourceFile[]): Finding[] {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  return derivedLists(files).flatMap(({ path, text }) => {
    const written = texts.get(path);
    if (written === undefined || written === text) return [];
    const message = 'No longer what the files say: node tools/run.mjs tools/tidy/write-lists.ts';
    return [{ path, line: 1, message }];
  });
}
