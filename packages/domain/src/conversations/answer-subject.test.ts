import { expect, test } from 'vitest';
import { answerSubject } from './answer-subject.ts';

test.each([
  ['Invoice 12', 'Re: Invoice 12'],
  ['Re: Invoice 12', 'Re: Invoice 12'],
  ['RE: Re: AW: Invoice 12', 'Re: Invoice 12'],
  ['Re[2]: Invoice 12', 'Re: Invoice 12'],
  ['RV: Factura 12', 'Re: Factura 12'],
  ['Regarding: the crowns', 'Re: Regarding: the crowns'],
  ['Fwd: Invoice 12', 'Re: Fwd: Invoice 12'],
  ['', ''],
  ['Re: ', ''],
])('the mail “%s” is answered under “%s”', (subject, expected) => {
  expect(answerSubject(subject)).toBe(expected);
});

test('a subject that is too long for an answer is cut', () => {
  expect(answerSubject('x'.repeat(300))).toHaveLength(200);
});
