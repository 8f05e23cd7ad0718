import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';

const POSTS_MAX = 1_000;

/**
 * Slack's incoming webhooks: plain words as answers, as Slack gives them. A webhook whose last part begins with `gone` is
 * one that Slack knows no more.
 */
export function addSlackRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { team: string; bot: string; secret: string }; Body: unknown }>(
    '/slack/services/:team/:bot/:secret',
    async (request, reply) => {
      reply.type('text/plain; charset=utf-8');
      if (sandbox.switches.slack.dead) return reply.code(503).send('service_unavailable');
      const { team, bot, secret } = request.params;
      if (secret.startsWith('gone')) return reply.code(404).send('no_service');
      const text: unknown = typeof request.body === 'object' && request.body ? Reflect.get(request.body, 'text') : null;
      if (typeof text !== 'string') return reply.code(400).send('invalid_payload');
      if (text === '') return reply.code(400).send('no_text');
      const { posts } = sandbox.slack;
      posts.push({ at: sandbox.now().toISOString(), path: `/services/${team}/${bot}/${secret}`, text });
      if (posts.length > POSTS_MAX) posts.shift();
      return reply.send('ok');
    },
  );
  app.get('/api/slack', async () => ({ posts: sandbox.slack.posts }));
}
