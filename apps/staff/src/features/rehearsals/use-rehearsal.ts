import { type ApiError, isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { cancelRehearsal, readRehearsal, rehearseWorkflow } from '@recoup/contract/rehearsals.ts';
import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Rehearsal } from './rehearsal-labels.ts';

const followMs = 1_000;

/** A rehearsal until its end: the screen hears of every batch, and asks now and then should that get lost. */
export function useRehearsalById(id: string | null) {
  const [isOver, setIsOver] = useState(false);
  const state = useCall(readRehearsal, id === null ? null : { params: { id } }, {
    refreshInterval: isOver ? 0 : followMs,
    keepPrevious: true,
  });
  const over = state.data?._id === id && state.data !== undefined && !isRunning(state.data);
  if (over !== isOver) setIsOver(over);
  return state;
}

export function isRunning(rehearsal: Rehearsal): boolean {
  return rehearsal.state === 'CREATED' || rehearsal.state === 'PROCESSING';
}

export interface NewRehearsal {
  readonly rehearsal: Rehearsal | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Stops it when it has not ended; what it has found so far is forgotten. */
  readonly cancel: () => void;
}

/** Rehearses a campaign when the sheet opens and not before: numbers of a minute ago are not what will be sent. */
export function useNewRehearsal(workflowId: string): NewRehearsal {
  const client = useClient();
  const [id, setId] = useState(uuidv7);
  const [asked, setAsked] = useState<string | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { data, error } = useRehearsalById(asked);
  useEffect(() => {
    let isGone = false;
    client
      .send(rehearseWorkflow, { params: { id: workflowId }, body: { _id: id } }, { key: id })
      .then(() => !isGone && setAsked(id))
      .catch((thrown: unknown) => !isGone && isApiError(thrown) && setRefused(thrown));
    return () => {
      isGone = true;
    };
  }, [client, workflowId, id]);
  const rehearsal = data?._id === id ? data : undefined;
  return {
    rehearsal,
    error: refused ?? error ?? null,
    retry: () => {
      setRefused(null);
      setAsked(null);
      setId(uuidv7());
    },
    cancel: () => {
      if (rehearsal && !isRunning(rehearsal)) return;
      void client.send(cancelRehearsal, { params: { id } }).catch(() => undefined);
    },
  };
}
