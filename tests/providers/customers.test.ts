import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('stripe');
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

const address = { city: 'Miami', country: 'us', line1: '1 Main St', postal_code: '33101', state: 'FL' };

/** What does not fit the provider's document: of the calls and answers, and of the signed events that came. */
async function complaints(): Promise<string[]> {
  const events = (await bench.settle()).map(({ body, headers }) =>
    bench.stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', 'whsec_sandbox'),
  );
  return [
    ...bench.exchanges.flatMap(({ contentType, requestBody, responseBody, ...where }) => [
      ...contract.request({ ...where, contentType, body: requestBody }),
      ...contract.response({ ...where, body: responseBody }),
    ]),
    ...events.flatMap((event) => contract.event(event.type, event)),
  ];
}

it('keeps a customer with an address, changes what is given, and tells each of it', async () => {
  const { customers } = bench.stripe;
  const made = await customers.create({ email: 'ana@example.com', address, metadata: { debtor: '1', kept: 'yes' } });
  expect(made.address).toEqual({ ...address, country: 'US', line2: null });
  const changed = await customers.update(made.id, { name: 'Ana', email: '', metadata: { debtor: '' } });
  expect(changed).toMatchObject({ name: 'Ana', email: null, metadata: { kept: 'yes' }, address: { city: 'Miami' } });
  await customers.update(made.id, { name: 'Ana' });
  expect((await customers.update(made.id, { address: '' })).address).toBeNull();
  expect(await failure(customers.update(made.id, { email: 'nobody' }))).toMatchObject({ code: 'email_invalid' });
  expect(await failure(customers.update('cus_unknown', {}))).toMatchObject({ code: 'resource_missing' });
  expect(await complaints()).toEqual([]);
  const told = bench.received.map(({ body }) => JSON.parse(body));
  expect(told.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated', 'customer.updated']);
  expect(told[1].data.previous_attributes).toEqual({
    name: null,
    email: 'ana@example.com',
    metadata: { debtor: '1', kept: 'yes' },
  });
});

it('deletes a customer for good, and what was saved for them with it', async () => {
  const { customers, paymentMethods, paymentIntents } = bench.stripe;
  const { id } = await customers.create();
  const method = await paymentMethods.attach('pm_card_visa', { customer: id });
  expect(await customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
  expect(await customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await paymentMethods.retrieve(method.id)).customer).toBeNull();
  const charged = paymentIntents.create({ amount: 900, currency: 'usd', customer: id });
  expect(await failure(charged)).toMatchObject({ code: 'resource_missing', param: 'customer' });
  expect(await failure(customers.del(id))).toMatchObject({ code: 'resource_missing' });
  expect((await customers.list()).data).toEqual([]);
  expect(await complaints()).toEqual([]);
  expect(bench.received.map(({ body }) => JSON.parse(body).type)).toContain('customer.deleted');
});

it('lists and searches customers, page by page', async () => {
  const { customers } = bench.stripe;
  for (const name of ['Ana', 'Anabel', 'Bea']) {
    await customers.create({ name, email: `${name}@example.com`, metadata: { company: name === 'Bea' ? '2' : '1' } });
  }
  const namesOf = ({ data }: { data: { name?: string | null }[] }) => data.map(({ name }) => name);
  expect(namesOf(await customers.list({ limit: 2 }))).toEqual(['Bea', 'Anabel']);
  expect(namesOf(await customers.list({ email: 'Ana@example.com' }))).toEqual(['Ana']);
  expect(namesOf(await customers.list({ email: 'ana@example.com' }))).toEqual([]);
  const search = async (query: string) => namesOf(await customers.search({ query }));
  expect(await search('name~"ana"')).toEqual(['Anabel', 'Ana']);
  expect(await search('name~\'ana\' AND -email:"anabel@example.com"')).toEqual(['Ana']);
  expect(await search('metadata["company"]:"2" OR name:"ana"')).toEqual(['Bea', 'Ana']);
  expect(await search('created>0')).toHaveLength(3);
  const first = await customers.search({ query: 'metadata["company"]:"1"', limit: 1 });
  expect(first).toMatchObject({ object: 'search_result', has_more: true });
  const page = String(first.next_page);
  expect(namesOf(await customers.search({ query: 'metadata["company"]:"1"', limit: 1, page }))).toEqual(['Ana']);
  for (const query of ['colour:"red"', 'name', 'name:"a" AND name:"b" OR name:"c"', 'name>3', 'metadata:"1"']) {
    expect(await failure(customers.search({ query })), query).toMatchObject({ type: 'StripeInvalidRequestError' });
  }
  expect(await complaints()).toEqual([]);
});
