/** Who is concerned, by what we know before a word is read. */
export interface MailFacts {
  /** The customer to whom the token of the recipient's address leads. */
  readonly byToken: string | null;
  /** The customers of the messages of ours that the mail names, the nearest first. */
  readonly byReference: readonly string[];
  /** Those who have the sender's address. */
  readonly bySender: readonly string[];
  /** The customer to whom a member linked it. */
  readonly byMember: string | null;
  /** What the sender's domain says of mail in its name (RFC 7489). */
  readonly dmarc: 'pass' | 'fail' | 'none';
}

export interface MailMatch {
  /** Empty: nobody we know, for the tray. */
  readonly debtorIds: readonly string[];
  /** The sender is whom the customer is known by: what they ask for is done. Else only a wish to stop counts. */
  readonly isSenderProven: boolean;
}

/**
 * To whom a mail belongs: a member's word, the token, a message of ours together with an address on file, the address
 * alone; never the subject. The token and the named message tell one customer apart from others who share an address.
 * A foreign address that holds a token is kept with that customer, marked.
 */
export function matchMail({ byToken, byReference, bySender, byMember, dmarc }: MailFacts): MailMatch {
  const isOnFile = (debtorId: string) => bySender.includes(debtorId);
  const proven = (debtorIds: readonly string[]) => ({ debtorIds, isSenderProven: dmarc !== 'fail' });
  const meant = byMember ?? byToken;
  if (meant !== null) return isOnFile(meant) ? proven([meant]) : { debtorIds: [meant], isSenderProven: false };
  const referenced = byReference.find(isOnFile);
  if (referenced !== undefined) return proven([referenced]);
  return bySender.length > 0 ? proven(bySender) : { debtorIds: [], isSenderProven: false };
}
