import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import { readRegistration, saveRegistration, setRegistrationStep } from '@recoup/contract/registration.ts';
import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import { useEffect, useRef } from 'react';
import { useSpeak } from '../../kit/language/use-speak.ts';

export type Registration = ReplyOf<typeof readRegistration>;
export type SavedEntries = InputOf<typeof saveRegistration>['body'] extends infer Save
  ? Save extends { readonly version: number }
    ? Omit<Save, 'version'>
    : never
  : never;

export const isStale = (refused: unknown): boolean => isApiError(refused) && refused.code === 'STALE_VERSION';

/** How often is looked whether the address was confirmed, perhaps on another device. */
const ASK_MS = 3_000;

const isVerified = (registration: Registration | undefined) => registration?.done.includes('VERIFY') ?? false;

/** What was kept in a step, as it stands among what is read. */
function shownAs(entries: SavedEntries, { unchecked }: Registration): Partial<Registration> {
  const { step, values } = entries;
  const kept = 'unchecked' in entries ? entries.unchecked : {};
  return { [step.toLowerCase()]: values, unchecked: { ...unchecked, [step]: kept } };
}

/** The company that is being opened, and its changes: one after the other, each with the version that the one before left. */
export function useRegistration(isIn: boolean) {
  const client = useClient();
  const { data, error, mutate } = useCall(readRegistration, isIn ? {} : null, {
    refreshInterval: (latest) => (latest && !isVerified(latest) ? ASK_MS : 0),
  });
  useSpeak(data?.language);
  const version = useRef(0);
  useEffect(() => {
    // Later ones are taken by whoever brings both together: a form that was loaded before knows nothing of them.
    if (data && version.current === 0) version.current = data.version;
  }, [data]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** What was kept last in the last step: whoever opens the company right then has no newer picture of it. */
  const keptStart = useRef<Registration['start'] | null>(null);

  // Refused as it may be when another device has opened the company meanwhile: whoever reads anew hears whether that is so.
  async function lookAgain(refused: unknown): Promise<never> {
    if (isApiError(refused) && (refused.code === 'FORBIDDEN' || refused.code === 'INVALID_STATUS')) await mutate();
    throw refused;
  }

  function inTurn<T extends { readonly version: number }>(change: () => Promise<T>): Promise<T> {
    const next = turn.current.then(async () => {
      const progress = await change();
      version.current = progress.version;
      return progress;
    });
    turn.current = next.catch(() => undefined);
    return next.catch(lookAgain);
  }

  /** Reads what another device left; the next change goes over that. Null when it has been opened meanwhile. */
  async function catchUp(): Promise<Registration | null> {
    const now = await mutate();
    if (now) version.current = now.version;
    return now ?? null;
  }

  return {
    registration: data,
    error,
    retry: () => void mutate(),
    catchUp,
    /** A form that shows what was read with this version begins. */
    beginFrom: (shown: number) => {
      version.current = shown;
    },
    startOf: (): Registration['start'] => keptStart.current ?? data?.start ?? {},
    /** Keeps what is typed in a step. */
    save: async (entries: SavedEntries) => {
      const progress = await inTurn(() =>
        client.send(saveRegistration, { body: { ...entries, version: version.current } as never }),
      );
      if (entries.step === 'START') keptStart.current = entries.values;
      await mutate((before) => before && { ...before, ...progress, ...shownAs(entries, before) }, {
        revalidate: false,
      });
      return progress;
    },
    goTo: async (step: RegistrationStep) => {
      const move = () => inTurn(() => client.send(setRegistrationStep, { body: { step, version: version.current } }));
      const progress = await move().catch(async (refused: unknown) => {
        if (!isStale(refused) || !(await catchUp())) throw refused;
        return move();
      });
      if (step !== 'FINISHED') await mutate((before) => before && { ...before, ...progress }, { revalidate: false });
      return progress;
    },
  };
}

export type RegistrationHands = Pick<ReturnType<typeof useRegistration>, 'save' | 'goTo' | 'catchUp' | 'beginFrom'>;
