import { type ErrorCode, errorMessage, isErrorCode, statusMessage } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';

/** A call that was refused or did not arrive. `status` 0 means that no answer came at all. */
export type ApiError = Error & {
  /** A code of the catalogue, a code we do not know, or `OFFLINE`. */
  readonly code: ErrorCode | 'OFFLINE' | (string & {});
  /** Sentences by the path of the field they concern. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the call says that its refusals carry; not read yet. */
  readonly details?: unknown;
  readonly requestId: string | undefined;
  /** When the rules of contact let the message out that they held back, where they know. */
  readonly nextLawfulAt?: string | undefined;
  readonly status: number;
};

type Parts = Pick<ApiError, 'code' | 'status'> &
  Partial<Pick<ApiError, 'fields' | 'details' | 'requestId' | 'nextLawfulAt'>>;

export function apiError(message: string, parts: Parts): ApiError {
  return Object.assign(new Error(message), { name: 'ApiError', fields: {}, requestId: undefined, ...parts });
}

export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError';
}

/** No answer came: the network is down or the server cannot be reached. */
export function offlineError(language: Language): ApiError {
  const message =
    language === 'es'
      ? 'No hay conexión con el servidor. Compruebe su red e inténtelo de nuevo.'
      : 'The server cannot be reached. Check your connection and try again.';
  return apiError(message, { code: 'OFFLINE', status: 0 });
}

/** No answer: the network or the server is away, or it took too long. */
export const unreachable = 'UNREACHABLE';

/** The code of a call that failed; `UNREACHABLE` when nothing answered in time. */
export function codeOf(error: unknown): string {
  if (!isApiError(error)) return 'INTERNAL';
  return error.status === 0 ? unreachable : error.code || 'INTERNAL';
}

type ErrorBody = {
  readonly error?: unknown;
  readonly message?: unknown;
  readonly fields?: unknown;
  readonly details?: unknown;
};

function isFields(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/**
 * The error of an answer that is not 2xx. The text is the catalogue's in the person's language; an unknown code is
 * shown as it is; an answer without a code gives "Request failed with status code {n}" (document, sections 7 and 8).
 */
export function errorOfReply(
  status: number,
  body: unknown,
  requestId: string | undefined,
  language: Language,
): ApiError {
  const given: ErrorBody = typeof body === 'object' && body !== null ? body : {};
  if (given.error === undefined) return apiError(statusMessage(status, language), { code: '', status, requestId });
  const code = typeof given.error === 'string' ? given.error : 'INTERNAL';
  const sent = typeof given.message === 'string' && language === 'en' ? given.message : null;
  const message = sent && isErrorCode(code) ? sent : errorMessage(given.error, language);
  const fields = isFields(given.fields) ? given.fields : {};
  return apiError(message, {
    code,
    status,
    requestId,
    fields: fieldTexts(code, message, fields),
    details: given.details,
    ...(code === 'CONTACT_NOT_ALLOWED' && fields.nextLawfulAt ? { nextLawfulAt: fields.nextLawfulAt } : {}),
  });
}

/** Codes that say only that something is wrong; each field then brings its own sentence, such as the reason. */
const generalCodes = new Set(['INVALID_FIELD', 'SOME_FIELD_IS_MISSING', 'UNDO_NOT_POSSIBLE', 'CODE_LATER']);

/** What of a refusal by the rules of contact is a sentence; the rest is for programs. */
const REASONS = 'reasons';

/** A code with a meaning of its own (a reference in use) is the sentence for every field it names. */
function fieldTexts(code: string, message: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  if (generalCodes.has(code)) return { ...fields };
  if (code === 'CONTACT_NOT_ALLOWED' && fields[REASONS]) return { [REASONS]: fields[REASONS] };
  return Object.fromEntries(Object.keys(fields).map((name) => [name, message]));
}
