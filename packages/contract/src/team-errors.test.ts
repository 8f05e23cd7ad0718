import { teamErrors } from '@recoup/domain/refusals/team-errors.ts';
import { expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';

test('no call of the portal answers a code whose words its build leaves out', () => {
  const ofPortal = allCalls.filter(
    ({ access, path }) => access.who === 'portal' || (access.who === 'public' && path.startsWith('/portal')),
  );
  expect(ofPortal.length).toBeGreaterThan(20);
  const unsaid = ofPortal.flatMap(({ name, errors }) =>
    (errors ?? []).filter((code) => code in teamErrors).map((code) => `${name} ${code}`),
  );
  expect(unsaid).toEqual([]);
});
