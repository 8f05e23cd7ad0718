import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorSentences } from '../../packages/domain/src/recoup-pay/error-sentences.ts';
import { payNeeds } from '../../packages/domain/src/recoup-pay/pay-needs.ts';

/** The provider's own list, as its SDK for the API version that we speak declares it. */
function publishedCodes(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const types = path.join(path.dirname(resolve('stripe')), '../esm/resources/Accounts.d.ts');
  const [, list = ''] = /type Code = ([^;]+);/.exec(readFileSync(types, 'utf8')) ?? [];
  return [...list.matchAll(/'([a-z0-9_]+)'/g)].map(([, code = '']) => code);
}

test('every code of requirements.errors has a sentence of its own in both languages, and a field', () => {
  const codes = publishedCodes();
  expect(codes.length).toBeGreaterThan(90);
  expect(Object.keys(errorSentences).sort()).toEqual([...codes].sort());
  for (const code of codes) {
    const errors = [{ code, requirement: 'documents.company_tax_id_verification.files' }];
    const [need] = payNeeds({ due: [], pending: [], errors, disabledReason: null }, 'es');
    expect(need).toMatchObject({ field: 'SS4', place: 'documents' });
    expect(need?.says).not.toBe('');
  }
});
