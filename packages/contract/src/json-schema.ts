import { z } from 'zod';

type Schema = Record<string, unknown>;

/** Without names every record is written out where it stands: a serializer would look references up for each row. */
const nameless: typeof z.globalRegistry = z.registry();

/** JSON Schema of what a caller sends, or of what the server answers, in full. */
export function schemaInFull(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7', metadata: nameless }) as Schema;
}

/** JSON Schema of what the server sends, for the compiled serializer. */
export function replySchema(schema: z.ZodType): Schema {
  return simplify(schemaInFull(schema, 'output'));
}

/**
 * "This or null" becomes a nullable schema: a serializer would otherwise try every alternative with a validator, for
 * every row. Patterns and ranges of what we send ourselves are left to the reader of the document.
 */
function simplify(node: Schema): Schema {
  const out: Schema = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === '$schema') continue;
    out[key] = Array.isArray(value)
      ? value.map((item) => (isSchema(item) ? simplify(item) : item))
      : isSchema(value)
        ? simplify(value)
        : value;
  }
  const choices = out.anyOf;
  if (Array.isArray(choices) && choices.length === 2) {
    const other = (choices as Schema[]).find((choice) => choice.type !== 'null');
    if (other && (choices as Schema[]).some((choice) => choice.type === 'null') && typeof other.type === 'string') {
      const { anyOf: _, ...rest } = out;
      const enumWithNull = Array.isArray(other.enum) ? { enum: [...other.enum, null] } : {};
      return { ...rest, ...other, ...enumWithNull, nullable: true };
    }
  }
  return out;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
