import { audience } from '@recoup/contract/workflows.ts';
import { checkFilter } from '@recoup/domain/filters/check-filter.ts';
import { noFilter } from '@recoup/domain/filters/filter.ts';
import { filterFields } from '@recoup/domain/filters/filter-fields.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { expect, test } from 'vitest';
import { withEmptyDatabase } from './step-migration.ts';

const COMPANY = '0192f0c0-0000-7000-8000-000000000001';
const CAMPAIGN = '0192f0c0-0000-7000-8000-000000000002';
const BEFORE_FILTERS = 7;

/** Audiences as they were stored, and the filter that finds the same accounts. */
const stored: readonly (readonly [object, string | null])[] = [
  [{}, null],
  [{ filters: {} }, ''],
  [
    { filters: { status: ['Active', 'Delinquent'], minBalanceCents: 1 } },
    'status:has_any_of:Active~Delinquent;balance:is_equal_or_greater_than:1',
  ],
  [{ filters: { due: 'overdue', assigned: 'no' } }, 'isOverdue:is_true;workflow:is_empty'],
  [{ filters: { due: 'due-7-days' } }, 'daysPastDue:is_equal_or_less_than:0;daysPastDue:is_equal_or_greater_than:-7'],
  [{ filters: { due: 'not-due', assigned: 'yes' } }, 'daysPastDue:is_equal_or_less_than:0;workflow:is_not_empty'],
  [{ filters: { due: 'all', status: [] } }, ''],
  [
    { filters: { dueFrom: '2026-01-01', dueTo: '2026-02-01' } },
    'dueDate:is_equal_or_greater_than:2026-01-01;dueDate:is_equal_or_less_than:2026-02-01',
  ],
  [
    { filters: { workflowId: CAMPAIGN, debtorId: COMPANY } },
    `workflow:has_any_of:${CAMPAIGN};debtor:has_any_of:${COMPANY}`,
  ],
];

test('audiences of campaigns that were stored as parameters become filters that find the same', async () => {
  await withEmptyDatabase(async ({ client, migrateUp }) => {
    await migrateUp(BEFORE_FILTERS);
    await client.query(`select set_config('app.company_id', $1, false)`, [COMPANY]);
    await client.query(
      `insert into company (company_id, name, subdomain, mail_from, sms_from) values ($1, 'C', 'c', 'a@c.example', '+13055550100')`,
      [COMPANY],
    );
    const all = [...stored, [{ filters: { search: 'x', nonWorkflows: [CAMPAIGN] } }, ''] as const];
    for (const [index, [value]] of all.entries()) {
      await client.query(
        `insert into workflow (company_id, id, name, priority, audience) values ($1, gen_random_uuid(), 'W', $2, $3)`,
        [COMPANY, index, JSON.stringify(value)],
      );
    }
    await migrateUp(1);
    const { rows } = await client.query<{ audience: unknown }>('select audience from workflow order by priority');
    const moved = rows.map((row) => audience.parse(row.audience).filters);
    expect(moved.slice(0, -1).map((filters) => (filters ? printFilter(filters.filter ?? noFilter) : null))).toEqual(
      stored.map(([, text]) => text),
    );
    expect(moved.at(-1)).toMatchObject({ search: 'x', nonWorkflows: [CAMPAIGN] });
    const fields = filterFields('account', new Map());
    for (const filters of moved) expect(checkFilter(filters?.filter ?? noFilter, fields)).toEqual({ ok: true });
  });
});
