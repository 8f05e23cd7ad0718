import { allCalls } from '@recoup/contract/all-calls.ts';
import type { Call } from '@recoup/contract/call.ts';
import { openapiDocument } from '@recoup/contract/openapi.ts';
import { isErrorCode } from '@recoup/domain/errors.ts';
import { serviceIds } from '@recoup/domain/integrations/connectors.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../application/debtor-visit.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import type { SampleRequest } from '../application/sample-requests/sample.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { type RandomNumbers, randomNumbers } from '../simulation/random-numbers.ts';

/** `FUZZ_REQUESTS=100000` tries more, `PROPERTY_SEED` others. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_500);
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_126);
/** Records are used up by what is done to them. */
const REQUESTS_OF_COMPANY = 2_000;
const CLIENTS = 4;
const CHANGES_MAX = 3;

let app: Application;

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  app = await startApplication({ role: 'web', isLedgerKept: false, environment });
});
afterAll(() => app.stop());

// They end the session that asks, stay open, or take a file: tried by hand in their own tests.
const apart = new Set([
  'auth.logout',
  'auth.login',
  'live.stream',
  'import.parse',
  'import.parse-debtors',
  'portal.sign-out',
]);
const tried = allCalls.filter((call) => !apart.has(call.name) && call.transport !== 'multipart');

type Json = unknown;
type Place = { readonly holder: Record<string, Json>; readonly key: string };

/** Every place of a request where something stands. */
function placesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, Json>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

const nested = (depth: number): Json => (depth === 0 ? 'deep' : [nested(depth - 1)]);

/** What callers send by mistake, and what they send on purpose. */
const values: readonly ((random: RandomNumbers, ids: readonly string[]) => Json)[] = [
  ...[null, '', ' ', 0, -1, 0.5, 1, 3_000_000_000, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, true, false].map(
    (value) => () => value,
  ),
  ...[[], {}, [null], [[]], { a: 1 }, ['x', 'x'], nested(40)].map((value) => () => structuredClone(value)),
  ...[
    'x'.repeat(300),
    'x'.repeat(60_000),
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\u202E',
    '😀',
    '%',
    "';--",
    '{{',
    '../..',
    '-0',
  ].map((value) => () => value),
  ...['2026-02-30', '9999-12-31', '0000-01-01', '2026-11-26T25:00:00Z', 'NaN', '1e9', '1.5', 'true'].map(
    (value) => () => value,
  ),
  ...['a@b', '+1', '+12125550100', 'x@customer.example', 'EUR', 'es', 'all', '*'].map((value) => () => value),
  () => uuidv7(),
  (random, ids) => ids[random.below(ids.length)] ?? '',
  (random, ids) => ids[random.below(ids.length)] ?? '',
];

