import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createPool } from '../../apps/server/src/db/database.ts';
import { serveBench } from './bench-child.ts';

/** The rival: the same statement with the same values, nothing around it. The company is set once per connection. */
const {
  appUrl,
  pool: max,
  companyId,
  statements,
} = JSON.parse(process.argv[2] ?? '{}') as {
  appUrl: string;
  pool: number;
  companyId: string;
  statements: { text: string; values: unknown[] }[];
};
const url = new URL(appUrl);
url.searchParams.set('options', `-c app.company_id=${companyId}`);
const pool = createPool(url.href, { max, name: 'bare' });
const app = Fastify({ logger: false });
for (const [index, { text, values }] of statements.entries()) {
  app.get(`/list/${index}`, async () => (await pool.query(text, values)).rows);
}
await app.listen({ port: 0, host: '127.0.0.1' });
serveBench(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, async () => {
  await app.close();
  await pool.end();
});
