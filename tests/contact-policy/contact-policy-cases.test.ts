import { readFileSync } from 'node:fs';
import { decide } from '@recoup/domain/contact-policy/decide.ts';
import { decideMoney } from '@recoup/domain/contact-policy/decide-money.ts';
import { readCase } from '@recoup/domain/contact-policy/read-case.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';

const table = readFileSync(new URL('./contact-policy-cases.csv', import.meta.url));
const rows: Array<Record<string, string>> = parse(table, { columns: true });

describe('G13, G16: every case of the table', () => {
  test('the table is whole', () => expect(rows.length).toBe(285));

  test.each(rows.map((row) => [row.case_id ?? '', row.title ?? '', row] as const))('%s %s', (_id, _title, row) => {
    const asked = readCase(row);
    const found = asked.about === 'contact' ? decide(asked.facts, asked.at) : decideMoney(asked.facts, asked.at);
    expect({
      decision: found.decision,
      next_lawful_utc: found.nextLawful?.toISOString().replace('.000', '') ?? '',
      required_text: found.requiredText.join('|'),
    }).toEqual({
      decision: row.expected_decision,
      next_lawful_utc: row.next_lawful_utc,
      required_text: row.required_text,
    });
    if (found.decision === 'ALLOW') expect(found.reasons).toEqual([]);
    else expect(found.reasons[0]).toBe(row.rule_id);
    expect(found.basis.map((each) => each.rule)).toEqual(found.reasons);
  });
});
