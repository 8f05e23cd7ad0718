import { type ErrorCode, errorCatalogue } from '@recoup/domain/errors.ts';
import { isOpenWithoutFactor } from '@recoup/domain/permissions/permission.ts';
import { z } from 'zod';
import { type Call, takesKey } from './call.ts';

type Json = Record<string, unknown>;

const errorCode = z.enum(Object.keys(errorCatalogue)).meta({ id: 'ErrorCode' });

/** What every refusal looks like; `Error` is a word of the languages that clients are made in. */
export const apiError = z
  .object({
    /** The same code twice: the product document's clients read `error`, others `code`. */
    error: errorCode,
    code: errorCode,
    message: z.string(),
    requestId: z.string(),
    /** What is wrong with a field, by its place in the request. */
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'ApiError' });

/** A call's refusals by status, as responses of the OpenAPI document. */
export function refusalsOf(call: Call): Json {
  return Object.fromEntries(
    codesByStatus(call).map(([status, codes]) => [
      status,
      codes.length === 1 ? { $ref: `#/components/responses/${nameOf(codes[0] ?? '')}` } : response(codes),
    ]),
  );
}

/** The document's `components.responses`: a status that says one code alone is written once for all calls. */
export function sharedRefusals(calls: readonly Call[]): Json {
  const lists = calls.flatMap((call) => codesByStatus(call).map(([, codes]) => codes));
  const alone = new Set(lists.filter((codes) => codes.length === 1).flat());
  return Object.fromEntries([...alone].toSorted().map((code) => [nameOf(code), response([code])]));
}

const nameOf = (code: string) => code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());

const response = (codes: readonly string[]): Json => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
});

/** Every refusal that a caller may meet, those that no call names because all have them included. */
function codesByStatus(call: Call): (readonly [status: number, codes: readonly ErrorCode[]])[] {
  const { access, transport, isStateChanging } = call;
  const codes: ErrorCode[] = [...(call.errors ?? []), 'TOO_MANY_REQUESTS', 'OVERLOADED', 'TIMEOUT', 'INTERNAL'];
  const isKnown = access.who === 'staff' || access.who === 'portal';
  if (call.body || call.query || call.params || takesKey(call)) codes.push('INVALID_FIELD', 'SOME_FIELD_IS_MISSING');
  if (call.body || call.params) codes.push('NOT_FOUND');
  if (call.body || transport === 'raw') codes.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (transport === 'multipart')
    codes.push(
      'FILE_TOO_LARGE',
      'FILE_INFECTED',
      'FILE_ENCRYPTED',
      'FILE_NOT_CHECKED',
      'UNSUPPORTED_MEDIA_TYPE',
      'INVALID_FIELD',
    );
  if (isStateChanging) codes.push('METHOD_NOT_ALLOWED');
  if (isKnown) codes.push('UNAUTHORIZED', 'FORBIDDEN');
  if (access.who === 'staff' && !isOpenWithoutFactor(access.permission)) codes.push('SECOND_FACTOR_REQUIRED');
  if (call.method !== 'GET' || isStateChanging) codes.push('IN_RECOVERY');
  if (takesKey(call)) codes.push('IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS');
  if (takesKey(call) && call.isReplySecret) codes.push('REPLY_NOT_KEPT');
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code].status);
  return [...byStatus];
}
