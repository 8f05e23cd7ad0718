import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDraft } from '@recoup/contract/workflow-drafts.ts';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import { compareContent } from '@recoup/domain/workflows/compare-content.ts';
import { beginHistory, type EditHistory, edited } from './edit-history.ts';

/** A draft as the builder holds it; the server's answers are one. */
export type Draft = Omit<ReplyOf<typeof readDraft>, 'content'> & { readonly content: CampaignContent };

/** Everything the builder knows: what is on the screen, what the server has, and what stands between the two. */
export type DraftState = {
  readonly history: EditHistory<CampaignContent>;
  /** The server's last answer: version, difference, problems. */
  readonly draft: Draft;
  /** The content as it was last kept by the server. */
  readonly kept: CampaignContent;
  readonly isSaving: boolean;
  /** The last save was refused, or did not arrive. */
  readonly failure: { readonly message: string; readonly isRetried: boolean } | null;
  /** Somebody else kept something else meanwhile; nothing is saved until it is settled. */
  readonly conflict: Draft | null;
  /** When the browser last heard that all is kept. */
  readonly savedAt: string | null;
  /** Counts changes that did not come from the fields: they are drawn anew. */
  readonly drawing: number;
};

/** The server writes the same content with its keys in another order. */
function same(one: CampaignContent, other: CampaignContent): boolean {
  if (one === other) return true;
  const { settings, steps } = compareContent(one, other);
  return settings.length === 0 && steps.length === 0;
}

export function beginDraft(draft: Draft): DraftState {
  return {
    history: beginHistory(draft.content),
    draft,
    kept: draft.content,
    isSaving: false,
    failure: null,
    conflict: null,
    savedAt: draft.updatedAt,
    drawing: 0,
  };
}

/** Something was typed or moved that the server does not have yet. */
export function isUnsaved({ history, kept }: Pick<DraftState, 'history' | 'kept'>): boolean {
  return !same(history.present, kept);
}

/** An answer to a save: it keeps what was sent, even when more was typed while it was on the way. */
export function saved(state: DraftState, sent: CampaignContent, draft: Draft, now: string): DraftState {
  return { ...state, draft, kept: sent, isSaving: false, failure: null, conflict: null, savedAt: now };
}

/**
 * What was read anew, because somebody changed the campaign. Where nothing is unsaved here it is simply shown;
 * otherwise the person chooses (G27).
 */
export function heard(state: DraftState, draft: Draft): DraftState {
  if (draft.version < state.draft.version || state.isSaving) return state;
  if (same(draft.content, state.kept)) return { ...state, draft };
  if (isUnsaved(state))
    return same(draft.content, state.history.present) ? taken(state, draft) : { ...state, conflict: draft };
  return taken(state, draft);
}

/** Shows what the server has in place of what is here; it can be taken back. */
export function taken(state: DraftState, draft: Draft): DraftState {
  return {
    ...state,
    history: edited(state.history, draft.content),
    draft,
    kept: draft.content,
    failure: null,
    conflict: null,
    savedAt: draft.updatedAt,
    drawing: state.drawing + 1,
  };
}

/** Keeps what is here: the next save replaces what the other person wrote, knowingly. */
export function insisted(state: DraftState): DraftState {
  if (!state.conflict) return state;
  return { ...state, draft: state.conflict, kept: state.conflict.content, conflict: null, failure: null };
}
