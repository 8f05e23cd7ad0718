import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { changedPreferences, type Preference } from '@recoup/domain/preferences/preference.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { planDigest } from '../news/plan-digest.ts';
import { type PreferenceRow, readPreferenceRow, writePreference } from './preferences.store.ts';
import { replanRuns } from './replan-runs.ts';
import { isOtherPlace } from './send-place.ts';

/** What may be changed; undefined stays as it is. */
export type PreferenceChange = { readonly [key in keyof Preference]?: Preference[key] | undefined };

/**
 * Changes how the company collects; planned messages follow in the same transaction, and the contact policy goes by it
 * from the next decision on. Answers the names of what changed. Refusals: PREFERENCES_NOT_FOUND, STALE_VERSION (G27).
 */
export async function updatePreference(
  work: Work<MemberActor>,
  change: PreferenceChange,
  seen: number | null,
  action: 'preference.update' | 'preference.reset',
): Promise<readonly (keyof Preference)[] | Refusal> {
  const before = await readPreferenceRow(work, 'lock');
  if (!before) return refuse('PREFERENCES_NOT_FOUND');
  if (seen !== null && seen !== before.version) return refuse('STALE_VERSION');
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: PreferenceRow = { ...before, ...given };
  const changed = changedPreferences(before, after);
  if (changed.length === 0) return changed;
  await writePreference(work, after);
  if (isOtherPlace(before, after)) await replanRuns(work, before, after);
  if (changed.some((key) => key === 'digest' || key === 'timeZone' || key === 'sendTime')) await planDigest(work);
  if (changed.includes('customerType')) work.emit({ name: 'contact-policy.changed', companyId: work.companyId });
  work.changed({ noun: 'preference', id: work.companyId, action, before: { ...before }, after: { ...after } });
  return changed;
}
