import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { notFound, type Operation, serveTelnyx } from '../sms/serve-telnyx.ts';
import { actions, commandLeg } from './command-leg.ts';
import { dialLeg, readText, viewLeg } from './dial-leg.ts';

const NOWHERE = { sip_password: '', record_type: 'credential', expired: false };

/** The provider's HTTP about calls. */
export function addVoiceRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      const on = (method: 'GET' | 'POST', url: string, run: Operation) =>
        scope.route({ method, url, handler: (request, reply) => serveTelnyx(sandbox, request, reply, run, 'voice') });
      on('POST', '/calls', (_request, body) => dialLeg(sandbox, body));
      on('GET', '/calls/:id', (request) => {
        const leg = sandbox.voice.legs.get(idOf(request.params));
        return leg ? { status: 200, body: { data: viewLeg(leg) } } : notFound();
      });
      for (const action of actions)
        on('POST', `/calls/:id/actions/${action}`, (request, body) =>
          commandLeg(sandbox, idOf(request.params), action, body),
        );
      on('POST', '/telephony_credentials', (_request, body) => {
        const id = sandbox.ids.uuid();
        const credential = { id, sipUsername: `gencred${id.slice(0, 8)}`, name: readText(body, 'name') ?? '' };
        sandbox.voice.credentials.set(id, credential);
        const { sipUsername, name } = credential;
        const at = sandbox.now().toISOString();
        const data = { ...NOWHERE, id, name, sip_username: sipUsername, created_at: at, updated_at: at };
        return { status: 201, body: { data } };
      });
      on('POST', '/telephony_credentials/:id/token', (request) => {
        const credential = sandbox.voice.credentials.get(idOf(request.params));
        return credential ? { status: 201, body: {}, text: `sandbox.${credential.id}` } : notFound();
      });
    },
    { prefix: '/v2' },
  );
  app.get<{ Params: { file: string } }>('/voice-files/:file', (request, reply) => {
    const recording = sandbox.voice.recordings.get(request.params.file.replace(/\.mp3$/, ''));
    return recording ? reply.type('audio/mpeg').send(recording.file) : reply.code(404).send();
  });
}

function idOf(params: unknown): string {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : '';
  return String(id);
}
