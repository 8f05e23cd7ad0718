import { topics } from '@recoup/contract/topics.generated.ts';
import { type AuditedNoun, auditedRecords } from '@recoup/domain/fields/audited-records.ts';
import { fieldTables } from '@recoup/domain/fields/field-tables.ts';
import { expect, test } from 'vitest';
import type { AuditRow } from './audit-row.ts';
import { notifyChange } from './changed.ts';
import type { Ending } from './work.ts';

const nouns = Object.keys({ ...fieldTables, ...auditedRecords }) as AuditedNoun[];

/** What is heard of a change, without a database: by screens, by features, and by whoever reads the audit. */
function heard(noun: AuditedNoun, isQuiet = false) {
  const told: string[] = [];
  const events: string[] = [];
  const audit: AuditRow[] = [];
  const ending: Ending = { audits: [], news: new Map(), events: [], outside: null };
  notifyChange(
    {
      companyId: 'c',
      ending,
      audit: (row) => void audit.push(row),
      notify: (topic, ids) => void told.push(`${topic} ${ids}`),
      emit: ({ name }) => void events.push(name),
    },
    { noun, id: 'r', action: `${noun}.update`, before: {}, after: {}, besides: { after: { why: 'so' } }, isQuiet },
  );
  return { told, events, audit: audit.map(({ recordKind }) => recordKind) };
}

test('screens hear of every record that has a topic of its name', () => {
  const withTopic = nouns.filter((noun) => topics.some((topic) => topic === noun));
  expect(withTopic.length).toBeGreaterThan(10);
  for (const noun of nouns) {
    expect(heard(noun)).toMatchObject({ told: withTopic.includes(noun) ? [`${noun} r`] : [], audit: [noun] });
  }
});

test('features hear of accounts and customers, and a quiet change is only written down', () => {
  expect(nouns.filter((noun) => heard(noun).events.length > 0).toSorted()).toEqual(['account', 'debtor']);
  expect(heard('account', true)).toEqual({ told: [], events: [], audit: ['account'] });
});
