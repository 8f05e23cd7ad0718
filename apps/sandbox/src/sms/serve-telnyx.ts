import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { breakOff } from '../break-off.ts';
import { isJson } from '../is-json.ts';
import { TELNYX_API_KEY } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { takeFault } from '../switches.ts';
import { type SmsAnswer, smsError } from './sms-error.ts';

export type Operation = (request: FastifyRequest, body: unknown) => SmsAnswer;

const broken = () => smsError(500, '10007', 'Unexpected error', 'The sandbox was told to fail.');
const unavailable = () => smsError(503, '10007', 'Unexpected error', 'The sandbox was told to play dead.');
export const notFound = () =>
  smsError(404, '10005', 'Resource not found', 'The requested resource or URL could not be found.');

/** Serves one operation of Telnyx under its key, with the troubles that the switches of texts or of calls ask for. */
export async function serveTelnyx(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  run: Operation,
  provider: 'sms' | 'voice' = 'sms',
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const record = (answer: SmsAnswer) =>
    sandbox.onExchange?.({
      provider,
      method: request.method,
      path,
      query,
      contentType: request.headers['content-type'] ?? '',
      requestBody: rawBody,
      headers: request.headers,
      status: answer.status,
      responseBody: answer.body,
    });
  const finish = (answer: SmsAnswer) => {
    record(answer);
    if (answer.text !== undefined) return reply.code(answer.status).type('text/plain').send(answer.text);
    return reply.code(answer.status).send(answer.body);
  };

  if (sandbox.switches[provider].dead) return finish(unavailable());
  if (request.headers.authorization !== `Bearer ${TELNYX_API_KEY}`) {
    return finish(smsError(401, '10009', 'Authentication failed', 'Could not understand the provided credentials.'));
  }
  if (!isJson(request)) {
    return finish(smsError(415, '10015', 'Unsupported Media Type', 'The request body should be application/json.'));
  }
  const body = parse(rawBody);
  if (body === undefined) return finish(smsError(400, '10015', 'Bad Request', 'The request body is not valid JSON.'));

  const fault = takeFault(sandbox.switches[provider], request.method, path);
  if (fault?.how === 'slow') await pause(fault.ms ?? 0);
  if (fault === null || fault.how === 'slow') return finish(run(request, body));
  const answer = fault.when === 'after' ? run(request, body) : broken();
  if (fault.how === 'error') return finish(broken());
  record(answer);
  return breakOff(sandbox, request, reply, fault.how);
}

/** The parsed body; null for none, undefined for one that is no JSON. */
function parse(rawBody: string): unknown {
  if (rawBody === '') return null;
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}
