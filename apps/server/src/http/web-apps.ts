import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Names as the build makes them; a path with anything else in it is a page of the app. */
const ASSET = /^\/(?:assets\/)?[A-Za-z0-9_-][A-Za-z0-9_.-]*\.[a-z0-9]{2,5}$/;
const apps = { staff: path.join(ROOT, 'staff/dist'), portal: path.join(ROOT, 'portal/dist') };

/**
 * Serves the two React apps on one port: the portal below its host and under those of companies, the staff app elsewhere. Unknown paths get the
 * app's page, since the router in the browser knows them; files with a hash in their name are kept for a year.
 */
export async function registerWebApps(
  app: FastifyInstance,
  portalOf: (host: string) => Promise<string | null>,
): Promise<void> {
  const present = Object.entries(apps).filter(([, folder]) => existsSync(folder));
  for (const [index, [name, folder]] of present.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      decorateReply: index === 0,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      prefix: `/${name}-files/`,
    });
  }
  app.get('/*', { config: { rateLimit: false } }, async (request, reply) => {
    const folder = (await portalOf(request.hostname.toLowerCase())) === null ? apps.staff : apps.portal;
    if (!existsSync(path.join(folder, 'index.html'))) {
      return reply.code(503).type('text/plain').send('The web apps are not built yet. Run "npm run build".');
    }
    const file = request.url.split('?')[0] ?? '/';
    const isFile = ASSET.test(file) && existsSync(path.join(folder, file));
    if (!isFile && file.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found');
    return reply.header('referrer-policy', 'no-referrer').sendFile(isFile ? file : 'index.html', folder);
  });
  app.get('/api/subdomain', async (request) => ({
    subdomain: (await portalOf(request.hostname.toLowerCase())) ?? '',
  }));
}
