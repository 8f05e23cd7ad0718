import { tidyHost } from '@recoup/domain/branding/portal-host.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import { parse } from 'tldts';

/** Hosts of mail for everybody: their names are no company's. */
const freeMail: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'outlook.com', 'hotmail.com'],
  ...['live.com', 'msn.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'gmx.com'],
  ...['gmx.net', 'gmx.de', 'web.de', 'mail.com', 'mail.ru', 'yandex.com', 'yandex.ru', 'zoho.com', 'fastmail.com'],
  ...['hey.com', 'tutanota.com', 'tuta.com', 'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net'],
  ...['yahoo.es', 'hotmail.es', 'yahoo.com.mx', 'qq.com', '163.com', '126.com', 'duck.com'],
]);

export type OwnDomainName =
  | { readonly ok: true; readonly domainName: string; readonly zone: string }
  | { readonly ok: false; readonly problem: FieldCode };

/** A domain as people type or paste it, also as a whole address; it must be one that a company can own. */
export function ownDomainName(typed: string): OwnDomainName {
  const domainName = tidyHost(typed.includes('@') ? typed.slice(typed.lastIndexOf('@') + 1) : typed);
  // Names for tests and examples count as well (RFC 2606): the demo has nothing else.
  const { domain, isIp, hostname, publicSuffix } = parse(domainName, { allowPrivateDomains: true });
  if (isIp || hostname !== domainName || !/^[a-z0-9.-]+$/.test(domainName)) return wrong('not-a-domain');
  if (domain === null)
    return wrong(publicSuffix === domainName && domainName.includes('.') ? 'public-suffix' : 'not-a-domain');
  if (freeMail.has(domain)) return wrong('free-mail');
  return { ok: true, domainName, zone: domain };
}

function wrong(problem: FieldCode): OwnDomainName {
  return { ok: false, problem };
}
