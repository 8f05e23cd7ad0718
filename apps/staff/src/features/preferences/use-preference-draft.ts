import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { previewPreference, updatePreference } from '@recoup/contract/preferences.ts';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { Preference, PreferenceDraft } from './preference.ts';

type Wrong = Readonly<Record<string, string>>;

/**
 * What is typed over what stood there when the typing began: what others save meanwhile does not slip under it, the
 * version tells (G27).
 */
export function usePreferenceDraft(
  preference: Preference,
  onSaved: (next: Preference) => void,
  onReload: () => Promise<Preference | undefined>,
) {
  const { t } = useLingui();
  const client = useClient();
  const [draft, setDraft] = useState<PreferenceDraft>({});
  const [begun, setBegun] = useState(preference);
  const [isStale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const isDirty = Object.keys(draft).length > 0;
  const base = isDirty ? begun : preference;
  const shown: Preference = { ...base, ...draft };
  useUnsaved(isDirty && !busy);

  const { timeZone, sendTime, timingMode } = draft;
  const isMoving = timeZone !== undefined || sendTime !== undefined || timingMode !== undefined;
  const query = { ...(timeZone ? { timeZone } : {}), sendTime, timingMode };
  const moves = useCall(previewPreference, isMoving ? { query } : null, { revalidateOnFocus: false });

  function change(part: PreferenceDraft): void {
    const next = Object.entries({ ...draft, ...part }).filter(
      ([key, value]) => base[key as keyof Preference] !== value,
    );
    if (!isDirty) setBegun(preference);
    setDraft(Object.fromEntries(next));
    setWrong({});
    setProblem(null);
  }

  function discard(): void {
    setDraft({});
    setWrong({});
    setProblem(null);
    setStale(false);
  }

  /** Throws what is refused for whoever asks in a sheet. */
  async function save(): Promise<void> {
    setBusy(true);
    const { timeZone: zone, ...rest } = draft;
    try {
      const body = { ...rest, ...(zone ? { timeZone: zone } : {}), version: base.version };
      onSaved(await client.send(updatePreference, { body }));
      discard();
      showToast('success', t`Saved`);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      if (thrown.code === 'STALE_VERSION') setStale(true);
      else if (Object.keys(thrown.fields).length > 0) setWrong(thrown.fields);
      else setProblem(thrown.message);
    } finally {
      setBusy(false);
    }
  }

  /** What was typed stays, over what stands there now. */
  async function goOn(): Promise<void> {
    const next = await onReload();
    if (next) setBegun(next);
    setStale(false);
  }

  return { shown, draft, isDirty, isMoving, isStale, busy, problem, wrong, moves, change, discard, save, goOn };
}
