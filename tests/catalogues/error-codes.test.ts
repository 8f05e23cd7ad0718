import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorCode, errorCodes } from '@recoup/domain/errors.ts';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const catalogue = /[\\/](errors|team-errors)\.ts$/;

function read(patterns: readonly string[], isWanted: (file: string) => boolean): string {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return files
    .filter((file) => isWanted(file) && !file.includes('node_modules') && !catalogue.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

const isTest = (file: string) => file.endsWith('.test.ts') || file.startsWith('tests');
const product = read(['apps/server/src/**/*.ts', 'packages/domain/src/**/*.ts'], (file) => !isTest(file));
const tests = read(
  ['apps/server/src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'tests/**/*.ts'],
  (file) => isTest(file) && !file.endsWith('error-codes.test.ts'),
);

/** Codes of the product document that nothing answers yet, each with what will. */
const waiting: Partial<Record<ErrorCode, string>> = {
  AGENDA_NOT_FOUND: 'agendas, which no call of the document names',
  REQUEST_NOT_FOUND: 'requests of a company, which no call of the document names by id',
  USER_CAN_NOT_DELETE_HIMSELF: 'the other spelling of USER_CAN_NOT_DELETE_ITSELF, which is answered',
  CONTACT_BLOCKED: 'contacts that a provider blocks',
};

test('every error code has a place that answers it, or is named here with what will', () => {
  const placeless = errorCodes.filter((code) => !product.includes(`'${code}'`));
  expect(placeless.toSorted()).toEqual(Object.keys(waiting).toSorted());
});

/** Codes that stand in no test by name, each with the place that answers it. */
const unnamed: Partial<Record<ErrorCode, string>> = {
  PREFERENCES_NOT_FOUND: 'every company has some; asked about in case it is gone',
  METHOD_NOT_ALLOWED: 'register-route.ts; its status is held by get-crawl.db.test.ts',
  PAYMENT_METHODS_MAX: 'start-setup.ts: one more saved method than a customer may have',
  PAYMENT_NOT_CONFIRMED: 'settle-payment.ts: kept as the reason of a payment whose payer did not confirm it',
  PROPOSAL_WAITS:
    'judge-standing.ts: a second proposal beside one that waits; held cell by cell by judge-standing.test.ts',
  UNSUPPORTED_MEDIA_TYPE:
    'app.ts: a body of another type; held by its status in the random requests of fuzz.db.test.ts',
};

test('every error code that is answered stands in a test, or is named here with why not', () => {
  const unseen = errorCodes.filter((code) => !(code in waiting) && !new RegExp(`\\b${code}\\b`).test(tests));
  expect(unseen.toSorted()).toEqual(Object.keys(unnamed).toSorted());
});
