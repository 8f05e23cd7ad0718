import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createPool } from '../../apps/server/src/db/database.ts';
import { serveBench } from './bench-child.ts';
import { listFloors } from './list-floors.ts';

/** The rival: hand-written prepared statements, nothing around them. The company is set once per connection. */
const {
  appUrl,
  pool: max,
  companyId,
} = JSON.parse(process.argv[2] ?? '{}') as {
  appUrl: string;
  pool: number;
  companyId: string;
};
const url = new URL(appUrl);
url.searchParams.set('options', `-c app.company_id=${companyId}`);
const pool = createPool(url.href, { max, name: 'bare', statementMs: 60_000 });
const app = Fastify({ logger: false });
for (const [index, [what, { text, values }]] of Object.entries(listFloors).entries()) {
  const query = { name: what, text, values: [companyId, ...values] };
  app.get(`/list/${index}`, async () => (await pool.query(query)).rows);
}
await app.listen({ port: 0, host: '127.0.0.1' });
serveBench(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, async () => {
  await app.close();
  await pool.end();
});
