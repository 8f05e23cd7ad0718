/** A message that reached somebody. The text is asked for only when that person reads it. */
export type Reached = {
  channel: 'mail' | 'sms';
  address: string;
  /** Whom an answer goes to. */
  ours: string;
  text: string | (() => Promise<string>);
};

export type CrowdCounts = Record<'opened' | 'paid' | 'declined' | 'replied' | 'ignored' | 'failed', number>;

/** The scripted debtors: they get messages and act on them, each in their own way, a few at a time. */
export type Crowd = {
  heed(reached: Reached): void;
  /** Resolves when everyone has done what they were going to do. */
  run(): Promise<void>;
  counts(): CrowdCounts;
  pending(): number;
  lastFailure(): string | null;
  clear(): void;
};
