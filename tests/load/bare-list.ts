import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createPool } from '../../apps/server/src/db/database.ts';
import { serveBench } from './bench-child.ts';

/** The rival: the same statements with the same values, nothing around them. The company is set once per connection. */
const {
  appUrl,
  pool: max,
  companyId,
  statementsFile,
} = JSON.parse(process.argv[2] ?? '{}') as {
  appUrl: string;
  pool: number;
  companyId: string;
  /** A file, since rare texts are lists of ids and an argument has a limit. */
  statementsFile: string;
};
const statements = JSON.parse(await readFile(statementsFile, 'utf8')) as { text: string; values: unknown[] }[][];
const url = new URL(appUrl);
url.searchParams.set('options', `-c app.company_id=${companyId}`);
const pool = createPool(url.href, { max, name: 'bare', statementMs: 60_000 });
const app = Fastify({ logger: false });
for (const [index, list] of statements.entries()) {
  app.get(`/list/${index}`, async () => {
    let rows: unknown[] = [];
    for (const { text, values } of list) ({ rows } = await pool.query(text, values));
    return rows;
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
serveBench(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, async () => {
  await app.close();
  await pool.end();
});
