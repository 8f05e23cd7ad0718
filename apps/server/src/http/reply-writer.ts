import { replySchema } from '@recoup/contract/json-schema.ts';
import compile from 'fast-json-stringify';
import type { z } from 'zod';

export type ReplyWriter = (reply: unknown) => string;

const writers = new WeakMap<z.ZodType, ReplyWriter>();

/**
 * What writes an answer as JSON by the schema of its call: what the schema does not name never leaves. Compiled for the
 * first answer of its kind and kept for every application of the process, since a start that compiled all of them spent
 * most of its time on it.
 */
export function replyWriter(schema: z.ZodType): ReplyWriter {
  const writer = writers.get(schema) ?? compile(replySchema(schema));
  writers.set(schema, writer);
  return writer;
}
