// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OwedNow } from './owed-now.tsx';

afterEach(cleanup);

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (...[props]: Parameters<typeof OwedNow>) =>
  render(
    <I18nProvider i18n={i18n}>
      <OwedNow {...props} />
    </I18nProvider>,
  ).container.textContent;

test('no step names a sum of zero: kept back its reasons say why, sent it says that nothing is owed', () => {
  expect(said({ balanceCents: 0, state: 'suppressed' })).toBe('');
  expect(said({ balanceCents: 0, state: 'skipped' })).toBe('');
  expect(said({ balanceCents: 0, state: 'sent' })).toBe('Nothing owed now');
  expect(said({ balanceCents: 94_85, state: 'suppressed' })).toBe('$94.85');
});
