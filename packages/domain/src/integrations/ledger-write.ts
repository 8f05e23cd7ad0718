/** How far something is that is written to a ledger. */
export const writeStates = ['PLANNED', 'CLAIMED', 'UNKNOWN', 'CONFIRMED', 'REFUSED', 'SKIPPED'] as const;
export type WriteState = (typeof writeStates)[number];

export const writeKinds = ['payment', 'reversal'] as const;
export type WriteKind = (typeof writeKinds)[number];

const MINUTE_MS = 60_000;
/** When a write whose answer was lost is looked for; found by none of them, it never arrived. */
const LOOKS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS] as const;
const NO_ANSWER_MS = 60 * MINUTE_MS;

export interface WriteStand {
  readonly state: WriteState;
  /** How often it was looked for in vain since it was last sent. */
  readonly looks: number;
}

/** What a ledger answered to a write, or to a look for it. */
export type WriteNews =
  | { readonly kind: 'confirmed'; readonly externalId: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'not-taken'; readonly waitMs: number };

export interface WriteMove extends WriteStand {
  /** When it goes on, in ms from now; null: it does not by itself. */
  readonly againMs: number | null;
}

/**
 * What becomes of a write. It is sent again only after it was looked for three times and found by none: an answer that
 * got lost may come from a payment that was booked.
 */
export function moveWrite(stand: WriteStand, news: WriteNews): WriteMove {
  switch (news.kind) {
    case 'confirmed':
      return { state: 'CONFIRMED', looks: stand.looks, againMs: null };
    case 'refused':
      return { state: 'REFUSED', looks: stand.looks, againMs: null };
    case 'lost':
      return { state: 'UNKNOWN', looks: 0, againMs: LOOKS_MS[0] };
    case 'not-taken':
      return { state: 'PLANNED', looks: stand.looks, againMs: news.waitMs };
    case 'no-answer':
      return { state: 'UNKNOWN', looks: stand.looks, againMs: NO_ANSWER_MS };
    case 'absent': {
      const looks = stand.looks + 1;
      const next = LOOKS_MS[looks];
      return next === undefined ? { state: 'PLANNED', looks, againMs: 0 } : { state: 'UNKNOWN', looks, againMs: next };
    }
  }
}

/** What names a write in the ledger's own books, whoever asks and however often: of its id, so that it never changes. */
export function writeMarker(id: string): string {
  return `RCP-${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
}

const lockWords = /lock date|locked period|closed period|period is closed|end of year lock/i;
const foundDay = /(\d{4}-\d{2}-\d{2})/;

/** The last closed day that a ledger names in its refusal; null when that is not why. */
export function lockedUntil(message: string): string | null {
  return lockWords.test(message) ? (foundDay.exec(message)?.[1] ?? null) : null;
}
