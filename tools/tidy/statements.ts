import {
  type CallExpression,
  type Expression,
  type Node,
  type TaggedTemplateExpression,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { ANY_TABLE, type NamedTable, ownNames, tablesIn, VALUE } from './sql-tables.ts';

/** A statement of the query builder or of raw SQL, or a fragment of one. */
export interface Statement {
  readonly line: number;
  /** A whole statement is run; a fragment is part of another one, such as the column of a filter. */
  readonly isWhole: boolean;
  readonly tables: readonly (NamedTable & { readonly line: number })[];
}

const BUILDERS: Readonly<Record<string, NamedTable['access']>> = {
  selectFrom: 'read',
  innerJoin: 'read',
  leftJoin: 'read',
  rightJoin: 'read',
  fullJoin: 'read',
  crossJoin: 'read',
  innerJoinLateral: 'read',
  leftJoinLateral: 'read',
  from: 'read',
  using: 'read',
  insertInto: 'write',
  replaceInto: 'write',
  updateTable: 'write',
  deleteFrom: 'write',
  mergeInto: 'write',
};
const BEGINNINGS = new Set(['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const WHOLE = /^\s*(select|insert|update|delete|merge|with|lock|set|values)\b/i;

/** Whatever this file says to the database, with the tables it names. `schema` are the tables there are. */
export function statementsOf(file: SourceFile, schema: ReadonlySet<string>): Statement[] {
  if (!file.program || !/\b(kysely|selectFrom|insertInto|updateTable|deleteFrom|sql)\b/.test(file.text)) return [];
  const look = lookOver(file, schema);
  const templates = look.templates.map((template): Statement => {
    const text = textOf(file, template, look.tableNames);
    const outer = look.templates.filter((other) => other.start < template.start && other.end > template.end);
    const own = new Set(outer.flatMap((other) => [...ownNames(textOf(file, other, look.tableNames))]));
    const start = template.quasi.start + 1;
    const tables = tablesIn(text, own).flatMap((found) =>
      resolved(found, look.words, schema).map((each) => ({ ...each, line: file.lineAt(start + found.at) })),
    );
    const isWhole = WHOLE.test(text) || look.run.has(template.start);
    return { line: file.lineAt(template.start), isWhole, tables };
  });
  const built = look.calls.map(({ call, name }): Statement => {
    const access = BUILDERS[name] ?? 'read';
    const line = file.lineAt(call.callee.type === 'MemberExpression' ? call.callee.property.start : call.start);
    const [first] = call.arguments;
    const tables = first
      ? tableNames(first).flatMap((table) => resolved({ table, access, at: 0 }, look.words, schema))
      : [];
    return { line, isWhole: BEGINNINGS.has(name), tables: tables.map((each) => ({ ...each, line })) };
  });
  return [...templates, ...built.filter((each) => each.isWhole || each.tables.length > 0)];
}

interface Look {
  readonly templates: TaggedTemplateExpression[];
  readonly calls: { readonly call: CallExpression; readonly name: string }[];
  /** Where the raw statements stand that are run at once: sql`…`.execute(trx). */
  readonly run: Set<number>;
  /** Variables that hold a table name: const table = sql.table(…). */
  readonly tableNames: Set<string>;
  /** The tables that a string of this file names: what a table that the program decides may be. */
  readonly words: Set<string>;
}

function lookOver(file: SourceFile, schema: ReadonlySet<string>): Look {
  const look: Look = { templates: [], calls: [], run: new Set(), tableNames: new Set(), words: new Set() };
  if (!file.program) return look;
  const patterns: TemplateLiteral[] = [];
  new Visitor({
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') look.templates.push(node);
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (Object.hasOwn(BUILDERS, name)) look.calls.push({ call: node, name });
      const [first] = node.arguments;
      if (name === 'table' && first?.type === 'TemplateLiteral') patterns.push(first);
      if (name === 'execute' && callee.object.type === 'TaggedTemplateExpression') look.run.add(callee.object.start);
    },
    VariableDeclarator: ({ id, init }) => {
      if (!init) return;
      if (id.type === 'Identifier' && isTableCall(init)) look.tableNames.add(id.name);
      if (id.type !== 'ArrayPattern' || init.type !== 'ArrayExpression') return;
      for (const [index, part] of id.elements.entries()) {
        const value = init.elements[index];
        if (part?.type === 'Identifier' && value && isTableCall(value)) look.tableNames.add(part.name);
      }
    },
    Literal: ({ value }) => {
      if (typeof value === 'string' && schema.has(tableName(value))) look.words.add(tableName(value));
    },
  }).visit(file.program);
  // `${entity}_tag` is every table that looks like it and is filled with a word of the file.
  if (patterns.length === 0) return look;
  const named = patterns.flatMap(({ quasis }) => {
    const pattern = new RegExp(`^${quasis.map(({ value }) => value.raw).join('([a-z_]+)')}$`);
    const tables = [...schema].filter((table) => pattern.test(table));
    const known = tables.filter((table) =>
      pattern
        .exec(table)
        ?.slice(1)
        .every((word) => look.words.has(word)),
    );
    return known.length > 0 ? known : tables;
  });
  return { ...look, words: new Set(named) };
}

function isTableCall(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'table'
  );
}

/** The text of a statement, as long as it is written: every value is one sign and blanks. */
function textOf(file: SourceFile, { quasi }: TaggedTemplateExpression, names: ReadonlySet<string>): string {
  let text = file.text.slice(quasi.start + 1, quasi.end - 1);
  const replace = (from: number, to: number, by: string) => {
    const [start, end] = [from - quasi.start - 1, to - quasi.start - 1];
    text = text.slice(0, start) + by.padEnd(end - start) + text.slice(end);
  };
  for (const value of quasi.expressions) {
    const [from, to] = [file.text.lastIndexOf('${', value.start), file.text.indexOf('}', value.end) + 1];
    replace(from, to, isTable(value, names) ? ANY_TABLE : VALUE);
  }
  return text;
}

function isTable(value: Expression, names: ReadonlySet<string>): boolean {
  return isTableCall(value) || (value.type === 'Identifier' && names.has(value.name));
}

function tableNames(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [tableName(node.value.split(/\s+as\s+/)[0] ?? '')];
  if (node.type === 'ArrayExpression') return node.elements.flatMap((each) => (each ? tableNames(each) : []));
  return node.type === 'Identifier' ? [ANY_TABLE] : [];
}

/** The query builder may call tables in camel case: `planInstallment` is `plan_installment`. */
function tableName(written: string): string {
  return written.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function resolved(found: NamedTable, words: ReadonlySet<string>, schema: ReadonlySet<string>): NamedTable[] {
  if (found.table === ANY_TABLE) return [...words].map((table) => ({ ...found, table }));
  return schema.has(found.table) ? [found] : [];
}
