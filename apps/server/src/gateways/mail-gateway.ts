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

/** What the product needs from a mail server: SMTP, pooled. */
export interface MailGateway {
  /** Hands a mail over; its Message-ID is made from `messageId`, so that it can be looked up and told apart (G12). */
  send(input: {
    companyId: string;
    messageId: string;
    from: string;
    /** Where answers go; absent: to the sender. */
    replyTo?: string | null;
    to: string;
    subject: string;
    text: string;
    html: string;
    /** Null for mails to the team, which nobody unsubscribes from. */
    unsubscribeUrl: string | null;
    /** Of a company's own domain; absent where the mail server's own name counts. */
    signing?: MailSigning | null;
    files?: readonly MailFile[];
  }): Promise<HandOver>;
  /** Asks whether a mail whose answer was lost had arrived; `unknowable` without a look-up address. */
  lookUp(messageId: string): Promise<'accepted' | 'absent' | 'unknowable'>;
  close(): void;
}
