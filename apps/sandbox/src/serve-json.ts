import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff } from './break-off.ts';
import { isJson } from './is-json.ts';
import type { Exchange, Sandbox } from './sandbox.ts';
import { type Fault, takeFault } from './switches.ts';

export type JsonAnswer = { status: number; body: object };

export type JsonCall = {
  provider: Exchange['provider'];
  prefix: string;
  path: string;
  /** What opens it, as the bearer of every call. */
  key: string;
  switches: () => { dead: boolean; fault: Fault | null };
  failures: {
    broken: () => JsonAnswer;
    unavailable: () => JsonAnswer;
    unauthorized: () => JsonAnswer;
    malformed: () => JsonAnswer;
    notJson: () => JsonAnswer;
  };
  run: (body: unknown, headers: FastifyRequest['headers']) => JsonAnswer;
};

/** Serves one POST that takes and gives JSON under a bearer key, with the troubles that the switches ask for. */
export function serveJson(app: FastifyInstance, sandbox: Sandbox, call: JsonCall): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.post(call.path, (request, reply) => serve(sandbox, call, request, reply));
    },
    { prefix: call.prefix },
  );
}

async function serve(
  sandbox: Sandbox,
  call: JsonCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const requestBody = typeof request.body === 'string' ? request.body : '';
  const record = (answer: JsonAnswer) =>
    sandbox.onExchange?.({
      provider: call.provider,
      method: request.method,
      path,
      query,
      contentType: request.headers['content-type'] ?? '',
      requestBody,
      headers: request.headers,
      status: answer.status,
      responseBody: answer.body,
    });
  const finish = (answer: JsonAnswer) => {
    record(answer);
    return reply.code(answer.status).send(answer.body);
  };
  const switches = call.switches();
  if (switches.dead) return finish(call.failures.unavailable());
  if (request.headers.authorization !== `Bearer ${call.key}`) return finish(call.failures.unauthorized());
  if (!isJson(request)) return finish(call.failures.notJson());
  let body: unknown;
  try {
    body = JSON.parse(requestBody);
  } catch {
    return finish(call.failures.malformed());
  }
  const fault = takeFault(switches, request.method, path);
  if (fault?.how === 'slow') await pause(fault.ms ?? 0);
  if (fault === null || fault.how === 'slow') return finish(call.run(body, request.headers));
  const answer = fault.when === 'after' ? call.run(body, request.headers) : call.failures.broken();
  if (fault.how === 'error') return finish(call.failures.broken());
  record(answer);
  return breakOff(sandbox, request, reply, fault.how);
}
