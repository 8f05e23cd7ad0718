import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import qs from 'qs';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

export type CheckedRequest = { method: string; path: string; query: string; contentType: string; body: string };
export type CheckedResponse = { method: string; path: string; status: number; body: unknown };

/** Holds traffic against a provider's OpenAPI document. Each check answers its complaints; none when all is well. */
export type ProviderContract = {
  request(request: CheckedRequest): string[];
  response(response: CheckedResponse): string[];
  /** Every operation of the document as "METHOD /path", in which `{…}` stands for an id. */
  operations(): string[];
  /** The operation that a call belongs to; null when the document does not know it. */
  operationOf(call: { method: string; path: string }): string | null;
  /** A webhook body, by the name that the document gives the event. */
  event(name: string, body: unknown): string[];
};

export type ProviderDocument =
  | 'apideck-accounting'
  | 'apideck-connector'
  | 'apideck-vault'
  | 'openai'
  | 'stripe'
  | 'telnyx';

const DEEP = { depth: 20, arrayLimit: 1_000 };

export function readProviderContract(file: ProviderDocument): ProviderContract {
  const text = readFileSync(new URL(`documents/${file}.json`, import.meta.url), 'utf8');
  const document = asObject(JSON.parse(text));
  const strict = compiler(document, false);
  // A form carries only text: numbers and booleans are read out of it before they are judged.
  const form = compiler(document, true);
  const paths = asObject(document.paths ?? null);

  const find = (method: string, path: string) => {
    const known = Object.keys(paths)
      .filter((name) => matches(name, path) && asObject(paths[name] ?? null)[method] !== undefined)
      .sort((one, other) => one.split('{').length - other.split('{').length)[0];
    return known === undefined ? null : `#/paths/${escapePointer(known)}/${method}`;
  };

  return {
    request({ method, path, query, contentType, body }) {
      const operation = find(method.toLowerCase(), path);
      if (operation === null) return [`${method} ${path} is not in the document`];
      const complaints = checkQuery(document, form, operation, query);
      const content = `${operation}/requestBody/content`;
      if (at(document, content) === undefined) return complaints;
      const required = at(document, `${operation}/requestBody/required`) === true;
      if (body === '' && !required) return complaints;
      const type = Object.keys(asObject(at(document, content) ?? null)).find((name) => contentType.startsWith(name));
      if (type === undefined) return [...complaints, `content type "${contentType}" is not in the document`];
      const isForm = type.includes('urlencoded');
      const value: unknown = isForm ? qs.parse(body, DEEP) : JSON.parse(body);
      return [...complaints, ...(isForm ? form : strict)(`${content}/${escapePointer(type)}/schema`, value)];
    },
    response({ method, path, status, body }) {
      const operation = find(method.toLowerCase(), path);
      if (operation === null) return [`${method} ${path} is not in the document`];
      const codes = [String(status), `${String(status)[0]}XX`, 'default'];
      const code = codes.find((name) => at(document, `${operation}/responses/${name}`) !== undefined);
      if (code === undefined) return [`status ${status} is not in the document`];
      const pointer = follow(document, `${operation}/responses/${code}`);
      return strict(`${pointer}/content/application~1json/schema`, body);
    },
    operations: () =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(asObject(methods)).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    operationOf({ method, path }) {
      const operation = find(method.toLowerCase(), path)?.split('/').at(-2);
      return operation === undefined ? null : `${method} ${unescapePointer(operation)}`;
    },
    event: (name, body) =>
      strict(`#/webhooks/${escapePointer(name)}/post/requestBody/content/application~1json/schema`, body),
  };
}

type Check = (pointer: string, value: unknown) => string[];

function compiler(document: JsonObject, coerce: boolean): Check {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    ...(coerce ? { coerceTypes: 'array' as const } : {}),
  });
  formats.default(ajv, ['date', 'date-time', 'email', 'uuid', 'uri']);
  ajv.addSchema({ $id: 'doc', ...document }, 'doc');
  return (pointer, value) => {
    const check = ajv.getSchema(`doc${pointer}`) ?? ajv.compile({ $ref: `doc${pointer}` });
    if (check(value) === true) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  };
}

function checkQuery(document: JsonObject, check: Check, operation: string, query: string): string[] {
  const sent = qs.parse(query, DEEP);
  const list = at(document, `${operation}/parameters`);
  const known = (Array.isArray(list) ? list : []).map((parameter, place) => ({
    parameter: asObject(parameter),
    pointer: `${operation}/parameters/${place}/schema`,
  }));
  const inQuery = known.filter(({ parameter }) => parameter.in === 'query');
  const wrong = inQuery.flatMap(({ parameter, pointer }) => {
    const name = String(parameter.name);
    if (sent[name] === undefined) return parameter.required === true ? [`query ${name} is missing`] : [];
    return check(pointer, sent[name]).map((complaint) => `query ${name}: ${complaint}`);
  });
  const names = inQuery.map(({ parameter }) => parameter.name);
  const unknown = Object.keys(sent).filter((name) => !names.includes(name));
  return [...wrong, ...unknown.map((name) => `query ${name} is not in the document`)];
}

function matches(template: string, path: string): boolean {
  const pattern = template.split(/\{[^}]+\}/).map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('[^/]+')}$`).test(path);
}

function escapePointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function unescapePointer(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}

function at(document: JsonObject, pointer: string): Json | undefined {
  return pointer
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((node, step) => {
      const name = unescapePointer(step);
      return typeof node === 'object' && node !== null && !Array.isArray(node) ? node[name] : undefined;
    }, document);
}

/** Follows references until the place itself is reached. */
function follow(document: JsonObject, pointer: string): string {
  const node = at(document, pointer);
  const reference = typeof node === 'object' && node !== null && !Array.isArray(node) ? node.$ref : undefined;
  return typeof reference === 'string' ? follow(document, reference) : pointer;
}

function asObject(value: Json): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('An object was expected.');
  return value;
}
