import type { FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { Delivery } from '../webhooks/outbox.ts';
import type { SmsAnswer } from './sms-error.ts';

const USER = '00000000-0000-4000-8000-0000000a11ce';
const PAGE_MAX = 250;

/** What was told, or was to be told, since an instant, the newest first: Telnyx's list of webhook deliveries. */
export function listDeliveries(sandbox: Sandbox): (request: FastifyRequest) => SmsAnswer {
  return (request) => {
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const since = query.get('filter[started_at][gte]') ?? '';
    const size = Math.min(PAGE_MAX, Number(query.get('page[size]')) || 20);
    const number = Number(query.get('page[number]')) || 1;
    const all = sandbox.outbox
      .list()
      .filter(({ provider, copy, type }) => provider === 'sms' && copy === 0 && type !== 'registration')
      .map(view)
      .filter(({ started_at: at }) => at >= since)
      .reverse();
    const meta = {
      page_number: number,
      page_size: size,
      total_pages: Math.ceil(all.length / size),
      total_results: all.length,
    };
    return { status: 200, body: { data: all.slice((number - 1) * size, number * size), meta } };
  };
}

function view({ eventId, body, state, lastStatus }: Delivery) {
  const { data } = JSON.parse(body) as { data: { occurred_at: string } };
  return {
    id: eventId,
    record_type: 'webhook_delivery',
    user_id: USER,
    status: state === 'delivered' ? 'delivered' : 'failed',
    started_at: data.occurred_at,
    finished_at: data.occurred_at,
    attempts:
      lastStatus === null
        ? []
        : [{ status: state === 'delivered' ? 'delivered' : 'failed', http: { response: { status: lastStatus } } }],
    webhook: data,
  };
}
