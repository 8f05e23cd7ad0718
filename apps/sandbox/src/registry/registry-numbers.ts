import type { Sandbox } from '../sandbox.ts';
import { notFound } from '../sms/serve-telnyx.ts';
import { type SmsAnswer, smsError } from '../sms/sms-error.ts';
import type { OrderEntry } from './registry-books.ts';

const NUMBER_CENTS = 100;
const FIRST_LINE = 100;
const LINES = 900;

/** Numbers of the range that is given to nobody (555-0100 to 555-0199) come first, as far as they reach. */
export function findNumbers(sandbox: Sandbox, query: URLSearchParams): SmsAnswer {
  const area = query.get('filter[national_destination_code]') ?? '212';
  const limit = Number(query.get('filter[limit]') ?? 10);
  const taken = new Set([...sandbox.registry.orders.values()].map(({ phone }) => phone));
  const lines = Array.from(
    { length: LINES },
    (_, index) => `+1${area}555${String(FIRST_LINE + index).padStart(4, '0')}`,
  );
  const isEmpty = sandbox.registry.ways.areasEmpty.includes(area);
  const free = isEmpty ? [] : lines.filter((phone) => !taken.has(phone)).slice(0, limit);
  const data = free.map((phone_number) => ({
    ...{ record_type: 'available_phone_number', phone_number, best_effort: false, quickship: true, reservable: true },
    features: [{ name: 'sms' }, { name: 'voice' }],
    cost_information: { currency: 'USD', monthly_cost: '1.00', upfront_cost: '0.00' },
    region_information: [{ region_type: 'country_code', region_name: 'US' }],
  }));
  return { status: 200, body: { data, meta: { total_results: data.length, best_effort_results: 0 } } };
}

export function viewOrder({ id, phone, reference, profileId, status, createdAt }: OrderEntry): object {
  const number = { id, record_type: 'number_order_phone_number', phone_number: phone, status };
  return {
    ...{ id, record_type: 'number_order', customer_reference: reference, messaging_profile_id: profileId, status },
    ...{ phone_numbers_count: 1, requirements_met: true, created_at: createdAt, updated_at: createdAt },
    phone_numbers: [number],
  };
}

export function orderNumber(sandbox: Sandbox, body: unknown): SmsAnswer {
  const asked: { phone_numbers?: unknown; customer_reference?: unknown; messaging_profile_id?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const [first] = Array.isArray(asked.phone_numbers) ? asked.phone_numbers : [];
  const phone: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'phone_number') : null;
  if (typeof phone !== 'string')
    return smsError(422, '10004', 'Missing required parameter', 'phone_numbers is required.');
  const { registry } = sandbox;
  registry.made += 1;
  registry.billedCents += NUMBER_CENTS;
  const order: OrderEntry = {
    ...{ id: sandbox.ids.uuid(), phone, reference: String(asked.customer_reference ?? '') },
    ...{ profileId: String(asked.messaging_profile_id ?? ''), status: registry.ways.order },
    createdAt: sandbox.now().toISOString(),
  };
  registry.orders.set(order.id, order);
  return { status: 200, body: { data: viewOrder(order) } };
}

export function viewAssignment(sandbox: Sandbox, phone: string): SmsAnswer {
  const found = sandbox.registry.assigned.get(phone);
  if (!found) return notFound();
  const { campaignId, status, createdAt } = found;
  const at = { createdAt, updatedAt: createdAt };
  return { status: 200, body: { phoneNumber: phone, campaignId, assignmentStatus: status, ...at } };
}

export function assignNumber(sandbox: Sandbox, body: unknown): SmsAnswer {
  const asked: { phoneNumber?: unknown; campaignId?: unknown } = typeof body === 'object' && body !== null ? body : {};
  const { phoneNumber: phone, campaignId } = asked;
  if (typeof phone !== 'string' || typeof campaignId !== 'string' || !sandbox.registry.campaigns.has(campaignId)) {
    return smsError(400, '10015', 'Bad Request', 'phoneNumber and a known campaignId are required.');
  }
  const { registry } = sandbox;
  registry.made += 1;
  const createdAt = sandbox.now().toISOString();
  registry.assigned.set(phone, { campaignId, status: registry.ways.assignment, createdAt });
  return viewAssignment(sandbox, phone);
}
