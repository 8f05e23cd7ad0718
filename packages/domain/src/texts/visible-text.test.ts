import { expect, test } from 'vitest';
import { visibleName, visibleText } from './visible-text.ts';

test.each(['\u200b', '\u202e\u202c', ' \u2066\u2069 ', '\u3164', '\u2800', '\u200d\ufe0f', '\ufeff', '\u00ad', '\r\n'])(
  'what shows nothing is nothing: %j',
  (text) => {
    expect(visibleText(text)).toBe('');
    expect(visibleName(text)).toBe('');
  },
);

test('whatever can be seen stays as it was typed', () => {
  for (const text of ['Ann', 'José', '李小龍', 'محمد', 'می\u200cخواهم', '👨\u200d👩\u200d👧', '.', '✈\ufe0f'])
    expect([visibleText(` ${text} `), visibleName(` ${text} `)]).toEqual([text, text]);
  expect(visibleText('two\nlines')).toBe('two\nlines');
  // Nothing that no column holds is taken away in silence: it is refused.
  expect(visibleName('x\0y')).toBe('x\0y');
});

test('a name stands on one line and turns nothing around', () => {
  expect(visibleName('Ann\r\nBcc: all@x.example')).toBe('Ann Bcc: all@x.example');
  expect(visibleName('a\u202egpj.exe')).toBe('agpj.exe');
  expect(visibleName('An\u200bn\u2028Lee')).toBe('Ann Lee');
});
