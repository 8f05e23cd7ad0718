import type { HandOver } from './sms-gateway.ts';

/** A file that a mail carries. */
export interface MailFile {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** In whose name a mail leaves, and what proves it (RFC 6376). */
export interface MailSigning {
  readonly domainName: string;
  readonly selector: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** Where what comes back goes (RFC 5321 2.3.1). */
  readonly returnPath: string;
}

/** A mail as it leaves; its Message-ID is made from `messageId`, so that it can be looked up and told apart (G12). */
export interface OutgoingMail {
  readonly companyId: string;
  readonly messageId: string;
  readonly from: string;
  /** Where answers go; empty or absent: to the sender. */
  readonly replyTo?: readonly string[];
  /** The mail that this one answers, and all before it, by their Message-IDs, oldest first; absent: it begins a thread. */
  readonly thread?: { readonly inReplyTo: string; readonly references: readonly string[] } | null;
  /** A person wrote it. Whatever else leaves says of itself that no machine should answer (RFC 3834). */
  readonly isPersonal?: boolean;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null for mails to the team, which nobody unsubscribes from. */
  readonly unsubscribeUrl: string | null;
  /** Of a company's own domain; absent where the mail server's own name counts. */
  readonly signing?: MailSigning | null;
  readonly files?: readonly MailFile[];
}

/** What the product needs from a mail server: SMTP, pooled. */
export interface MailGateway {
  /** Hands a mail over, at most once. */
  send(mail: OutgoingMail): Promise<HandOver>;
  /** Asks whether a mail whose answer was lost had arrived; `unknowable` without a look-up address. */
  lookUp(messageId: string): Promise<'accepted' | 'absent' | 'unknowable'>;
  close(): void;
}
