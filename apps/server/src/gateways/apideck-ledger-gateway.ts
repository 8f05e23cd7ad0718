import type { z } from 'zod';
import {
  type ApideckAnswer,
  type ApideckRequest,
  type ApideckSettings,
  apideckClient,
  failureOf,
  restOf,
  waitOf,
} from './apideck-client.ts';
import {
  choiceShape,
  connectionShape,
  createdShape,
  firmShape,
  foundShape,
  pageShape,
  recordShapes,
  refusalShape,
  resourceShape,
  sessionShape,
} from './apideck-objects.ts';
import type { LedgerFailure, LedgerGateway, LedgerPlace, PaymentToWrite, WriteAnswer } from './ledger-gateway.ts';

const TIMEOUT_MS = 10_000;
const PAGE = '200';
const PAGES_MAX = 50;
/** What a ledger says of a payment that does not count any more. */
const gone: ReadonlySet<string> = new Set(['voided', 'deleted', 'rejected']);

type Ask = <T extends z.ZodType>(
  place: LedgerPlace,
  request: ApideckRequest,
  shape: T,
) => Promise<{ kind: 'read'; value: z.output<T>; answer: ApideckAnswer & { kind: 'answer' } } | LedgerFailure>;

/** Accounting programs through Apideck; without a key it speaks to the sandbox. */
export function apideckLedgerGateway(settings: ApideckSettings, { timeoutMs = TIMEOUT_MS } = {}): LedgerGateway {
  const client = apideckClient(settings, timeoutMs);
  const ask: Ask = async (place, request, shape) => {
    if (!client.isSet) return { kind: 'unset' };
    const answer = await client.ask(place, request);
    if (answer.kind === 'none' || answer.status >= 300) return failureOf(answer);
    const read = shape.safeParse(answer.body);
    return read.success
      ? { kind: 'read', value: read.data, answer }
      : { kind: 'failed', message: 'the answer could not be read', waitMs: null };
  };
  const write = async (place: LedgerPlace, request: ApideckRequest): Promise<WriteAnswer> =>
    client.isSet ? writeAnswerOf(await client.ask(place, request)) : { kind: 'not-taken', waitMs: 3_600_000 };
  return {
    ...vaultOf(ask),
    ...paymentsOf(ask),
    async list(place, kind, { cursor, since }) {
      const query = { limit: PAGE, cursor, 'filter[updated_since]': since?.toISOString() ?? null };
      if (!client.isSet) return { kind: 'unset' };
      const answer = await client.ask(place, { method: 'GET', path: `/accounting/${kind}`, query });
      if (cursor !== null && answer.kind === 'answer' && (answer.status === 400 || answer.status === 422))
        return { kind: 'dead-cursor' };
      if (answer.kind === 'none' || answer.status >= 300) return failureOf(answer);
      const page = pageShape.safeParse(answer.body);
      if (!page.success) return { kind: 'failed', message: 'the answer could not be read', waitMs: null };
      const next = page.data.meta?.cursors?.next ?? null;
      const records = page.data.data.flatMap((row) => {
        const read = recordShapes[kind].safeParse(row);
        return read.success ? [read.data] : [];
      });
      return { kind: 'page', records, next, restMs: restOf(answer.headers) };
    },
    writePayment: (place, payment) =>
      write(place, {
        ...{ method: 'POST', path: '/accounting/payments', idempotencyKey: payment.marker },
        body: paymentBody(payment),
      }),
    async voidPayment(place, externalId) {
      const answer = await write(place, {
        method: 'DELETE',
        path: `/accounting/payments/${encodeURIComponent(externalId)}`,
      });
      return answer.kind === 'confirmed' ? { kind: 'confirmed', externalId } : answer;
    },
  };
}

