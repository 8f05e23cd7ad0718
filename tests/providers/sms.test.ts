import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('telnyx');
const ours = '+12025550100';
const theirs = '+12025550123';
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

/** Paths in Telnyx's document carry no version. */
function complaints(): string[] {
  return bench.exchanges.flatMap(({ method, path, query, contentType, requestBody, status, responseBody }) => {
    const where = { method, path: path.replace('/v2', '') };
    return [
      ...contract.request({ ...where, query, contentType, body: requestBody }),
      ...contract.response({ ...where, status, body: responseBody }),
    ].map((complaint) => `${method} ${path} ${status}: ${complaint}`);
  });
}

describe('text messages', () => {
  it('takes a message, shows it and tells its fate, all as the document says', async () => {
    const sent = await bench.telnyx.messages.send({ from: ours, to: theirs, text: 'Invoice 611365: $55.94 is due.' });
    const id = sent.data?.id ?? '';
    expect(sent.data).toMatchObject({ record_type: 'message', direction: 'outbound', parts: 1, errors: [] });
    expect(sent.data?.to).toEqual([expect.objectContaining({ phone_number: theirs, status: 'queued' })]);
    const webhooks = await bench.settle();
    const kinds = webhooks.map(({ body }) => JSON.parse(body).data.event_type);
    expect(kinds).toEqual(['message.sent', 'message.finalized']);
    const found = await bench.telnyx.messages.retrieve(id);
    expect(found.data).toMatchObject({ id, to: [expect.objectContaining({ status: 'delivered' })] });
    expect(complaints()).toEqual([]);
  });

  it.each([
    ['+12025550199', 'delivery_failed', '40008'],
    ['+12025550197', 'delivery_failed', '40001'],
    ['+12025550198', 'delivery_unconfirmed', '40006'],
  ])('does not deliver to %s: %s', async (to, status, code) => {
    await bench.telnyx.messages.send({ from: ours, to, text: 'Hello' });
    const [, finalized] = await bench.settle();
    const { payload } = JSON.parse(finalized?.body ?? '{}').data;
    expect(payload).toMatchObject({ to: [{ phone_number: to, status }], errors: [{ code }] });
  });

  it('refuses a number that is none, and a text that is too long', async () => {
    const wrong = await failure(bench.telnyx.messages.send({ from: ours, to: '2025550123', text: 'Hello' }));
    expect(wrong).toMatchObject({ status: 400, error: { errors: [{ code: '40310', source: { pointer: '/to' } }] } });
    const long = await failure(bench.telnyx.messages.send({ from: ours, to: theirs, text: 'x'.repeat(1_531) }));
    expect(long).toMatchObject({ status: 400, error: { errors: [{ code: '40302' }] } });
    expect(await bench.api('GET', '/api/sms')).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  it.each([
    ['x'.repeat(160), 'GSM-7', 1],
    ['x'.repeat(161), 'GSM-7', 2],
    ['€'.repeat(81), 'GSM-7', 2],
    ['Vencido – pague hoy: niño', 'UCS-2', 1],
    [`${'x'.repeat(70)}–`, 'UCS-2', 2],
  ])('counts the parts of %j', async (text, encoding, parts) => {
    const sent = await bench.telnyx.messages.send({ from: ours, to: theirs, text });
    expect(sent.data).toMatchObject({ encoding, parts });
  });

  it('obeys STOP by itself until START (G16)', async () => {
    await bench.api('POST', '/api/sms/inbound', { from: theirs, to: ours, text: ' stop ' });
    const blocked = await failure(bench.telnyx.messages.send({ from: ours, to: theirs, text: 'Hello' }));
    expect(blocked).toMatchObject({ status: 400, error: { errors: [{ code: '40300' }] } });
    await bench.telnyx.messages.send({ from: ours, to: '+12025550124', text: 'Others still get theirs.' });
    await bench.api('POST', '/api/sms/inbound', { from: theirs, to: ours, text: 'START' });
    await bench.telnyx.messages.send({ from: ours, to: theirs, text: 'Hello again' });
    const received = await bench.settle();
    const inbound = received
      .map(({ body }) => JSON.parse(body))
      .filter(({ data }) => data.event_type === 'message.received');
    expect(inbound.map(({ data }) => data.payload.text)).toEqual([' stop ', 'START']);
    for (const event of inbound) expect(contract.event('inboundMessage', event)).toEqual([]);
  });

  it('writes down the reference under which a message was sent, and sends it each time it is asked', async () => {
    const headers = { 'Idempotency-Key': 'delivery-1' };
    await bench.telnyx.messages.send({ from: ours, to: theirs, text: 'Hello' }, { headers });
    await bench.telnyx.messages.send({ from: ours, to: theirs, text: 'Hello' }, { headers });
    expect(await bench.api('GET', '/api/sms?reference=delivery-1')).toHaveLength(2);
    expect(await bench.api('GET', '/api/sms?reference=delivery-2')).toEqual([]);
  });

  it('can be rate limited, dead, or fail after the message has left', async () => {
    const send = () => bench.telnyx.messages.send({ from: ours, to: theirs, text: 'Hello' });
    await bench.api('PUT', '/api/switches', { sms: { rateLimited: 1 } });
    expect(await failure(send())).toMatchObject({ status: 429, error: { errors: [{ code: '10011' }] } });
    await bench.api('PUT', '/api/switches', { sms: { dead: true } });
    expect(await failure(send())).toMatchObject({ status: 503 });
    await bench.api('PUT', '/api/switches', { sms: { dead: false, fault: { how: 'error', when: 'after', times: 1 } } });
    expect(await failure(send())).toMatchObject({ status: 500 });
    expect(await bench.api('GET', '/api/sms')).toHaveLength(1);
    await bench.api('PUT', '/api/switches', { sms: { fault: { how: 'reset', when: 'after', times: 1 } } });
    expect((await failure(send())).name).toBe('Error');
    expect(await bench.api('GET', '/api/sms')).toHaveLength(2);
  });
});
