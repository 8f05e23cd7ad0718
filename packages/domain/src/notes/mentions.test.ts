import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionsIn } from './mentions.ts';

const kim = { id: '1', name: 'Kim Lee' };
const kimberly = { id: '2', name: 'Kim Lee Ford' };
const jose = { id: '3', name: 'José Álvarez' };
const other = { id: '4', name: 'Ana Ruiz' };
const twin = { id: '5', name: 'Ana Ruiz' };
const team = [kim, kimberly, jose, other, twin];
const namesOf = (text: string) => mentionsIn(text, team).map(({ id }) => id);

test.each([
  ['@Kim Lee please call', ['1']],
  ['ask @kim lee ford, not me', ['2']],
  ['@Kim Leeward said so', []],
  ['@kim please', []],
  ['@jose what now? @JOSE ALVAREZ', ['3']],
  ['(@José)', ['3']],
  ['write to jose@acme.example', []],
  ['write to a.b@jose', []],
  ['@Ana Ruiz', ['4', '5']],
  ['@ana', []],
  ['nobody @', []],
  ['@@José', ['3']],
  ['one line\n@José\n@Kim Lee', ['1', '3']],
])('%s', (text, ids) => {
  expect(namesOf(text)).toEqual(ids);
});

test('whoever is named by the whole name alone is found, whatever stands around', () => {
  fc.assert(
    fc.property(fc.constantFrom(...team), fc.string(), fc.string(), (member, before, after) => {
      const text = `${before} @${member.name}. ${after}`;
      expect(mentionsIn(text, team)).toContain(member);
    }),
  );
});
