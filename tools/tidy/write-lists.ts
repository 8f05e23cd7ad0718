import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { derivedLists } from './derived-lists.ts';
import { ROOT, readProject } from './read-project.ts';

/** `node tools/run.mjs tools/tidy/write-lists.ts`: the lists that follow from the files there are. */
for (const list of derivedLists(readProject())) {
  writeFileSync(path.join(ROOT, list.path), list.text);
  console.log(list.path);
}
