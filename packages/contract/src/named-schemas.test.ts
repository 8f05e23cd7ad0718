import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

const tone = z.strictObject({ tone: z.string().default('blue') }).meta({ id: 'Tone' });
const tag = z.strictObject({ name: z.string(), tone: tone.nullable() }).meta({ id: 'Tag' });
const plain = z.strictObject({ name: z.string() }).meta({ id: 'Plain' });

test('what differs in requests by what it refers to gets two names, the rest one', () => {
  const named = namedSchemas();
  const sent = named.part(z.strictObject({ tag, plain }), 'input');
  const answered = named.part(z.array(tag), 'output');
  named.part(plain, 'output');
  const { schemas, paths } = named.published({ sent, answered });
  expect(Object.keys(schemas)).toEqual(['Plain', 'Tag', 'TagInput', 'Tone', 'ToneInput']);
  expect(schemas.TagInput).toMatchObject({
    properties: { tone: { anyOf: [{ $ref: '#/components/schemas/ToneInput' }, { type: 'null' }] } },
  });
  expect(paths).toMatchObject({
    sent: {
      properties: {
        tag: { $ref: '#/components/schemas/TagInput' },
        plain: { $ref: '#/components/schemas/Plain' },
      },
    },
    answered: { items: { $ref: '#/components/schemas/Tag' } },
  });
});

test('two shapes of one name are refused', () => {
  const named = namedSchemas();
  named.part(plain, 'output');
  const other = z.strictObject({ title: z.string() }).meta({ id: 'Plain' });
  expect(() => named.part(other, 'output')).toThrow('Plain');
});

test('a name that is taken by what is sent under another one is refused', () => {
  const named = namedSchemas();
  named.part(tone, 'input');
  named.part(z.tuple([tone, z.strictObject({ a: z.string() }).meta({ id: 'ToneInput' })]), 'output');
  expect(() => named.published({})).toThrow('ToneInput');
});
