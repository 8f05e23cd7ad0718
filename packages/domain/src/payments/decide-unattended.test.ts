import { expect, test } from 'vitest';
import { decideUnattended } from './decide-unattended.ts';

const peace = { isDisputed: false };
const dispute = { isDisputed: true };

test('what an agreement charges by itself spares accounts that are disputed; a payer may pay them', () => {
  for (const source of ['plan', 'schedule'] as const) {
    expect(decideUnattended(source, [peace, peace])).toBeNull();
    expect(decideUnattended(source, [peace, dispute])).toMatchObject({ code: 'ACCOUNT_DISPUTED' });
  }
  for (const source of ['portal', 'staff'] as const) expect(decideUnattended(source, [dispute, peace])).toBeNull();
});
