import {
  type CallExpression,
  type NewExpression,
  type Node,
  type Program,
  type PropertyKey,
  Visitor,
} from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const SOURCE = 'apps/server/src/';
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
/** Folders that speak with others, in the words of those others. */
const OUTSIDE = /^apps\/server\/src\/(gateways|features\/provider-events)\//;
/** The closed values that the product document names: operators of filters, charts. */
const VOCABULARY = 'packages/domain/src/vocabulary.ts';
const CONTRACT = /^packages\/contract\/src\//;
/** Imports of our own; kysely and zod are handed rows of ours, so what they are given is held to the law too. */
const OURS = /^([.#]|@recoup\/|(kysely|zod)$)/;

/**
 * Rows are camelCase from the database on; snake_case is spoken in the text of raw statements alone. Not ours to name are
 * the options of an imported library, and as keys of a table the words that we publish: the closed values of the
 * vocabulary and the fields of the contract.
 */
export function snakeRows(files: readonly SourceFile[]): Finding[] {
  const published = publishedWords(files);
  return files.flatMap((file) => {
    const { program, path } = file;
    if (!program || !path.startsWith(SOURCE) || isTest(path) || OUTSIDE.test(path)) return [];
    return path.endsWith('.generated.ts') ? [] : snakeNames(file, program, published);
  });
}

function snakeNames(file: SourceFile, program: Program, published: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const libraries = libraryNames(program);
  /** Where the keys stand that others have named. */
  const foreign = new Set<number>();
  const look = (key: PropertyKey, isComputed: boolean) => {
    const name = nameOf(key);
    if (isComputed || !SNAKE.test(name) || foreign.has(key.start)) return;
    const message = `"${name}" in snake_case; rows are camelCase outside of raw SQL.`;
    findings.push({ path: file.path, line: file.lineAt(key.start), message });
  };
  const lookAtOptions = (call: CallExpression | NewExpression) => {
    if (!libraries.has(rootOf(call.callee))) return;
    for (const key of call.arguments.flatMap(optionKeys)) foreign.add(key.start);
  };
  new Visitor({
    CallExpression: lookAtOptions,
    NewExpression: lookAtOptions,
    ObjectExpression: ({ properties }) => {
      for (const part of properties) {
        if (part.type === 'Property' && published.has(nameOf(part.key))) foreign.add(part.key.start);
      }
    },
    TSPropertySignature: (node) => look(node.key, node.computed),
    PropertyDefinition: (node) => look(node.key, node.computed),
    Property: (node) => look(node.key, node.computed),
    MemberExpression: (node) => look(node.property, node.computed),
  }).visit(program);
  return findings;
}

function nameOf(key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

/** What this file calls by a name that a library gave it. */
function libraryNames(program: Program): ReadonlySet<string> {
  return new Set(
    program.body.flatMap((statement) =>
      statement.type === 'ImportDeclaration' && statement.importKind !== 'type' && !OURS.test(statement.source.value)
        ? statement.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
}

/** `pg` of `pg.Pool`. */
function rootOf(callee: Node): string {
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'Identifier' ? callee.name : '';
}

/** The keys of an object that is handed over, also of those inside it; not what its functions hold. */
function optionKeys(node: Node): PropertyKey[] {
  switch (node.type) {
    case 'ObjectExpression':
      return node.properties.flatMap((part) =>
        part.type === 'Property' ? [part.key, ...optionKeys(part.value)] : optionKeys(part.argument),
      );
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(optionKeys);
    case 'ParenthesizedExpression':
      return optionKeys(node.expression);
    default:
      return [];
  }
}

/** The words in snake_case that callers of the API read and write. */
function publishedWords(files: readonly SourceFile[]): ReadonlySet<string> {
  const words = new Set<string>();
  const take = (word: string) => {
    if (SNAKE.test(word)) words.add(word);
  };
  for (const { path, program } of files) {
    if (!program) continue;
    if (path === VOCABULARY) {
      new Visitor({ Literal: ({ value }) => take(String(value)) }).visit(program);
    } else if (CONTRACT.test(path)) {
      new Visitor({ Property: ({ key }) => take(nameOf(key)) }).visit(program);
    }
  }
  return words;
}
