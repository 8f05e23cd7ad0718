const REPLY = /^(?:\s*(?:re|aw|antw|rv|res)\s*(?:\[\d+\]|\(\d+\))?\s*:)+/i;
const LENGTH_MAX = 200;

/**
 * Under which subject a mail is answered: its own behind one "Re:", however many stood there in whatever language; nothing
 * where it had none. At most 200 characters, as many as a subject may have.
 */
export function answerSubject(subject: string): string {
  const own = subject.replace(REPLY, '').trim();
  return own === '' ? '' : `Re: ${own}`.slice(0, LENGTH_MAX);
}
