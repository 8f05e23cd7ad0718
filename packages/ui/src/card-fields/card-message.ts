/** What the sandbox's card page tells us. */
export type CardMessage =
  | { readonly type: 'recoup-card:ready'; readonly height: number }
  | { readonly type: 'recoup-card:complete'; readonly complete: boolean }
  | { readonly type: 'recoup-card:submit' }
  | { readonly type: 'recoup-card:result'; readonly ok: true }
  | {
      readonly type: 'recoup-card:result';
      readonly ok: false;
      readonly code: string;
      readonly declineCode: string | null;
    };

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;
}

/** Reads a message of another window; null when it is none of ours, or not well formed. */
export function cardMessage(data: unknown): CardMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'recoup-card:ready' && 'height' in data) {
    const { height } = data;
    return typeof height === 'number' && Number.isFinite(height) ? { type: data.type, height } : null;
  }
  if (data.type === 'recoup-card:submit') return { type: data.type };
  if (data.type === 'recoup-card:complete' && 'complete' in data) {
    return { type: data.type, complete: data.complete === true };
  }
  if (data.type === 'recoup-card:result' && 'ok' in data) {
    if (data.ok === true) return { type: data.type, ok: true };
    const code = 'code' in data ? textOf(data.code) : null;
    const declineCode = 'declineCode' in data ? textOf(data.declineCode) : null;
    return { type: data.type, ok: false, code: code ?? 'card_declined', declineCode };
  }
  return null;
}
