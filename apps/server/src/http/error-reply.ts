import { type ErrorCode, errorCatalogue, errorMessage, type FieldProblem } from '@recoup/domain/errors.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

export interface ErrorBody {
  /** The same code twice: the product document's clients read `error`, others `code`. */
  readonly error: ErrorCode;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: object;
}

/** Answers with a code of the catalogue: its status, its text and those of the fields in the caller's language, never a stack or SQL (G54). */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  options: {
    fields?: Readonly<Record<string, FieldProblem>> | undefined;
    details?: object | undefined;
    language?: 'en' | 'es';
    message?: string;
  } = {},
): FastifyReply {
  const language = options.language ?? 'en';
  const fields = options.fields && Object.entries(options.fields);
  const body: ErrorBody = {
    error: code,
    code,
    message: options.message ?? errorMessage(code, language),
    requestId: reply.request.id,
    ...(fields ? { fields: Object.fromEntries(fields.map(([name, text]) => [name, fieldText(text, language)])) } : {}),
    ...(options.details ? { details: options.details } : {}),
  };
  const { status } = errorCatalogue[code];
  // Whatever passes by itself says when to ask again, ours or a provider's (G55).
  if (status === 429 || status === 503 || status === 504)
    reply.header('retry-after', reply.getHeader('retry-after') ?? secondsOf(options.fields) ?? '5');
  // Sent as text: the compiled serializer of the route knows the success shape only.
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((value) => value as string)
    .send(JSON.stringify(body));
}

/** After how many seconds a refusal itself says that the next is taken. */
function secondsOf(fields: Readonly<Record<string, FieldProblem>> = {}): string | undefined {
  const said = Object.values(fields).find((problem) => typeof problem !== 'string' && problem.code === 'code-later');
  return typeof said === 'object' && 'seconds' in said ? String(said.seconds) : undefined;
}

const sentences = {
  missing: { en: 'Please fill in this field.', es: 'Complete este campo.' },
  unknown: { en: 'This field is not known.', es: 'Este campo no se conoce.' },
  id: { en: 'This is not a valid id.', es: 'Este identificador no es válido.' },
  email: { en: 'Enter a valid e-mail address.', es: 'Escriba una dirección de correo válida.' },
  date: { en: 'Enter a date as YYYY-MM-DD.', es: 'Escriba una fecha como AAAA-MM-DD.' },
  moment: {
    en: 'Enter a date with its time in UTC, as 2026-12-10T15:00:00Z.',
    es: 'Escriba una fecha con su hora UTC, como 2026-12-10T15:00:00Z.',
  },
  website: { en: 'Enter a website, such as www.example.com.', es: 'Escriba un sitio web, como www.ejemplo.com.' },
  choice: { en: 'Choose one of the values offered.', es: 'Elija uno de los valores ofrecidos.' },
  short: { en: 'This is too short.', es: 'Es demasiado corto.' },
  long: { en: 'This is too long.', es: 'Es demasiado largo.' },
  small: { en: 'This is too small.', es: 'Es demasiado pequeño.' },
  large: { en: 'This is too large.', es: 'Es demasiado grande.' },
  wrong: { en: 'This value is not valid.', es: 'Este valor no es válido.' },
} as const;

const formats: Readonly<Record<string, keyof typeof sentences>> = {
  uuid: 'id',
  email: 'email',
  date: 'date',
  datetime: 'moment',
  website: 'website',
};

/** What to do about a field, in a person's words; the validator's own speak of types. */
function sentenceOf(issue: z.core.$ZodIssue): keyof typeof sentences {
  if (isMissing(issue)) return 'missing';
  if (issue.code === 'invalid_value') return 'choice';
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'wrong';
  const isText = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_small') return isText ? (issue.minimum === 1 ? 'missing' : 'short') : 'small';
  if (issue.code === 'too_big') return isText ? 'long' : 'large';
  return 'wrong';
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

/** The first problem of each field, under the field's path; unknown fields are named too (G42). */
export function fieldsOf(
  error: z.ZodError,
  language: 'en' | 'es',
): { code: ErrorCode; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] ??= sentences.unknown[language];
    } else fields[path || 'body'] ??= sentences[sentenceOf(issue)][language];
  }
  return { code: error.issues.every(isMissing) ? 'SOME_FIELD_IS_MISSING' : 'INVALID_FIELD', fields };
}

/** A value that cannot be taken, at its field. */
export function wrongField(path: string, language: 'en' | 'es'): { code: ErrorCode; fields: Record<string, string> } {
  return { code: 'INVALID_FIELD', fields: { [path]: sentences.wrong[language] } };
}
