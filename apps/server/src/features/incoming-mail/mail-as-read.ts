import type { MailFiles } from './keep-files.ts';
import type { SenderProof } from './prove-sender.ts';
import type { MailHeadRead } from './read-head.ts';
import type { MailParts } from './take-apart.ts';

/** A mail after everything in it was looked at. */
export interface ReadMail {
  readonly head: MailHeadRead;
  readonly proof: SenderProof;
  readonly parts: MailParts;
  readonly kept: MailFiles;
  /** Where it stands without the numbers of cards that it held; null where it held none. */
  readonly rewritten: string | null;
}
