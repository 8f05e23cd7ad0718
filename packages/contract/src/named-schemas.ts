import { z } from 'zod';

type Json = Record<string, unknown>;
/** What a caller sends, or what the server answers: a field with a default may be missing from the first alone. */
type Io = 'input' | 'output';

export interface NamedSchemas {
  /** A part of the document in the words of OpenAPI 3.1; its references are settled by `published`. */
  readonly part: (schema: z.ZodType, io: Io) => Json;
  /** `components.schemas` in the order of the names, and the paths with their references settled. */
  readonly published: (paths: Json) => { readonly schemas: Json; readonly paths: Json };
}

/**
 * Gathers the named schemas (`.meta({ id })`) of a document while its parts are converted: each part refers to them, and
 * each is written once. One that reads differently in requests than in answers gets two names, `Filter` for what is
 * answered and `FilterInput` for what is sent. Throws when two different shapes go by one name.
 */
export function namedSchemas(): NamedSchemas {
  /** Until all are known, a reference says which of the two it means: `#/input/Filter`. */
  const named = { input: new Map<string, Json>(), output: new Map<string, Json>() };
  return {
    part: (schema, io) => {
      const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      const marked = (node: object) => withReferences(node as Json, (name) => `#/${io}/${name}`);
      for (const [name, shape] of Object.entries($defs)) keep(named[io], name, marked(shape));
      return marked(root);
    },
    published: (paths) => {
      const twofold = twofoldNames(named);
      const nameOf = (name: string, io: Io) => (io === 'input' && twofold.has(name) ? `${name}Input` : name);
      const settled = (node: Json) =>
        withReferences(node, (name, io) => `#/components/schemas/${nameOf(name, io as Io)}`);
      const schemas = new Map<string, Json>();
      for (const io of ['output', 'input'] as const) {
        for (const [name, shape] of named[io]) keep(schemas, nameOf(name, io), settled(shape));
      }
      const inOrder = [...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { schemas: Object.fromEntries(inOrder), paths: settled(paths) };
    },
  };
}

function keep(shapes: Map<string, Json>, name: string, shape: Json): void {
  const kept = shapes.get(name) ?? shape;
  if (!isSame(kept, shape)) throw new Error(`two shapes of the API's document are called ${name}`);
  shapes.set(name, shape);
}

const isSame = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** Names whose shape is another one in requests than in answers, by themselves or by what they refer to. */
function twofoldNames({ input, output }: Readonly<Record<Io, ReadonlyMap<string, Json>>>): ReadonlySet<string> {
  const twofold = new Set<string>();
  let before = -1;
  while (before < twofold.size) {
    before = twofold.size;
    const compared = (shape: Json) =>
      withReferences(shape, (name, io) => (twofold.has(name) ? `#/${io}/${name}` : `#/${name}`));
    for (const [name, sent] of input) {
      const answered = output.get(name);
      if (answered && !isSame(compared(sent), compared(answered))) twofold.add(name);
    }
  }
  return twofold;
}

/** The same with every reference `#/<place>/<name>` written anew. */
function withReferences(node: Json, refer: (name: string, place: string) => string): Json {
  const anew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(anew);
    return typeof value === 'object' && value !== null ? withReferences(value as Json, refer) : value;
  };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const [, place, name] =
        (key === '$ref' && typeof value === 'string' && /^#\/([^/]+)\/([^/]+)$/.exec(value)) || [];
      return [key, place && name ? refer(name, place) : anew(value)];
    }),
  );
}
