import { addUse, findRings, type Uses } from '../find-rings.ts';
import { resolveImport } from '../resolve-import.ts';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';
import { FLOORS } from './server-floors.ts';

/**
 * The storeys of an app, lowest first: what every noun needs (session, kits of lists and pages, words of records), the
 * nouns, the pages that join several of them, and the frame over all pages. Imports go down, never back.
 */
const STOREYS = ['kit', 'features', 'pages', 'shell'];
const WAYS_OUT = 'let a page pass it in, or lay it into the kit';

interface App {
  source: string;
  /** Lowest first. */
  floors: readonly (readonly string[])[];
  /** Nouns that only this app has, each with the noun on whose floor it stands. */
  beside: Readonly<Record<string, string>>;
}

/**
 * One entry an app. The nouns of the staff app are the server's and stand on its floors; the portal has few of them, and
 * some of its own, which are seen from the debtor: what they owe, how they pay, what they answer.
 */
const APPS: readonly App[] = [
  {
    source: 'apps/staff/src/',
    floors: FLOORS,
    beside: { categories: 'accounts' },
  },
  {
    source: 'apps/portal/src/',
    floors: [
      ['links'],
      ['sign-in'],
      ['documents', 'notices', 'opt-out'],
      ['statement'],
      ['methods'],
      ['payments', 'plans', 'schedules', 'negotiations', 'receipts', 'estimates'],
      ['answers'],
      ['preferences'],
      ['history'],
    ],
    beside: {},
  },
];

interface Place {
  /** Its height among the storeys; what opens the app (`main.tsx`) stands over all of them. */
  height: number;
  storey: string;
  /** The folder inside the storey; of a feature its noun. */
  folder: string | undefined;
}

function placeOf(app: App, path: string): Place | undefined {
  if (!path.startsWith(app.source)) return undefined;
  const [storey = '', ...rest] = path.slice(app.source.length).split('/');
  const height = rest.length === 0 ? STOREYS.length : STOREYS.indexOf(storey);
  return { height, storey, folder: rest.length > 1 ? rest[0] : undefined };
}

function floorOf(app: App, noun: string): number {
  const neighbour = app.beside[noun] ?? noun;
  return app.floors.findIndex((floor) => floor.includes(neighbour));
}

/** Inside an app: shell → pages → features → kit, features by the floors of the app, and nowhere a ring. */
export function appFloors(files: readonly SourceFile[]): Finding[] {
  return APPS.flatMap((app) => {
    const inside = files.filter((file) => file.program && file.path.startsWith(app.source) && !isTest(file.path));
    const uses: Uses = new Map();
    const findings = inside.flatMap((file) => wrongArrows(app, file, uses));
    return [...findings, ...findRings(uses, (from, to) => `${from} and ${to} use each other; ${WAYS_OUT}.`)];
  });
}

function wrongArrows(app: App, file: SourceFile, uses: Uses): Finding[] {
  const from = placeOf(app, file.path);
  if (!from) return [];
  const findings: Finding[] = [];
  const found = (line: number, message: string) => findings.push({ path: file.path, line, message });
  const noun = from.storey === 'features' ? from.folder : undefined;
  if (from.height === -1) found(1, `"${from.storey}" is no storey of an app; these are: ${STOREYS.join(', ')}.`);
  if (from.storey === 'features' && !noun) found(1, 'A feature is a folder named after its noun.');
  if (noun && floorOf(app, noun) === -1) {
    found(1, `Feature "${noun}" has no floor yet; name one in tools/tidy/rules/app-floors.ts.`);
  }
  for (const { specifier, line } of file.imports) {
    const to = placeOf(app, resolveImport(file.path, specifier) ?? '');
    if (!to) continue;
    if (to.height > from.height)
      found(line, `${from.storey} must not import ${to.storey} (${specifier}); ${WAYS_OUT}.`);
    if (to.storey !== from.storey || !from.folder || !to.folder || to.folder === from.folder) continue;
    if (noun && floorOf(app, noun) !== -1 && floorOf(app, to.folder) > floorOf(app, noun)) {
      found(line, `Feature "${noun}" stands below "${to.folder}" and must not import it (${specifier}); ${WAYS_OUT}.`);
      continue;
    }
    addUse(uses, `${from.storey}/${from.folder}`, `${to.storey}/${to.folder}`, { path: file.path, line, message: '' });
  }
  return findings;
}
