import { expect, test } from 'vitest';
import { shownSubject } from './draft-subject.ts';

test('an answer by e-mail begins with the subject that it answers, until its writer changed it', () => {
  const untouched = { channel: 'EMAIL', subject: '', isSubjectOwn: false } as const;
  expect(shownSubject(untouched, 'Re: Invoice 12')).toBe('Re: Invoice 12');
  expect(shownSubject(untouched, 'Re: Invoice 13')).toBe('Re: Invoice 13');
  expect(shownSubject({ ...untouched, subject: 'The crowns', isSubjectOwn: true }, 'Re: Invoice 13')).toBe(
    'The crowns',
  );
  expect(shownSubject({ ...untouched, isSubjectOwn: true }, 'Re: Invoice 13')).toBe('');
  expect(shownSubject({ ...untouched, channel: 'SMS' }, 'Re: Invoice 13')).toBe('');
});
