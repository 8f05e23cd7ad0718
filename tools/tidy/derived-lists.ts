import { type Argument, type Expression, Visitor } from 'oxc-parser';
import { isTest, type SourceFile } from './source-file.ts';

/** A list that follows from the files there are: nobody edits it, `write-lists.ts` writes it, tidy holds it true. */
export interface DerivedList {
  readonly path: string;
  readonly text: string;
}

const FEATURES = 'apps/server/src/features/';
const STAFF = 'apps/staff/src/';
const PAGES = /^apps\/staff\/src\/(features|pages)\/.*\.pages\.ts$/;
const CONTRACT = /^packages\/contract\/src\/[^/]+\.ts$/;
const HEAD = '// Written by tools/tidy/write-lists.ts from the files there are; do not edit.';

interface Exported {
  readonly path: string;
  readonly name: string;
  readonly value: Expression | null;
}

/** The lists of routes, jobs and subscriptions of the server the pages of the staff app, the nouns and topics of the contract. */
export function derivedLists(files: readonly SourceFile[]): DerivedList[] {
  const sources = files.filter((file) => !isTest(file.path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const features = sources.filter((file) => file.path.startsWith(FEATURES));
  const routes = features.filter((file) => file.path.endsWith('.routes.ts'));
  const subscriptions = features.filter((file) => file.path.endsWith('.subscriptions.ts'));
  return [
    serverList(
      'routes',
      'Route',
      '../http/route.ts',
      constants(routes, (name) => /Routes$/.test(name)),
      true,
    ),
    serverList(
      'jobs',
      'Job',
      '../jobs/job.ts',
      constants(features, (_, value) => isCallOf(value, 'defineJob')),
      false,
    ),
    serverList(
      'subscriptions',
      'Subscription',
      '../events/event.ts',
      constants(subscriptions, (name) => /Subscriptions$/.test(name)),
      true,
    ),
    nounList(
      sources.filter(
        (file) => CONTRACT.test(file.path) && constants([file], (_, value) => isCallOf(value, 'call')).length > 0,
      ),
    ),
    pageList(sources.filter((file) => PAGES.test(file.path))),
    topicList(sources.filter((file) => CONTRACT.test(file.path))),
  ];
}

/** `wiring/<what>.generated.ts` of the server: what its features export, by folder and file. */
function serverList(
  what: string,
  type: string,
  from: string,
  found: readonly Exported[],
  isSpread: boolean,
): DerivedList {
  const taken = new Set<string>();
  const parts = found.map(({ path, name }) => {
    // Two folders may call theirs alike; the second is told apart by its folder.
    const as = taken.has(name) ? `${camel(path.slice(FEATURES.length).split('/')[0] ?? '')}${upper(name)}` : name;
    taken.add(as);
    const at = `../features/${path.slice(FEATURES.length)}`;
    return { as, line: `import { ${as === name ? name : `${name} as ${as}`} } from '${at}';` };
  });
  const text = `${HEAD}
${parts.map(({ line }) => line).join('\n')}
import type { ${type} } from '${from}';

/** The ${what} of all features. */
export const feature${upper(what)} = [
${parts.map(({ as }) => `  ${isSpread ? '...' : ''}${as},`).join('\n')}
] as readonly ${type}[];
`;
  return { path: `apps/server/src/wiring/${what}.generated.ts`, text };
}

/** `pages.generated.ts` of the staff app: the pages of every noun and its places in the navigation; types stay exact. */
function pageList(files: readonly SourceFile[]): DerivedList {
  const found = constants(files, (name) => /(Pages|Entry)$/.test(name));
  const lines = (pattern: RegExp, spread: string) =>
    found.flatMap(({ name }) => (pattern.test(name) ? [`  ${spread}${name},`] : [])).join('\n');
  const imports = [...Map.groupBy(found, ({ path }) => path)].map(
    ([path, parts]) => `import { ${parts.map(({ name }) => name).join(', ')} } from '../${path.slice(STAFF.length)}';`,
  );
  const text = `${HEAD}
${imports.join('\n')}
import type { NavigationEntry, SettingsEntry } from '../kit/pages/navigation-entry.ts';

/** The pages of all nouns. */
export const shellPages = [
${lines(/^(?!.*SettingsPages$).*Pages$/, '...')}
] as const;

/** Their pages among the settings. */
export const settingsPages = [
${lines(/SettingsPages$/, '...')}
] as const;

/** Their places in the sidebar. */
export const navigationEntries: readonly NavigationEntry[] = [
${lines(/^(?!.*SettingsEntry$).*Entry$/, '')}
];

/** Their places among the settings. */
export const settingsEntries: readonly SettingsEntry[] = [
${lines(/SettingsEntry$/, '')}
];
`;
  return { path: `${STAFF}shell/pages.generated.ts`, text };
}

/** `nouns.generated.ts` of the contract: every file that declares a call. */
function nounList(files: readonly SourceFile[]): DerivedList {
  const nouns = files.map(({ path }) => path.split('/').at(-1)?.replace(/\.ts$/, '') ?? '');
  const text = `${HEAD}
${nouns.map((noun) => `import * as ${camel(noun)} from './${noun}.ts';`).join('\n')}

/** Every file of the contract that declares a call. */
export const nouns = [
${nouns.map((noun) => `  ${camel(noun)},`).join('\n')}
] as const;
`;
  return { path: 'packages/contract/src/nouns.generated.ts', text };
}

/** `topics.generated.ts` of the contract: what its files say of their topics, as data, since a screen loads few of them. */
function topicList(files: readonly SourceFile[]): DerivedList {
  const declared = constants(files, (_, value) => isCallOf(value, 'topic')).map(({ value }) => {
    const [name, touches] = value?.type === 'CallExpression' ? value.arguments : [];
    return { name: wordsOf(name)[0] ?? '', touches: wordsOf(touches) };
  });
  const lines = declared.map(({ name, touches }) => {
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: [${touches.map((start) => `'${start}'`).join(', ')}],`;
  });
  const text = `${HEAD}

/** Nouns whose changes are told to open screens. */
export const topics = [
${declared.map(({ name }) => `  '${name}',`).join('\n')}
] as const;

/** Which kept answers a change of a noun may make stale, by the beginning of the call's name. */
export const touchedCalls: Readonly<Record<(typeof topics)[number], readonly string[]>> = {
${lines.join('\n')}
};
`;
  return { path: 'packages/contract/src/topics.generated.ts', text };
}

/** The text of a literal, or those of a list of literals. */
function wordsOf(given: Argument | undefined): string[] {
  if (given?.type === 'Literal') return typeof given.value === 'string' ? [given.value] : [];
  if (given?.type !== 'ArrayExpression') return [];
  return given.elements.flatMap((each) => (each?.type === 'Literal' ? wordsOf(each) : []));
}

function constants(
  files: readonly SourceFile[],
  isWanted: (name: string, value: Expression | null) => boolean,
): Exported[] {
  const found: Exported[] = [];
  for (const { path, program } of files) {
    if (!program) continue;
    new Visitor({
      ExportNamedDeclaration: ({ declaration }) => {
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { id, init } of declaration.declarations) {
          if (id.type === 'Identifier' && isWanted(id.name, init)) found.push({ path, name: id.name, value: init });
        }
      },
    }).visit(program);
  }
  return found;
}

function isCallOf(value: Expression | null, name: string): boolean {
  return value?.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === name;
}

function camel(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
