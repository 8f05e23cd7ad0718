import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type HalfStep, keepEntries, type RefusedValues } from './keep-entries.ts';
import { mergeEntries } from './merge-entries.ts';
import { isStale, type RegistrationHands } from './use-registration.ts';

/** Where what is entered in a step stands. */
const halves = { COMPANY: 'company', ADDRESS: 'address', PORTAL: 'portal', START: 'start' } as const;

/** What is typed is kept after so long a rest. */
const REST_MS = 700;

/** Whether what is typed is kept, also with what another device entered, with something to correct, about to be, or could not be. */
export type Keeping = 'kept' | 'joined' | 'partly' | 'soon' | 'not-yet';

/** Keeps at once what is typed, instead of after the rest. */
export type KeepNow = () => Promise<void>;

type Hand = {
  readonly keepNow: KeepNow;
  /** What stands in the fields now, with what another device entered. */
  readonly entered: () => unknown;
  pending: ReturnType<typeof setTimeout> | undefined;
};

type KeepTypedProps = {
  readonly step: HalfStep;
  readonly save: RegistrationHands['save'];
  readonly catchUp: RegistrationHands['catchUp'];
  /** What this device began with, or kept last. */
  readonly known: { current: Readonly<Record<string, unknown>> };
  readonly refused: RefusedValues;
  /** Something was kept before that could not be taken. */
  readonly hasUnchecked: boolean;
  readonly tell: (keeping: Keeping) => void;
  /** Here stands how to keep at once, and whether something still waits to be kept. */
  readonly hand: { current: Hand | null };
};

/** Keeps what is typed after a rest, and marks what cannot be taken yet: at once, or when its field is left. */
export function KeepTyped({ step, save, catchUp, known, refused, hasUnchecked, tell, hand }: KeepTypedProps) {
  const { subscribe, getValues, setValue, trigger } = useFormContext();
  const { i18n } = useLingui();
  const keepNow = async () => {
    clearTimeout(hand.current?.pending);
    if (hand.current) hand.current.pending = undefined;
    const keep = async () => {
      const typed = { ...getValues() };
      const wrong = await keepEntries(save, step, typed, refused);
      known.current = typed;
      return wrong;
    };
    // Another device went on: what it entered is shown here, what was typed here stands, and both are kept (G27).
    const join = async (stale: unknown) => {
      const now = isStale(stale) ? await catchUp() : null;
      if (!now) throw stale;
      const theirs = { ...now[halves[step]], ...now.unchecked[step] };
      for (const [field, value] of Object.entries(mergeEntries(known.current, getValues(), theirs)))
        setValue(field, value);
      known.current = theirs;
      isJoined = true;
      return keep();
    };
    let isJoined = false;
    try {
      const wrong = await keep().catch(join);
      tell(wrong.length > 0 ? 'partly' : isJoined ? 'joined' : 'kept');
      // Whoever still types in a field is not told in the middle of a word; leaving it checks it anyway.
      const typedIn = document.activeElement?.getAttribute('name');
      await trigger(wrong.filter((field) => field !== typedIn));
    } catch {
      tell('not-yet');
    }
  };
  const latest = useRef(keepNow);
  useEffect(() => {
    latest.current = keepNow;
  });
  useEffect(() => {
    const place: Hand = { keepNow: () => latest.current(), entered: getValues, pending: undefined };
    hand.current = place;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name it is the form itself that begins.
        if (!name) return;
        clearTimeout(place.pending);
        tell('soon');
        place.pending = setTimeout(() => void latest.current(), REST_MS);
      },
    });
    return () => {
      stop();
      // Left within the rest: nothing typed is lost.
      if (place.pending !== undefined) void latest.current();
      hand.current = null;
    };
  }, [subscribe, getValues, tell, hand]);
  // What was left unchecked is marked as one comes back, and what the server said is asked for in the language spoken now.
  const { locale } = i18n;
  const spoken = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = spoken.current === undefined;
    if (spoken.current === locale) return;
    spoken.current = locale;
    if (isFirst ? !hasUnchecked : refused.size === 0) return;
    refused.clear();
    void latest.current();
  }, [locale, hasUnchecked, refused]);
  return null;
}