function change(request: Record<string, Json>, random: RandomNumbers, ids: readonly string[]): void {
  const places = placesOf(request).filter(({ holder, key }) => !(holder === request && key === 'params'));
  const place = places[random.below(places.length)];
  if (!place) return;
  const roll = random.below(12);
  const body = request.body;
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (roll === 0) delete place.holder[place.key];
  else if (roll === 1) place.holder[`${place.key}x`] = place.holder[place.key];
  // An id that is in use, by a record of this kind or of another, and a version that no column holds.
  else if (roll <= 3 && isRecord) (body as Record<string, Json>)._id = ids[random.below(ids.length)];
  else if (roll === 4 && isRecord) (body as Record<string, Json>).version = 3_000_000_000;
  else place.holder[place.key] = values[random.below(values.length)]?.(random, ids);
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

const spec = openapiDocument(allCalls, '/v1') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema(spec, 'openapi');
const checks = new Map<string, (body: unknown) => boolean>();

/** Where the document says what a call answers; what it refers to stands in the same document. */
const answerOf = ({ path, method }: Call) =>
  ['paths', `/v1${path}`, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema']
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

/** What is wrong with an answer, or null: no accident, every status and every body as the document says. */
function judge(call: Call, status: number, type: string, text: string): string | null {
  const operation = spec.paths[`/v1${call.path}`]?.[call.method.toLowerCase()];
  const response = operation?.responses[status];
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (!response) return `${status} is not documented: ${text.slice(0, 120)}`;
  if (!type.includes('json')) return null;
  const body: unknown = JSON.parse(text);
  if (status !== 200) {
    const { code } = body as { readonly code?: unknown };
    return typeof code === 'string' && isErrorCode(code) ? null : `${status} without a code of the catalogue`;
  }
  if (!response.content?.['application/json']) return '200 with JSON that is not documented';
  const check = checks.get(call.name) ?? ajv.compile({ $ref: `openapi#/${answerOf(call)}` });
  checks.set(call.name, check);
  return check(body) ? null : `200 that is not as documented: ${ajv.errorsText((check as { errors?: never }).errors)}`;
}

interface Side {
  readonly company: TestCompany;
  readonly records: Records;
  readonly signIn: Application['signIn'];
  /** Calls end sessions, too: whoever is turned away comes in again. */
  staff: string;
  portal: string | null;
  readonly ids: readonly string[];
}

/** Null when the link is no longer good, because it was replaced or its customer is gone. */
async function openPortal(company: TestCompany, records: Records): Promise<string | null> {
  const session = await app.send<{ token: string }>('POST', '/portal/session', {
    body: { path: records.portalPath },
    headers: { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` },
  });
  return session.status === 200 ? session.body.token : null;
}

async function openSide(number: number): Promise<Side> {
  const company = await app.newCompany(`Fuzzed ${number}`);
  // Every company sits at an address of its own, as the limits for tries of passwords count by it.
  const headers = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
  const signIn: Application['signIn'] = (member) => app.signIn(member, headers);
  const records = await makeRecords({ ...app, signIn }, company);
  // The ledger that the records have connected answers for every service.
  for (const serviceId of serviceIds)
    await fetch(`${app.sandbox.url}/api/ledgers/${company.id}/${serviceId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'callable', seed: { customers: 1, invoices: 1, payments: 1 } }),
    });
  const ids = Object.values(records).filter((id): id is string => typeof id === 'string' && id.length === 36);
  return {
    company,
    records,
    staff: await signIn(company.admin),
    signIn,
    portal: await openPortal(company, records),
    ids,
  };
}

async function ask(call: Call, { params, query, body }: SampleRequest, token: string | null) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(
    `${app.url}/v1${addressOf(call.path, { params, query, stranger: 'own' } as SampleRequest)}`,
    {
      method: call.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined || call.method === 'GET' ? {} : { body: payload }),
    },
  );
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

/** A place that nothing is given for still stands in the address. */
const emptyParams = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '-']));

/** As it stands in an address, which knows texts alone, whole characters and no empty part. */
function asText(given: Json): Record<string, string> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 800) || '-',
    ]),
  );
}

test(`${REQUESTS} requests, valid and not: none is an accident, and every answer is as the document says`, {
  timeout: 60 * 60_000,
}, async () => {
  const random = randomNumbers(SEED);
  const wrong = new Map<string, string>();
  const statuses = new Map<number, number>();
  let done = 0;
  let companies = 0;
  while (done < REQUESTS) {
    companies += 1;
    const side = await openSide(companies);
    const last = Math.min(done + REQUESTS_OF_COMPANY, REQUESTS);
    const client = async () => {
      while (done < last && side.portal) {
        done += 1;
        const call = tried[random.below(tried.length)] as Call;
        const sample = sampleRequests[call.name]?.(side.records);
        if (!sample) throw new Error(`no sample for ${call.name}`);
        const request = structuredClone({
          params: sample.params ?? {},
          query: sample.query ?? {},
          body: sample.body,
        }) as Record<string, Json>;
        for (let changes = random.below(CHANGES_MAX + 1); changes > 0; changes -= 1) change(request, random, side.ids);
        const { who } = call.access;
        const token = who === 'staff' ? side.staff : who === 'portal' ? side.portal : null;
        const made = {
          params: { ...emptyParams(call.path), ...asText(request.params) },
          query: asText(request.query),
          body: request.body,
          stranger: 'own',
        } as SampleRequest;
        const { status, type, text } = await ask(call, made, token);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 401 && who === 'portal') side.portal = await openPortal(side.company, side.records);
        if (status === 401 && who === 'staff') side.staff = await side.signIn(side.company.admin);
        const problem = judge(call, status, type, text);
        if (problem)
          wrong.set(`${call.name}: ${problem.replaceAll(/[0-9a-f-]{36}/g, 'ID')}`, JSON.stringify(made).slice(0, 600));
      }
    };
    const before = new Set((await audit(app, side.company)).map(({ promise }) => promise));
    await Promise.all(Array.from({ length: CLIENTS }, client));
    // The records were made by hand and keep not every promise; what was done to them may break none more.
    for (const broken of await audit(app, side.company))
      if (!before.has(broken.promise)) wrong.set(`broken: ${broken.promise}`, JSON.stringify(broken).slice(0, 600));
  }
  console.log(
    `${done} requests in ${companies} companies, answers by status: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  expect(Object.fromEntries(wrong)).toEqual({});
});
