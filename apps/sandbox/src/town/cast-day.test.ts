import { expect, test } from 'vitest';
import { castDay, type Person } from './cast-day.ts';
import { parts } from './parts.ts';

const people: Person[] = Array.from({ length: 40 }, (_, at) => ({
  id: `person ${at}`,
  texts: at % 2 === 0 ? { theirs: `+1212555${1000 + at}`, ours: '+13055550000' } : null,
  mailId: at % 3 === 0 ? `mail ${at}` : null,
}));

test('a day is the same for the same seed, and another for another day or seed', () => {
  const day = castDay('recoup', '2026-12-01', people);
  expect(castDay('recoup', '2026-12-01', people.toReversed())).toEqual(day);
  expect(castDay('recoup', '2026-12-02', people)).not.toEqual(day);
  expect(castDay('other', '2026-12-01', people)).not.toEqual(day);
});

test('each part is played once, by somebody who can, and nobody plays two', () => {
  const acts = castDay('recoup', '2026-12-01', people);
  expect(acts.map(({ part }) => part)).toEqual(parts);
  expect(new Set(acts.map(({ person }) => person.id)).size).toBe(parts.length);
  for (const { part, person } of acts) expect(part.by === 'mail' ? person.mailId : person.texts).not.toBeNull();
  expect(acts.map(({ text }) => text)).toContain('STOP');
});

test('a part that nobody can play is left out', () => {
  const acts = castDay(
    'recoup',
    '2026-12-01',
    people.map((person) => ({ ...person, mailId: null })),
  );
  expect(acts.map(({ part }) => part.by)).toEqual(['text', 'text', 'text', 'text', 'call']);
  expect(castDay('recoup', '2026-12-01', [])).toEqual([]);
});
