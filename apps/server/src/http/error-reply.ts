import { type ErrorCode, errorCatalogue, errorMessage } from '@recoup/domain/errors.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

export interface ErrorBody {
  /** The same code twice: the product document's clients read `error`, others `code`. */
  readonly error: ErrorCode;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Answers with a code of the catalogue: its status, its text in the caller's language, never a stack or SQL (G54). */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  options: { fields?: Readonly<Record<string, string>> | undefined; language?: 'en' | 'es'; message?: string } = {},
): FastifyReply {
  const body: ErrorBody = {
    error: code,
    code,
    message: options.message ?? errorMessage(code, options.language ?? 'en'),
    requestId: reply.request.id,
    ...(options.fields ? { fields: options.fields } : {}),
  };
  if (code === 'TOO_MANY_REQUESTS' || code === 'OVERLOADED')
    reply.header('retry-after', reply.getHeader('retry-after') ?? '5');
  // Sent as text: the compiled serializer of the route knows the success shape only.
  return reply
    .code(errorCatalogue[code].status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((value) => value as string)
    .send(JSON.stringify(body));
}

/** The first problem of each field, under the field's path; unknown fields are named too (G42). */
export function fieldsOf(error: z.ZodError): { code: ErrorCode; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  let missing = true;
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'This field is not known.';
      missing = false;
      continue;
    }
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    fields[issue.path.join('.') || 'body'] ??= issue.message;
    missing &&= isMissing || issue.message.includes('received undefined');
  }
  return { code: missing ? 'SOME_FIELD_IS_MISSING' : 'INVALID_FIELD', fields };
}
