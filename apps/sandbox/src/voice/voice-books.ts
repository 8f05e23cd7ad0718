export type HangupCause =
  | 'call_rejected'
  | 'normal_clearing'
  | 'originator_cancel'
  | 'timeout'
  | 'user_busy'
  | 'not_found'
  | 'no_answer'
  | 'unspecified';

/** One phone in a call, as Telnyx keeps it. */
export type Leg = {
  controlId: string;
  legId: string;
  sessionId: string;
  direction: 'incoming' | 'outgoing';
  from: string;
  to: string;
  state: 'ringing' | 'answered' | 'ended';
  cause: HangupCause | null;
  clientState: string | null;
  webhookUrl: string | null;
  startedAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  /** Another leg's control id, to which it is joined once it is answered. */
  linkTo: string | null;
  bridgedWith: string | null;
  recording: { id: string; startedAt: Date; clientState: string | null } | null;
  /** What was said to it, for a person at the page. */
  spoken: string[];
  digits: string;
};

export type Recording = { id: string; legId: string; startedAt: Date; endedAt: Date; file: Buffer };
export type Credential = { id: string; sipUsername: string; name: string };

export type VoiceBooks = {
  /** By their control ids. */
  legs: Map<string, Leg>;
  recordings: Map<string, Recording>;
  credentials: Map<string, Credential>;
  /** Command ids that were carried out: a second command under one is left out. */
  commands: Set<string>;
  timers: Set<NodeJS.Timeout>;
  counts: { dialled: number; incoming: number; answered: number; doubles: number };
};

export function createVoiceBooks(): VoiceBooks {
  return {
    legs: new Map(),
    recordings: new Map(),
    credentials: new Map(),
    commands: new Set(),
    timers: new Set(),
    counts: noCounts(),
  };
}

export function clearVoiceBooks(books: VoiceBooks): void {
  for (const timer of books.timers) clearTimeout(timer);
  for (const kept of [books.legs, books.recordings, books.credentials, books.commands, books.timers]) kept.clear();
  books.counts = noCounts();
}

const noCounts = () => ({ dialled: 0, incoming: 0, answered: 0, doubles: 0 });

/** Something that a person does after a while, unless the sandbox is reset before. */
export function afterWhile(books: VoiceBooks, ms: number, act: () => void): void {
  const timer = setTimeout(() => {
    books.timers.delete(timer);
    act();
  }, ms);
  timer.unref();
  books.timers.add(timer);
}
