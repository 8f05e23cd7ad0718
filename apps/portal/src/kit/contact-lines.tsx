import { Trans } from '@lingui/react/macro';
import { formatNorthAmerican } from '@recoup/domain/phones/format-north-american.ts';
import { Mail, Phone } from 'lucide-react';
import type { Creditor } from './use-link.ts';

/** How to reach the company, by letter too; nothing when it gave no way. */
export function ContactLines({ creditor }: { readonly creditor: Creditor }) {
  const { name, phone, email, addressLines } = creditor;
  if (!phone && !email && addressLines.length === 0) return null;
  return (
    <address className="not-italic">
      <p className="text-muted">
        <Trans>Questions? Contact {name}:</Trans>
      </p>
      <ul className="mt-1">
        {phone && (
          <li>
            <a href={`tel:${phone}`} className="contact-link figures">
              <Phone aria-hidden className="size-5 shrink-0" />
              {formatNorthAmerican(phone) ?? phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="contact-link">
              <Mail aria-hidden className="size-5 shrink-0" />
              {email}
            </a>
          </li>
        )}
      </ul>
      {addressLines.length > 0 && (
        <p className="mt-1 text-muted">
          {name}
          {addressLines.map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </p>
      )}
    </address>
  );
}
