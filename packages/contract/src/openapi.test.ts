import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import { openapiDocument } from './openapi.ts';

type Json = Readonly<Record<string, unknown>>;

/** Objects of one field are bodies such as `{ version }`: a name would say no more than they do. */
const NAMELESS_FIELDS_MAX = 1;

const document = openapiDocument(allCalls, '/v1') as {
  readonly paths: Json;
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly responses: Json };
};
const { schemas } = document.components;

/** Every object of the document with its place. */
function nodesOf(node: unknown, place: string): { readonly place: string; readonly node: Json }[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) => nodesOf(value, `${place}/${key.replaceAll('/', '~1')}`));
  return Array.isArray(node) ? inner : [{ place, node: node as Json }, ...inner];
}

/** The order of its keys makes no other shape. */
function inOrder(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(inOrder);
  const keys = Object.entries(node).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(keys.map(([key, value]) => [key, inOrder(value)]));
}

const nodes = nodesOf(document, '#');
const references = new Set(nodes.flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : [])));

/** What stands at `#/components/schemas/Account`. */
function found(reference: string): unknown {
  const steps = reference.split('/').slice(1);
  return steps.reduce<unknown>((node, step) => (node as Json | undefined)?.[step.replaceAll('~1', '/')], document);
}

test('the document is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('a record that stands in several places has a name, and is written once', () => {
  const places = new Map<string, string[]>();
  for (const { place, node } of nodes) {
    const fields = Object.keys((node.type === 'object' && (node.properties as Json)) || {});
    if (fields.length <= NAMELESS_FIELDS_MAX) continue;
    const shape = JSON.stringify(inOrder(node));
    places.set(shape, [...(places.get(shape) ?? []), place]);
  }
  expect([...places.values()].filter((list) => list.length > 1)).toEqual([]);
});

test('every reference is to something, and every name is used', () => {
  expect([...references].filter((reference) => found(reference) === undefined)).toEqual([]);
  const names = Object.keys(schemas).map((name) => `schemas/${name}`);
  const responses = Object.keys(document.components.responses).map((name) => `responses/${name}`);
  const unused = [...names, ...responses].filter((name) => !references.has(`#/components/${name}`));
  expect(unused).toEqual([]);
});

test('names are in PascalCase and in order, and no words of the languages that clients are made in', () => {
  const names = Object.keys(schemas);
  expect(names.filter((name) => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([]);
  expect(names).toEqual(names.toSorted());
  const words = new Set([...Object.getOwnPropertyNames(globalThis), 'Record', 'Partial', 'Pick', 'Omit', 'List']);
  expect(names.filter((name) => words.has(name))).toEqual([]);
});

test('what is sent has a name of its own only where it differs from what is answered', () => {
  const twofold = Object.keys(schemas).filter((name) => schemas[`${name}Input`]);
  expect(twofold).toContain('WorkflowContent');
  for (const name of twofold) expect(schemas[`${name}Input`], name).not.toEqual(schemas[name]);
});

test('the order of the calls changes no name', () => {
  const other = openapiDocument(allCalls.toReversed(), '/v1') as typeof document;
  expect(other.components).toEqual(document.components);
  expect(Object.keys(other.components.schemas)).toEqual(Object.keys(schemas));
});
