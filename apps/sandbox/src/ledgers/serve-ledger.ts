import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { breakOff } from '../break-off.ts';
import { APIDECK_API_KEY } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { takeFault } from '../switches.ts';

export const LEDGER_PREFIX = '/apideck';

export type LedgerAnswer = { status: number; body: object; headers?: Record<string, string> };

export type LedgerCall = {
  consumerId: string;
  serviceId: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
};

/** The shape in which Apideck refuses. */
export function ledgerRefusal(status: number, type: string, message: string, detail = message): LedgerAnswer {
  return { status, body: { status_code: status, error: type, type_name: type, message, detail, ref: '' } };
}

export const ledgerData = (data: unknown, resource: string, operation: string, status = 200): LedgerAnswer => ({
  status,
  body: {
    status_code: status,
    status: status === 201 ? 'Created' : 'OK',
    service: 'sandbox',
    resource,
    operation,
    data,
  },
});

/** Serves one call of the unified API under its key, with the troubles that the switches ask for. */
export function serveLedger(
  app: FastifyInstance,
  sandbox: Sandbox,
  method: HTTPMethods,
  path: string,
  run: (call: LedgerCall) => LedgerAnswer,
): void {
  app.route({
    method,
    url: `${LEDGER_PREFIX}${path}`,
    handler: (request, reply) => serve(sandbox, run, request, reply),
  });
}

async function serve(
  sandbox: Sandbox,
  run: (call: LedgerCall) => LedgerAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.slice(LEDGER_PREFIX.length).split('?');
  const { headers } = request;
  sandbox.ledgers.counts.calls += 1;
  const finish = (answer: LedgerAnswer) => {
    sandbox.onExchange?.({
      ...{ provider: 'ledgers', method: request.method, path, query, headers },
      contentType: headers['content-type'] ?? '',
      requestBody: request.body === undefined || request.body === null ? '' : JSON.stringify(request.body),
      status: answer.status,
      responseBody: answer.body,
    });
    const sent = reply.code(answer.status).headers(answer.headers ?? {});
    return answer.status === 204 ? sent.send() : sent.send(answer.body);
  };
  const broken = ledgerRefusal(500, 'UnexpectedError', 'Something went wrong');
  const switches = sandbox.switches.ledgers;
  if (switches.dead) return finish(ledgerRefusal(503, 'ServiceUnavailable', 'The service is not available'));
  if (headers.authorization !== `Bearer ${APIDECK_API_KEY}`)
    return finish(ledgerRefusal(401, 'UnauthorizedError', 'Failed to authenticate'));
  const call: LedgerCall = {
    consumerId: String(headers['x-apideck-consumer-id'] ?? ''),
    serviceId: String(headers['x-apideck-service-id'] ?? ''),
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    body: (request.body ?? {}) as Record<string, unknown>,
  };
  const fault = takeFault(switches, request.method, path);
  if (fault?.how === 'slow') await pause(fault.ms ?? 0);
  if (fault === null || fault.how === 'slow') return finish(run(call));
  // The work is done, and its answer is lost.
  if (fault.when === 'after') run(call);
  if (fault.how === 'error') return finish(broken);
  return breakOff(sandbox, request, reply, fault.how);
}
