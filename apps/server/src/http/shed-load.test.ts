import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerErrors } from '../app.ts';
import { shedLoad } from './shed-load.ts';
import { registerWebApps } from './web-apps.ts';

/** A process that is always over its limit, once it has looked. */
async function overloaded() {
  const app = Fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  await shedLoad(app, { maxHeapUsedBytes: 1, sampleInterval: 10 });
  app.get('/v1/call', async () => ({ ok: true }));
  app.get('/page', { config: { isPage: true } }, async (_request, reply) =>
    reply.type('text/html').send('<p>Here</p>'),
  );
  const ask = (url: string) => app.inject({ url, headers: { 'accept-language': 'es' } });
  return { app, ask };
}

test('G55: under load calls are refused with the time to ask again, pages are shown', async () => {
  const { ask } = await overloaded();
  await vi.waitFor(async () => expect((await ask('/v1/call')).statusCode).toBe(503));
  const call = await ask('/v1/call');
  expect(call.json()).toMatchObject({ code: 'OVERLOADED' });
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
  const page = await ask('/page');
  expect([page.statusCode, page.body]).toEqual([200, '<p>Here</p>']);
});

test('every address of the apps that a person sees is a page', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const routes: string[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.isPage) routes.push(`${String(method)} ${url}`);
  });
  app.decorate('createRateLimit', () => async () => ({ isAllowed: true, key: '' }));
  const nothing = async () => ({ isKnown: false, title: '', html: '' });
  await registerWebApps(app, { portalOf: async () => null, readPlainPage: nothing, stopByPlainPage: nothing });
  expect(routes.filter((each) => !each.startsWith('HEAD '))).toEqual(['GET /api/subdomain']);
});

test('G54, G55: a page that fails says so in words and asks again by itself; a form is not sent twice', async () => {
  const { app, ask } = await overloaded();
  const fail = async () => {
    throw Object.assign(new Error('no way'), { code: 'ECONNREFUSED' });
  };
  app.get('/broken', { config: { isPage: true } }, fail);
  app.post('/broken', { config: { isPage: true } }, fail);
  const page = await ask('/broken');
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(page.body).toContain('Lo intentará de nuevo');
  const form = await app.inject({ method: 'POST', url: '/broken' });
  expect(form.body).not.toContain('http-equiv="refresh"');
  expect(form.body).toContain('press the button once more');
});
