import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { type CallState, useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readDraft, saveDraft } from '@recoup/contract/workflow-drafts.ts';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginDraft, type Draft, type DraftState, heard, insisted, isUnsaved, saved, taken } from './draft-state.ts';
import { type EditHistory, edited, redone, undone } from './edit-history.ts';

export type CampaignDraft = ReturnType<typeof useDraft>;

/**
 * The draft of a campaign as it is edited here. Every edit is kept by itself, one save at a time; what somebody else
 * changed meanwhile is shown and never overwritten unseen (G27).
 */
export function useDraft(id: string, first: Draft, isReadOnly: boolean) {
  const [state, setState] = useState<DraftState>(() => beginDraft(first));
  const read = useCall(readDraft, { params: { id } });
  const hear = useEffectEvent((draft: Draft) => setState((now) => heard(now, draft)));
  useEffect(() => {
    if (read.data) hear(read.data);
  }, [read.data]);
  const { flush, unsaved, isRefused } = useKeeping(id, { state, setState, read, isReadOnly });

  function step(
    change: (history: EditHistory<CampaignContent>) => EditHistory<CampaignContent>,
    isDrawn: boolean,
  ): void {
    setState((now) => {
      const history = change(now.history);
      if (history === now.history) return now;
      return { ...now, history, failure: null, drawing: isDrawn ? now.drawing + 1 : now.drawing };
    });
  }

  return {
    state,
    content: state.history.present,
    draft: state.draft,
    unsaved,
    isRefused,
    drawing: state.drawing,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    /** `topic`: typing in the same field is one step back. `isDrawn`: not typed, so that fields are drawn anew. */
    edit: (
      change: (content: CampaignContent) => CampaignContent,
      options: { readonly topic?: string; readonly isDrawn?: boolean } = {},
    ) => step((history) => edited(history, change(history.present), options.topic), options.isDrawn ?? false),
    undo: () => step(undone, true),
    redo: () => step(redone, true),
    flush,
    /** The server's draft in place of this one: after discarding, restoring or generating. */
    take: (draft: ReplyOf<typeof readDraft>) => {
      setState((now) => taken(now, draft));
      void read.mutate(draft, { revalidate: false });
    },
    takeTheirs: () => setState((now) => (now.conflict ? taken(now, now.conflict) : now)),
    keepMine: () => setState(insisted),
    /** The campaign's version rose by something that is not in the draft: its name. */
    heardVersion: (version: number) => setState((now) => ({ ...now, draft: { ...now.draft, version } })),
    reload: () => void read.mutate(),
  };
}

type Kept = {
  readonly state: DraftState;
  readonly setState: Dispatch<SetStateAction<DraftState>>;
  readonly read: CallState<ReplyOf<typeof readDraft>>;
  readonly isReadOnly: boolean;
};

/** Typing stands still this long before it is kept, in milliseconds. */
const quietMs = 700;
/** A save that did not arrive is tried again after this long. */
const retryMs = 5000;

/** Keeps what is typed a moment after the last key, one save at a time, and tries again what did not arrive. */
function useKeeping(id: string, { state, setState, read, isReadOnly }: Kept) {
  const latest = useRef(state);
  latest.current = state;
  const flying = useRef<Promise<boolean> | null>(null);
  const send = useSending(id, { setState, read });

  /** Keeps what is unsaved now; false when that did not work. */
  async function flush(): Promise<boolean> {
    if (flying.current) await flying.current;
    if (!isUnsaved(latest.current)) return true;
    if (latest.current.conflict || isReadOnly) return false;
    flying.current = send(latest.current);
    const done = await flying.current;
    flying.current = null;
    return done && (isUnsaved(latest.current) ? flush() : true);
  }

  const keep = useEffectEvent(() => void flush());
  const unsaved = isUnsaved(state);
  const waits = !unsaved || state.isSaving || state.conflict !== null || isReadOnly;
  // Restarted by every edit, so that the pause is counted from the last key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present content is what the pause is counted from
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(keep, state.failure?.isRetried ? retryMs : quietMs);
    return () => clearTimeout(timer);
  }, [waits, state.history.present, state.failure]);

  return { flush, unsaved, isRefused: state.failure !== null && !state.failure.isRetried };
}

/** One save: true when the server has it; otherwise the draft says why, or what somebody else kept meanwhile. */
function useSending(id: string, { setState, read }: Pick<Kept, 'setState' | 'read'>) {
  const { i18n } = useLingui();
  const client = useClient();

  async function failed(thrown: unknown): Promise<void> {
    const isStale = isApiError(thrown) && thrown.code === 'STALE_VERSION';
    const theirs = isStale ? await client.send(readDraft, { params: { id } }).catch(() => null) : null;
    const message = isApiError(thrown) ? (Object.values(thrown.fields)[0] ?? thrown.message) : i18n._(String(thrown));
    const isRetried = isApiError(thrown) && (thrown.status === 0 || thrown.status >= 500);
    setState((now) => {
      const idle = { ...now, isSaving: false };
      return theirs ? heard(idle, theirs) : { ...idle, failure: { message, isRetried } };
    });
  }

  return async ({ history, draft }: DraftState): Promise<boolean> => {
    const content = history.present;
    setState((now) => ({ ...now, isSaving: true }));
    try {
      const body = { draft: { ...content, actions: [...content.actions] }, version: draft.version };
      const next = await client.send(saveDraft, { params: { id }, body });
      setState((now) => saved(now, content, next, new Date().toISOString()));
      await read.mutate(next, { revalidate: false });
      return true;
    } catch (thrown) {
      await failed(thrown);
      return false;
    }
  };
}