function vaultOf(
  ask: Ask,
): Pick<LedgerGateway, 'openSession' | 'readConnection' | 'revoke' | 'readFirm' | 'readFilters' | 'listChoices'> {
  const connection = ({ serviceId }: LedgerPlace) => `/vault/connections/accounting/${serviceId}`;
  return {
    async openSession(place, { returnTo, companyName }) {
      const added = await ask(
        place,
        { method: 'POST', path: connection(place), body: { enabled: true } },
        connectionShape,
      );
      if (added.kind !== 'read') return added;
      const body = {
        consumer_metadata: { account_name: companyName },
        redirect_uri: returnTo,
        settings: { unified_apis: ['accounting'], auto_redirect: true },
      };
      const made = await ask(place, { method: 'POST', path: '/vault/sessions', body }, sessionShape);
      return made.kind === 'read' ? { kind: 'session', url: made.value.data.session_uri } : made;
    },
    async readConnection(place) {
      const seen = await ask(place, { method: 'GET', path: connection(place) }, connectionShape);
      return seen.kind === 'read' ? { kind: 'connection', state: seen.value.data.state } : seen;
    },
    async revoke(place) {
      const ended = await ask(place, { method: 'DELETE', path: connection(place) }, pageShape.nullable().catch(null));
      return ended.kind === 'read' ? { kind: 'revoked' } : ended;
    },
    async readFirm(place) {
      const seen = await ask(place, { method: 'GET', path: '/accounting/company-info' }, firmShape);
      if (seen.kind !== 'read') return seen;
      const { id, company_name: name, legal_name: legal } = seen.value.data;
      return { kind: 'firm', id: id ?? name ?? '', name: (name ?? legal ?? '').slice(0, 200) };
    },
    async readFilters(place) {
      const path = `/connector/connectors/${place.serviceId}/resources/invoices`;
      const seen = await ask(place, { method: 'GET', path, query: { unified_api: 'accounting' } }, resourceShape);
      if (seen.kind !== 'read') return seen;
      return { kind: 'filters', hasSince: seen.value.data.supported_filters?.includes('updated_since') ?? false };
    },
    async listChoices(place) {
      const seen = await ask(
        place,
        { method: 'GET', path: '/accounting/ledger-accounts', query: { limit: PAGE } },
        pageShape,
      );
      if (seen.kind !== 'read') return seen;
      const choices = seen.value.data.flatMap((row) => {
        const read = choiceShape.safeParse(row);
        if (!read.success) return [];
        const { id, name, code, type } = read.data;
        return [{ id, name: name ?? id, code: code ?? '', type: type ?? '' }];
      });
      return { kind: 'choices', choices };
    },
  };
}

function paymentsOf(ask: Ask): Pick<LedgerGateway, 'findPayment' | 'readPayment'> {
  return {
    async findPayment(place, marker, customerId) {
      let cursor: string | null = null;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const query: Record<string, string | null> = { limit: PAGE, cursor, 'filter[customer_id]': customerId };
        const seen = await ask(place, { method: 'GET', path: '/accounting/payments', query }, pageShape);
        if (seen.kind !== 'read') return seen;
        for (const row of seen.value.data) {
          const read = recordShapes.payments.safeParse(row);
          if (read.success && read.data.reference.includes(marker) && !gone.has(read.data.status))
            return { kind: 'found', externalId: read.data.id };
        }
        const next: string | null = seen.value.meta?.cursors?.next ?? null;
        if (next === null || next === cursor) return { kind: 'absent' };
        cursor = next;
      }
      return { kind: 'failed', message: 'too many payments to look through', waitMs: null };
    },
    async readPayment(place, externalId) {
      const path = `/accounting/payments/${encodeURIComponent(externalId)}`;
      const seen = await ask(place, { method: 'GET', path }, foundShape);
      if (seen.kind === 'read') return { kind: gone.has(seen.value.data.status ?? '') ? 'gone' : 'stands' };
      return seen.kind === 'failed' && seen.message.endsWith(' 404') ? { kind: 'gone' } : seen;
    },
  };
}

function paymentBody(payment: PaymentToWrite): object {
  const { marker, customerId, date, note, totalCents, currency, accountId, parts } = payment;
  return {
    currency,
    total_amount: totalCents / 100,
    reference: marker,
    transaction_date: `${date}T00:00:00.000Z`,
    customer: { id: customerId },
    account: { id: accountId },
    type: 'accounts_receivable',
    allocations: parts.map(({ invoiceId, amountCents }) => ({
      ...{ id: invoiceId, type: 'invoice', amount: amountCents / 100 },
    })),
    note,
  };
}

/** Only a clear no is a no: whatever else is not a yes may have been booked. */
function writeAnswerOf(answer: ApideckAnswer): WriteAnswer {
  if (answer.kind === 'none') return { kind: 'lost' };
  const { status, body, headers } = answer;
  if (status === 429) return { kind: 'not-taken', waitMs: waitOf(headers) };
  if (status === 401) return { kind: 'not-taken', waitMs: 3_600_000 };
  if (status < 300) {
    const made = createdShape.safeParse(body);
    return made.success ? { kind: 'confirmed', externalId: made.data.data.id } : { kind: 'lost' };
  }
  if (status === 400 || status === 402 || status === 404 || status === 422) {
    const said = refusalShape.safeParse(body);
    const message = said.success ? (said.data.message ?? said.data.type_name ?? '') : '';
    return { kind: 'refused', message: message.slice(0, 300) || `the ledger answered ${status}` };
  }
  return { kind: 'lost' };
}
