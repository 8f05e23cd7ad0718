import { describe, expect, it } from 'vitest';
import { personaOf } from './persona.ts';

describe('scripted debtors', () => {
  it('are the same person whenever they are asked, and others under another seed', () => {
    expect(personaOf('Ana@example.com ', 'recoup')).toEqual(personaOf('ana@example.com', 'recoup'));
    const people = Array.from({ length: 50 }, (_, place) => `p${place}@example.com`);
    const town = (seed: string) => people.map((address) => personaOf(address, seed).does).join();
    expect(town('one')).not.toBe(town('two'));
  });

  it('make up a town in which many pay, some answer and some do nothing', () => {
    const people = Array.from({ length: 2_000 }, (_, place) => personaOf(`p${place}@example.com`, 'recoup'));
    const share = (does: string) => people.filter((person) => person.does === does).length / people.length;
    expect(share('pays')).toBeCloseTo(0.4, 1);
    expect(share('declined')).toBeCloseTo(0.06, 1);
    expect(share('replies')).toBeCloseTo(0.14, 1);
    expect(share('opens')).toBeCloseTo(0.2, 1);
    expect(share('nothing')).toBeCloseTo(0.2, 1);
    expect(new Set(people.map(({ patience }) => patience))).toEqual(new Set([1, 2, 3]));
  });
});
