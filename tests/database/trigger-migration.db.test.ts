import { expect, test } from 'vitest';
import { withEmptyDatabase } from './step-migration.ts';

const COMPANY = '0192f0c0-0000-7000-8000-000000000001';
const AT_ONCE = '0192f0c0-0000-7000-8000-000000000002';
const BY_DUE_DATE = '0192f0c0-0000-7000-8000-000000000003';
const BEFORE_CAMPAIGNS = 14;

test('campaigns that sent at once keep doing so, those that follow the due date too', async () => {
  await withEmptyDatabase(async ({ client, migrateUp }) => {
    await migrateUp(BEFORE_CAMPAIGNS);
    await client.query(`select set_config('app.company_id', '${COMPANY}', false)`);
    await client.query(`insert into company (company_id, name, subdomain, mail_from, sms_from)
      values ('${COMPANY}', 'Old', 'old', 'a@old.example', '+12125550123')`);
    for (const [id, delay] of [
      [AT_ONCE, { type: 'immediately' }],
      [BY_DUE_DATE, { type: 'until', count: 3, unit: 'days', prefix: 'after', reference: 'invoice_due_date' }],
    ] as const) {
      await client.query(
        `insert into workflow (company_id, id, name, priority) values ('${COMPANY}', '${id}', 'Old one', 1)`,
      );
      await client.query(
        `insert into workflow_step (company_id, id, workflow_id, position, kind, delay, message)
         values ('${COMPANY}', gen_random_uuid(), '${id}', 1, 'send_email', $1, 'Hello')`,
        [JSON.stringify(delay)],
      );
    }
    await client.query(`select set_config('app.company_id', '', false)`);
    await migrateUp(1);
    await client.query(`select set_config('app.company_id', '${COMPANY}', false)`);
    const { rows } = await client.query('select id, trigger from workflow order by id');
    expect(rows).toEqual([
      { id: AT_ONCE, trigger: 'empty' },
      { id: BY_DUE_DATE, trigger: 'invoice_due_date' },
    ]);
  });
});
