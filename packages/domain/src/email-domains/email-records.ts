/** What a domain has to say in the name service so that mail may leave in its name. */
export const emailRecordKinds = ['DKIM', 'RETURN_PATH', 'SPF', 'DMARC'] as const;
export type EmailRecordKind = (typeof emailRecordKinds)[number];

export interface WantedRecord {
  readonly kind: EmailRecordKind;
  readonly type: 'TXT' | 'MX';
  /** As most providers of domains want it entered: without the registered domain. */
  readonly host: string;
  /** The full name. */
  readonly name: string;
  readonly value: string;
}

export interface EmailDomainFacts {
  /** Lower case, such as `mail.acme.example`. */
  readonly domainName: string;
  /** The registered domain that it is or lies below, such as `acme.example`. */
  readonly zone: string;
  /** Of the key, the company's own: it proves this company and no other. */
  readonly selector: string;
  /** The public key, SPKI in base64 without line breaks. */
  readonly publicKey: string;
  /** The installation's host for mail, which takes bounces and may send. */
  readonly mailHost: string;
}

/** The four records, in the order in which they are shown (RFC 6376, 5321, 7208, 7489). */
export function wantedRecords(facts: EmailDomainFacts): readonly WantedRecord[] {
  const { domainName, zone, selector, publicKey, mailHost } = facts;
  const record = (kind: EmailRecordKind, type: WantedRecord['type'], label: string, value: string): WantedRecord => {
    const name = `${label}.${domainName}`;
    return { kind, type, host: name.slice(0, -(zone.length + 1)), name, value };
  };
  return [
    record('DKIM', 'TXT', `${selector}._domainkey`, `v=DKIM1; k=rsa; p=${publicKey}`),
    record('RETURN_PATH', 'MX', 'bounce', `10 feedback.${mailHost}`),
    record('SPF', 'TXT', 'bounce', `v=spf1 include:spf.${mailHost} ~all`),
    record('DMARC', 'TXT', '_dmarc', 'v=DMARC1; p=none'),
  ];
}

/** Where what comes back of mails in the name of a domain goes. */
export function returnPathOf(domainName: string): string {
  return `bounces@bounce.${domainName}`;
}
