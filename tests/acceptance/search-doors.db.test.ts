import { allCalls } from '@recoup/contract/all-calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { within } from '../application/campaign-world.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let records: Records;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Many Doors');
  token = await app.signIn(company.admin);
  records = await makeRecords(app, company);
  await within(app, company, async (work) => {
    const change = (text: string) => sql.raw(text).execute(work.trx);
    const own = `where company_id = '${company.id}'`;
    // A ligature, full-width letters, and a sharp s: as forms and ledgers of other countries hold them.
    const name = 'Oﬃce Ｎｏｒｔｈ Straße';
    await change(`update debtor set company_name = '${name}', first_name = 'Zoë', last_name = 'Quarx' ${own}`);
    await change(`insert into contact (company_id, id, debtor_id, kind, value)
      select company_id, gen_random_uuid(), id, 'EMAIL', left(id::text, 8) || right(id::text, 12) || '@x.example' from debtor ${own}`);
    await change(`update contact set name = 'Ygor Plömb' ${own}`);
    await change(`update debtor set assignee_id = '${records.invitedId}' ${own}`);
    for (const table of ['tag', 'source', 'workflow', 'agent_thread'])
      await change(`update ${table} set name = '${name} ' || left(id::text, 8) || right(id::text, 12) ${own}`);
    // An estimate for the project, whose list is searched too.
    await change(`update estimate e set project_id = p.id from project p
      where e.company_id = '${company.id}' and p.company_id = e.company_id and p.id = '${records.projectId}' and p.debtor_id = e.debtor_id`);
    await change(`update import_file set file_name = '${name}.csv' ${own}`);
    await change(`insert into rehearsal_debtor (company_id, rehearsal_id, debtor_id) select company_id, '${records.rehearsalId}', id
      from debtor ${own} on conflict do nothing`);
  });
});
afterAll(() => app.stop());

/** Calls that search, with where their words stand. */
const doors = allCalls.flatMap((call) => {
  const parts = { query: 'query' in call ? call.query : undefined, body: 'body' in call ? call.body : undefined };
  return (['query', 'body'] as const).flatMap((part) => {
    const fields = parts[part];
    return fields && 'shape' in fields && 'search' in Object(fields.shape) ? [{ name: call.name, call, part }] : [];
  });
});
/** Doors of records that are no customers and belong to none. */
const ofOthers = ['bull.list', 'source.list', 'staff-agent.threads', 'tag.list', 'workflow.list'];

async function found({ call, name, part }: (typeof doors)[number], search: string): Promise<number> {
  const sample = sampleRequests[name]?.(records) ?? { stranger: 'own' as const };
  // By id a record is found whatever it is called.
  const { ids: _, ...narrowed } = { ids: '', ...(sample[part] as object | undefined) };
  const more = name === 'task.list' ? { view: 'due', scope: 'all' } : {};
  const asked = { ...sample, [part]: { ...narrowed, ...more, search } };
  const answer = await app.send<unknown>(call.method, addressOf(call.path, asked), {
    token,
    ...(asked.body === undefined ? {} : { body: asked.body }),
  });
  expect(answer.status, `${name} ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200);
  if (typeof answer.body === 'string') return answer.body.trim().split('\n').length - 1;
  const { data, debtors } = answer.body as { data?: unknown[]; debtors?: unknown[] };
  return (data ?? debtors ?? []).length;
}

test('the doors are known', () => {
  expect(doors.map(({ name }) => name)).toEqual(expect.arrayContaining([...ofOthers, 'debtor.search', 'account.list']));
  expect(doors.length).toBeGreaterThanOrEqual(16);
});

describe.each(doors.map((door) => [door.name, door] as const))('%s', (name, door) => {
  test('finds ligatures, full-width letters and ß by plain ones, and nothing by other words', async () => {
    expect(await found(door, 'office north strasse')).toBeGreaterThan(0);
    expect(await found(door, 'ＯＦＦＩＣＥ north Straße')).toBeGreaterThan(0);
    expect(await found(door, 'nobody at all')).toBe(0);
  });
  test.skipIf(ofOthers.includes(name))('finds a customer by the persons there', async () => {
    expect(await found(door, 'zoe quarx')).toBeGreaterThan(0);
    expect(await found(door, 'YGOR PLOMB')).toBeGreaterThan(0);
  });
});
