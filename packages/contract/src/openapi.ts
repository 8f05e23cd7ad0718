import { type ErrorCode, errorCatalogue } from '@recoup/domain/errors.ts';
import { permissions } from '@recoup/domain/permissions/permission.ts';
import { type Call, takesKey } from './call.ts';
import { documentSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

const errorBody = {
  type: 'object',
  required: ['error', 'code', 'message', 'requestId'],
  properties: {
    error: { type: 'string', enum: Object.keys(errorCatalogue) },
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** The OpenAPI 3.1 document of a list of calls; needs no server and no database. */
export function openapiDocument(calls: readonly Call[], prefix: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `${prefix}${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recoup API',
      version: '1',
      description:
        'Receivables and debt collection. Amounts are whole cents. Calls that change something accept an Idempotency-Key header where they name it.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', description: 'Token of POST /v1/auth/login' },
        portal: { type: 'http', scheme: 'bearer', description: 'Token of POST /v1/portal/session' },
      },
      schemas: { Error: errorBody },
    },
    paths,
  };
}

function operation(call: Call): Json {
  const access = call.access;
  const roles = access.who === 'staff' && access.permission ? permissions[access.permission].roles.join(' or ') : null;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? 'other'],
    ...(roles ? { description: `For ${roles}.` } : {}),
    ...(access.who === 'staff'
      ? { security: [{ staff: [] }] }
      : access.who === 'portal'
        ? { security: [{ portal: [] }] }
        : {}),
    parameters: [
      ...parameters(call.params && documentSchema(call.params, 'input'), 'path'),
      ...parameters(call.query && documentSchema(call.query, 'input'), 'query'),
      ...idempotency(call),
    ],
    ...requestBody(call),
    responses: { 200: success(call), ...failures(call) },
  };
}

function parameters(schema: Json | undefined, place: 'path' | 'query'): Json[] {
  const properties = (schema?.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema?.required as string[] | undefined) ?? []);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

function idempotency(call: Call): Json[] {
  if (!takesKey(call)) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: call.isReplySecret
        ? 'Done once per key; the answer is a secret that is not kept, so that the same request again is refused'
        : 'Done once per key; the same request again gets the same answer for 48 hours',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ];
}

function requestBody(call: Call): Json {
  if (call.transport === 'multipart') {
    const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (call.transport === 'raw') return { requestBody: { required: true, content: { '*/*': { schema: {} } } } };
  return call.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: documentSchema(call.body, 'input') } },
        },
      }
    : {};
}

function success(call: Call): Json {
  const type =
    call.transport === 'file'
      ? 'application/octet-stream'
      : call.transport === 'stream'
        ? 'text/event-stream'
        : 'application/json';
  return {
    description: 'Done',
    content: {
      [type]: {
        schema: call.transport === 'file' ? { type: 'string', format: 'binary' } : documentSchema(call.reply, 'output'),
      },
    },
  };
}

/** Every refusal that a caller may meet, those that no call names because all have them included. */
function failures(call: Call): Json {
  const { access, transport, isStateChanging } = call;
  const codes: ErrorCode[] = [...(call.errors ?? []), 'TOO_MANY_REQUESTS', 'OVERLOADED', 'TIMEOUT', 'INTERNAL'];
  const isKnown = access.who === 'staff' || access.who === 'portal';
  if (call.body || call.query || call.params || takesKey(call)) codes.push('INVALID_FIELD', 'SOME_FIELD_IS_MISSING');
  if (call.body || call.params) codes.push('NOT_FOUND');
  if (call.body || transport === 'raw') codes.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (transport === 'multipart')
    codes.push('FILE_TOO_LARGE', 'FILE_INFECTED', 'FILE_NOT_CHECKED', 'UNSUPPORTED_MEDIA_TYPE', 'INVALID_FIELD');
  if (isStateChanging) codes.push('METHOD_NOT_ALLOWED');
  if (isKnown) codes.push('UNAUTHORIZED', 'FORBIDDEN');
  if (call.method !== 'GET' || isStateChanging) codes.push('IN_RECOVERY');
  if (takesKey(call)) codes.push('IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS');
  if (takesKey(call) && call.isReplySecret) codes.push('REPLY_NOT_KEPT');
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: [...new Set(list)].join(', '), content }]),
  );
}
