import type { FastifyInstance } from 'fastify';
import { CONTACT_DATA_API_KEY } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { type JsonAnswer, serveJson } from '../serve-json.ts';
import { type Person, searchContacts } from './search-contacts.ts';
import { validateContact } from './validate-contact.ts';

const refusal = (status: number, code: string): JsonAnswer => ({ status, body: { error: { code } } });

const failures = {
  broken: () => refusal(500, 'internal'),
  unavailable: () => refusal(503, 'unavailable'),
  unauthorized: () => refusal(401, 'unauthorized'),
  malformed: () => refusal(400, 'malformed'),
  notJson: () => refusal(415, 'not-json'),
};

/** The contact data provider's HTTP: whether a contact point is any good, and where somebody may be reached. */
export function addContactDataRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const shared = {
    provider: 'contact-data',
    prefix: '/contact-data/v1',
    key: CONTACT_DATA_API_KEY,
    switches: () => sandbox.switches.contactData,
    failures,
  } as const;
  serveJson(app, sandbox, { ...shared, path: '/validations', run: (body) => validate(sandbox, body) });
  serveJson(app, sandbox, {
    ...shared,
    path: '/searches',
    run: (body, headers) => search(sandbox, body, String(headers['idempotency-key'] ?? '')),
  });
}

function validate(sandbox: Sandbox, body: unknown): JsonAnswer {
  const contacts: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'contacts') : null;
  if (!Array.isArray(contacts) || contacts.length === 0 || contacts.length > 100) return failures.malformed();
  sandbox.contactData.counts.validations += 1;
  const results = contacts.map((contact: { kind?: unknown; value?: unknown }) => {
    const [kind, value] = [String(contact.kind), String(contact.value)];
    return { kind, value, result: validateContact(kind, value) };
  });
  return { status: 200, body: { results } };
}

function search(sandbox: Sandbox, body: unknown, key: string): JsonAnswer {
  const person: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'person') : null;
  if (typeof person !== 'object' || person === null || key === '') return failures.malformed();
  const books = sandbox.contactData;
  const known = books.searches.get(key);
  if (known) {
    books.counts.repeated += 1;
    return { status: 200, body: known };
  }
  books.counts.searches += 1;
  const answer = { id: sandbox.ids.make('srch'), contacts: searchContacts(person as Person) };
  books.searches.set(key, answer);
  return { status: 200, body: answer };
}
