/** Files, and what each imports; paths from the root of the project. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export interface TestFile {
  readonly path: string;
  /** Imports between it and the nearest file that changed: 0 is a changed test itself. */
  readonly distance: number;
}

export interface Choice {
  readonly chosen: readonly TestFile[];
  readonly left: readonly TestFile[];
}

/** Every test that reaches one of the changed files by imports; a test also stands for the file beside it. */
export function testsThatReach(changed: ReadonlySet<string>, imports: Imports): TestFile[] {
  const users = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const each of imported) (users.get(each) ?? newList(users, each)).push(file);
  const distances = new Map([...changed].map((file) => [file, 0]));
  // A map keeps its order while it grows: what stands at one distance comes before what is further away.
  for (const [file, distance] of distances) {
    for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  const tests = [...distances].filter(([file]) => isChecked(file) && imports.has(file));
  return tests.map(([path, distance]) => ({ path, distance }));
}

/**
 * The nearest tests that fit into so many milliseconds; of those equally near, the ones that are called like what changed
 * come first. What a test took in the last whole run is known, for a new one `usual` is taken. What changed itself is always
 * tested.
 */
export function chooseTests(
  tests: readonly TestFile[],
  changed: ReadonlySet<string>,
  costs: ReadonlyMap<string, number>,
  { budget, usual }: { readonly budget: number; readonly usual: (path: string) => number },
): Choice {
  const words = new Set([...changed].flatMap(wordsOf));
  const strangers = ({ path }: TestFile) => (wordsOf(path).some((word) => words.has(word)) ? 0 : 1);
  const ordered = tests.toSorted(
    (a, b) => a.distance - b.distance || strangers(a) - strangers(b) || a.path.localeCompare(b.path),
  );
  const chosen: TestFile[] = [];
  const left: TestFile[] = [];
  let spent = 0;
  for (const test of ordered) {
    const cost = costs.get(test.path) ?? usual(test.path);
    if (test.distance > 0 && spent + cost > budget) {
      left.push(test);
      continue;
    }
    spent += cost;
    chosen.push(test);
  }
  return { chosen, left };
}

/** Journeys are not among them: they run on the built apps and import little of what they show. */
function isChecked(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The noun of a file: its folder and its name. */
function wordsOf(path: string): string[] {
  const [folder = '', name = ''] = path.split('/').slice(-2);
  return [folder, ...name.replace(/\..*$/, '').split('-')].filter((word) => word !== 'src' && word !== 'acceptance');
}

function newList(lists: Map<string, string[]>, key: string): string[] {
  const list: string[] = [];
  lists.set(key, list);
  return list;
}
