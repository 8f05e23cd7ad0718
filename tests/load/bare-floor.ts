import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createPool } from '../../apps/server/src/db/database.ts';
import { serveBench } from './bench-child.ts';
import type { FloorStatement } from './floor.ts';

/**
 * The rival: hand-written prepared statements, nothing around them. The company is set once per connection. Each answer
 * is the rows of all statements of its floor, which go out together.
 */
const {
  appUrl,
  pool: max,
  companyId,
  floorsFile,
} = JSON.parse(process.argv[2] ?? '{}') as {
  appUrl: string;
  pool: number;
  companyId: string;
  /** A file, since an argument has a limit. */
  floorsFile: string;
};
const floors = JSON.parse(await readFile(floorsFile, 'utf8')) as (readonly FloorStatement[])[];
const url = new URL(appUrl);
url.searchParams.set('options', `-c app.company_id=${companyId}`);
const pool = createPool(url.href, { max, name: 'bare', statementMs: 60_000 });
const app = Fastify({ logger: false });
const names = new Map<string, string>();
const nameOf = (text: string) => {
  const name = names.get(text) ?? `floor ${names.size}`;
  names.set(text, name);
  return name;
};
for (const [index, floor] of floors.entries()) {
  const queries = floor.map(({ text, values }) => ({ name: nameOf(text), text, values: [companyId, ...values] }));
  const [only] = queries;
  app.get(`/list/${index}`, async () => {
    if (queries.length === 1 && only) return (await pool.query(only)).rows;
    const client = await pool.connect();
    try {
      const answers = await Promise.all(queries.map((query) => client.query(query)));
      return answers.map(({ rows }) => rows);
    } finally {
      client.release();
    }
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
serveBench(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, async () => {
  await app.close();
  await pool.end();
});
