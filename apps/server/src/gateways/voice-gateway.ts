import type { HangupCause } from '@recoup/domain/calls/call-leg.ts';

/** What the product needs of a provider of calls; the Telnyx adapter is the only one. Nothing is asked for twice by itself. */
export interface VoiceGateway {
  /** Whether it is the sandbox: no sound comes from there. */
  readonly isSandbox: boolean;
  /** Rings a phone. `commandId` is ours and the leg's: the provider leaves out a second dial under it (60 s). */
  dial(input: Dial): Promise<Dialled>;
  /** Does something with a leg. `commandId` is the command's own. */
  command(input: CallCommand): Promise<Commanded>;
  /** Whether a leg is still there. */
  look(input: { readonly companyId: string; readonly controlId: string }): Promise<LegLook>;
  /** A new account for a member's browser. */
  makeDevice(input: { readonly companyId: string; readonly name: string }): Promise<DeviceMade>;
  /** A token with which the browser signs in to that account for a day. */
  makeToken(input: { readonly companyId: string; readonly credentialId: string }): Promise<TokenMade>;
  /** The file of a recording, by the link that its event told; links live for ten minutes. */
  fetchRecording(url: string): Promise<RecordingFile>;
  /** Where the provider reaches a browser that is signed in under this name. */
  addressOf(sipUsername: string): string;
}

export interface Dial {
  readonly companyId: string;
  readonly commandId: string;
  readonly from: string;
  /** E.164, or a SIP address. */
  readonly to: string;
  /** Comes back with every event of the leg. */
  readonly legId: string;
  readonly ringSeconds: number;
  /** The leg that it is joined to as soon as it is answered. */
  readonly linkTo: string | null;
}

export type CallCommand = { readonly companyId: string; readonly commandId: string; readonly controlId: string } & (
  | { readonly kind: 'ANSWER' | 'HANGUP' | 'REJECT' | 'RECORD_STOP' }
  | { readonly kind: 'BRIDGE'; readonly with: string }
  | { readonly kind: 'SPEAK'; readonly text: string; readonly language: 'en' | 'es' }
  | { readonly kind: 'RECORD_START'; readonly maxSeconds: number; readonly withTone: boolean; readonly state: string }
  | { readonly kind: 'DIGITS'; readonly digits: string }
);

type Failed =
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'not-taken'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string };

export type Dialled = { readonly kind: 'taken'; readonly controlId: string; readonly providerLegId: string } | Failed;
export type Commanded = { readonly kind: 'done' } | Failed;
export type LegLook =
  | { readonly kind: 'alive' | 'over' | 'absent' }
  | { readonly kind: 'unknown'; readonly message: string };
export type DeviceMade =
  | { readonly kind: 'made'; readonly credentialId: string; readonly sipUsername: string }
  | Failed;
export type TokenMade = { readonly kind: 'made'; readonly token: string } | Failed;
export type RecordingFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly message: string };

/** One signed event about a call. */
export interface CallEvent {
  readonly kind: 'call';
  readonly eventId: string;
  readonly type: 'initiated' | 'answered' | 'bridged' | 'hangup' | 'speak-ended' | 'recording-saved' | 'other';
  /** What commands are sent to; absent from the event about a saved recording. */
  readonly controlId: string | null;
  readonly providerLegId: string;
  /** What `dial` or `RECORD_START` gave along: an id of ours. */
  readonly state: string | null;
  readonly direction: 'incoming' | 'outgoing' | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly cause: HangupCause | null;
  readonly recordingUrl: string | null;
  readonly at: string;
  readonly body: unknown;
}
