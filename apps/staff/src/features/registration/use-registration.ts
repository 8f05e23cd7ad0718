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

/** How often is looked whether the address was confirmed, perhaps on another device. */
const ASK_MS = 3_000;

const isVerified = (registration: Registration | undefined) => registration?.done.includes('VERIFY') ?? false;

/** The company that is being opened, and its changes: one after the other, each with the version that the one before left. */
export function useRegistration(isIn: boolean) {
  const client = useClient();
  const { data, error, mutate } = useCall(readRegistration, isIn ? {} : null, {
    refreshInterval: (latest) => (latest && !isVerified(latest) ? ASK_MS : 0),
  });
  useSpeak(data?.language);
  const version = useRef(0);
  useEffect(() => {
    if (data && data.version > version.current) version.current = data.version;
  }, [data]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  function inTurn<T extends { readonly version: number }>(change: () => Promise<T>): Promise<T> {
    const next = turn.current.then(async () => {
      try {
        const progress = await change();
        version.current = progress.version;
        return progress;
      } catch (refused) {
        // Somebody changed it on another device: what they kept is read, and the next try goes over it.
        if (isApiError(refused) && refused.code === 'STALE_VERSION') {
          const now = await mutate();
          if (now) version.current = now.version;
        }
        throw refused;
      }
    });
    turn.current = next.catch(() => undefined);
    return next;
  }

  return {
    registration: data,
    error,
    retry: () => void mutate(),
    /** Keeps what is typed in a step. */
    save: async (entries: SavedEntries) => {
      const progress = await inTurn(() =>
        client.send(saveRegistration, { body: { ...entries, version: version.current } as never }),
      );
      const { step, values } = entries;
      const kept = 'unchecked' in entries ? entries.unchecked : {};
      await mutate(
        (before) =>
          before && {
            ...before,
            ...progress,
            [step.toLowerCase()]: values,
            unchecked: { ...before.unchecked, [step]: kept },
          },
        { revalidate: false },
      );
      return progress;
    },
    goTo: async (step: RegistrationStep) => {
      const progress = await inTurn(() =>
        client.send(setRegistrationStep, { body: { step, version: version.current } }),
      );
      if (step !== 'FINISHED') await mutate((before) => before && { ...before, ...progress }, { revalidate: false });
      return progress;
    },
  };
}

export type RegistrationHands = Pick<ReturnType<typeof useRegistration>, 'save' | 'goTo'>;
