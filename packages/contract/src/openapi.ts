import { type Permission, permissions } from '@recoup/domain/permissions/permission.ts';
import { type Call, takesKey } from './call.ts';
import { type NamedSchemas, namedSchemas } from './named-schemas.ts';
import { apiError, refusalsOf, sharedRefusals } from './refusals.ts';

type Json = Record<string, unknown>;

/** What the pages' own host answers beside the calls: whose portal it is. */
const besideCalls: Json = {
  '/api/subdomain': {
    get: {
      operationId: 'subdomain.read',
      summary: 'The name under which the portal of this host was opened; empty where the host is no portal',
      tags: ['subdomain'],
      security: [],
      servers: [{ url: '/', description: 'The host on which the page is: the team’s, or that of a portal' }],
      parameters: [],
      responses: {
        200: {
          description: 'Done',
          content: {
            'application/json': {
              schema: { type: 'object', required: ['subdomain'], properties: { subdomain: { type: 'string' } } },
            },
          },
        },
      },
    },
  },
};

/** The OpenAPI 3.1 document of a list of calls; needs no server and no database. */
export function openapiDocument(calls: readonly Call[], prefix: string): Json {
  const named = namedSchemas();
  named.part(apiError, 'output');
  const drafted: Record<string, Json> = {};
  for (const call of calls) {
    const path = `${prefix}${call.path}`;
    drafted[path] = { ...drafted[path], [call.method.toLowerCase()]: operation(call, named) };
  }
  const { schemas, paths } = named.published(drafted);
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
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of POST /v1/api-key, or the secret key of the company. It acts in the name of whoever made it, within its scopes; calls that name none are for people alone.',
        },
        portal: { type: 'http', scheme: 'bearer', description: 'Token of POST /v1/portal/session' },
      },
      responses: sharedRefusals(calls),
      schemas,
    },
    paths: { ...paths, ...besideCalls },
  };
}

/** The scope by which keys may do it; null: they may not. */
function scopeOf(permission: Permission): string | null {
  return permissions[permission].scope;
}

function operation(call: Call, named: NamedSchemas): Json {
  const access = call.access;
  const roles = access.who === 'staff' && access.permission ? permissions[access.permission].roles.join(' or ') : null;
  const scope = access.who === 'staff' && access.permission ? scopeOf(access.permission) : null;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? 'other'],
    ...(roles ? { description: scope ? `For ${roles}, and for keys with the scope ${scope}.` : `For ${roles}.` } : {}),
    ...(access.who === 'staff'
      ? { security: [{ staff: [] }, ...(scope ? [{ apiKey: [scope] }] : [])] }
      : access.who === 'portal'
        ? { security: [{ portal: [] }] }
        : {}),
    parameters: [
      ...parameters(call.params && named.part(call.params, 'input'), 'path'),
      ...parameters(call.query && named.part(call.query, 'input'), 'query'),
      ...idempotency(call),
    ],
    ...requestBody(call, named),
    responses: { 200: success(call, named), ...refusalsOf(call) },
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

function requestBody(call: Call, named: NamedSchemas): Json {
  if (call.transport === 'multipart') {
    const file = { type: 'string', format: 'binary' };
    const schema =
      call.form && call.body
        ? {
            type: 'object',
            properties: { [call.form.field]: named.part(call.body, 'input'), [call.form.file]: file },
          }
        : { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (call.transport === 'raw') return { requestBody: { required: true, content: { '*/*': { schema: {} } } } };
  return call.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: named.part(call.body, 'input') } },
        },
      }
    : {};
}

function success(call: Call, named: NamedSchemas): Json {
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
        schema: call.transport === 'file' ? { type: 'string', format: 'binary' } : named.part(call.reply, 'output'),
      },
    },
  };
}
