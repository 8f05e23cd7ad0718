import type { preference } from '@recoup/contract/preferences.ts';
import { factorNeededFrom } from '@recoup/domain/factors/factor-demand.ts';
import type { z } from 'zod';
import type { PreferenceRow } from './preferences.store.ts';

export function viewPreference(row: PreferenceRow): z.input<typeof preference> {
  const { factorRequiredSince, textRedirectPhone: phone, textRedirectOn: isActive, ...rest } = row;
  const textRedirect = { phone, isActive };
  return { ...rest, textRedirect, requires2FaFrom: factorNeededFrom(factorRequiredSince)?.toISOString() ?? null };
}
