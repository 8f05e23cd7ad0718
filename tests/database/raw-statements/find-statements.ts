import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { StatementReader, Unresolved, type Way } from './statement-text.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SERVER = path.join(ROOT, 'apps/server/src');
/** Anything else with a row type is a column of a built statement: `sql<Terms>`p.terms`.as('terms')`. */
const WHOLE = /^\s*(select|insert|update|delete|merge|with|values)\b/i;
const CONFIG = path.join(ROOT, '.data/test/server.tsconfig.json');

/** What a value of a row may be in the program. */
export type Kind = Single | `${Single}[]`;
type Single = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer';

export interface DeclaredColumn {
  readonly isOptional: boolean;
  readonly written: string;
  /** Whether the program may take a value of this kind for it. */
  readonly takes: (kind: Kind) => boolean;
}

export interface RawStatement {
  /** Where it stands: `features/debtors/debtors.store.ts:20`. */
  readonly at: string;
  /** Its texts, one for each way through its choices; empty where it is unresolved. */
  readonly texts: readonly string[];
  /** What could not be read off the program. */
  readonly unresolved?: string;
  /** The columns of the row type it is written with; none where it answers no rows. A union has several shapes. */
  readonly rows: readonly ReadonlyMap<string, DeclaredColumn>[];
}

/** Every statement in raw SQL that the server runs, with its text and its row type, read by the compiler, which stays open for their types. */
export function findStatements(): { statements: RawStatement[]; close: () => void } {
  mkdirSync(path.dirname(CONFIG), { recursive: true });
  writeFileSync(CONFIG, JSON.stringify({ extends: '../../tsconfig.json', include: ['../../apps/server/src'] }));
  const api = new API({ cwd: ROOT });
  const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
  if (!project) throw new Error(`no project: ${CONFIG}`);
  const statements = project.rootFiles
    .filter((file) => file.startsWith(SERVER) && !/(\.test|-arrangement|-child)\.ts$/.test(file))
    .flatMap((file) => statementsOf(project, file));
  return { statements, close: () => api.close() };
}

function statementsOf(project: Project, file: string): RawStatement[] {
  const source = project.program.getSourceFile(file);
  if (!source || !/\bsql[<`]/.test(source.text)) return [];
  const { checker } = project;
  const reader = new StatementReader(project);
  const found: RawStatement[] = [];
  const visit = (node: Node): void => {
    if (is.isTaggedTemplateExpression(node) && is.isIdentifier(node.tag) && node.tag.text === 'sql') {
      const row = rowOf(checker, node);
      if (row || isRun(node)) {
        const line = source.text.slice(0, node.getStart()).split('\n').length;
        const at = `${path.relative(SERVER, file).replaceAll('\\', '/')}:${line}`;
        const read = textsOf(reader, node);
        const isWhole = isRun(node) || read.unresolved !== undefined || read.texts.some((text) => WHOLE.test(text));
        if (isWhole) found.push({ at, ...read, rows: row ? shapesOf(checker, row) : [] });
      }
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

/** The row type a template is written with; `sql<boolean>` is a fragment with one value. */
function rowOf(checker: Checker, { typeArguments }: TaggedTemplateExpression): Type | undefined {
  const [argument] = typeArguments ?? [];
  const type = argument && checker.getTypeFromTypeNode(argument);
  if (!type) return undefined;
  const shape = checker.getNonNullableType(type) ?? type;
  const isRow = (each: Type) =>
    (each.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayLikeType(each) &&
    each.getSymbol()?.name !== 'Date' &&
    !checker.isTypeAssignableTo(each, checker.getStringType());
  const parts = shape.isUnionType() ? shape.getTypes() : [shape];
  return parts.every(isRow) ? shape : undefined;
}

function isRun(node: Node): boolean {
  const { parent } = node;
  return is.isPropertyAccessExpression(parent) && ['execute', 'compile'].includes(parent.name.text);
}

function textsOf(reader: StatementReader, node: TaggedTemplateExpression): Pick<RawStatement, 'texts' | 'unresolved'> {
  const texts = new Set<string>();
  let unresolved = '';
  for (const way of ['first', 'last'] satisfies Way[]) {
    try {
      texts.add(reader.read(node, way));
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error;
      unresolved = error.message;
    }
  }
  return texts.size > 0 ? { texts: [...texts] } : { texts: [], unresolved };
}

function shapesOf(checker: Checker, row: Type): ReadonlyMap<string, DeclaredColumn>[] {
  const shapes = row.isUnionType() ? row.getTypes() : [row];
  return shapes.map((shape) => {
    const properties = checker.getPropertiesOfType(shape);
    return new Map(
      properties.map((property): [string, DeclaredColumn] => {
        const type = checker.getTypeOfSymbol(property);
        const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
        const written = type ? checker.typeToString(type) : 'unknown';
        return [property.name, { isOptional, written, takes: (kind) => !type || takes(checker, type, kind) }];
      }),
    );
  });
}

function takes(checker: Checker, declared: Type, kind: Kind): boolean {
  const type = checker.getNonNullableType(declared) ?? declared;
  if ((type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0) return true;
  if ((type.flags & TypeFlags.TypeParameter) !== 0) return true;
  const parts = type.isUnionType() ? type.getTypes() : [type];
  if (parts.every((part) => (part.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0)) return true;
  if (kind.endsWith('[]')) {
    return parts.every((part) => {
      if (!checker.isArrayLikeType(part)) return false;
      const element = checker.getIndexInfosOfType(part).find((info) => info.keyType === checker.getNumberType());
      const values = element?.valueType ?? checker.getIndexInfosOfType(part)[0]?.valueType;
      return !values || takes(checker, values, kind.slice(0, -2) as Kind);
    });
  }
  if (kind === 'string') return checker.isTypeAssignableTo(type, checker.getStringType());
  if (kind === 'number') return checker.isTypeAssignableTo(type, checker.getNumberType());
  if (kind === 'boolean') return checker.isTypeAssignableTo(type, checker.getBooleanType());
  const names = kind === 'Buffer' ? ['Buffer', 'Uint8Array'] : [kind];
  return parts.every((part) => names.includes(part.getSymbol()?.name ?? ''));
}
