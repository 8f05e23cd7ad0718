// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dateText } from '../page/moment-text.ts';
import { Timeline } from './timeline.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
afterEach(cleanup);

const opened = (at: string) => ({
  ...({ _id: at, type: 'portal opened', at, data: {} } as const),
  actor: { kind: 'debtor', name: '' } as const,
});

test('days and times of a timeline are by one clock, which is named where the reader has another', () => {
  const items = [opened('2026-11-26T10:00:00.000Z'), opened('2026-11-25T22:00:00.000Z')];
  const show = (timeZone: string) => {
    const { unmount } = render(
      <I18nProvider i18n={i18n}>
        <Timeline label="Timeline" items={items} timeZone={timeZone} />
      </I18nProvider>,
    );
    const text = screen.getByRole('region', { name: 'Timeline' }).textContent.replaceAll(/\s/g, ' ');
    unmount();
    return text;
  };
  // A zone that hardly anybody has who runs this.
  const far = show('Pacific/Marquesas');
  expect(far.match(/Nov \d+, 2026|\d+:\d\d [AP]M|GMT[-+:\d]+/g)).toEqual([
    ...['Nov 26, 2026', 'GMT-9:30', '12:30 AM'],
    ...['Nov 25, 2026', 'GMT-9:30', '12:30 PM'],
  ]);
  expect(show(Intl.DateTimeFormat().resolvedOptions().timeZone)).not.toMatch(/GMT|UTC|[A-Z]{3,4}(?![a-z])/);
});

test('the day of an instant is told by the clock that is given', () => {
  expect(dateText('2026-11-21T03:00:00.000Z', 'en', 'America/New_York')).toBe('Nov 20, 2026');
  expect(dateText('2026-11-21', 'en', 'America/New_York')).toBe('Nov 21, 2026');
});
