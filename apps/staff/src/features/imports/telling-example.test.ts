import { expect, test } from 'vitest';
import { tellingExample } from './telling-example.ts';

test('finds the cell that the ways read differently', () => {
  const forms = [
    {
      format: 'M/D/YY',
      examples: [
        { text: '11/11/26', meaning: '2026-11-11' },
        { text: '11/01/26', meaning: '2026-11-01' },
      ],
    },
    {
      format: 'D/M/YY',
      examples: [
        { text: '11/11/26', meaning: '2026-11-11' },
        { text: '11/01/26', meaning: '2026-01-11' },
      ],
    },
  ];
  expect(tellingExample(forms)).toEqual({
    text: '11/01/26',
    readings: [
      { format: 'M/D/YY', meaning: '2026-11-01' },
      { format: 'D/M/YY', meaning: '2026-01-11' },
    ],
  });
});

test('nothing to choose where all ways agree, or there is only one', () => {
  const form = { format: 'M/D/YY', examples: [{ text: '11/11/26', meaning: '2026-11-11' }] };
  expect(tellingExample([form, { ...form, format: 'D/M/YY' }])).toBeNull();
  expect(tellingExample([form])).toBeNull();
  expect(tellingExample([])).toBeNull();
});
