import { Trans } from '@lingui/react/macro';
import { Mail, Phone } from 'lucide-react';
import { phoneText } from './phone-text.ts';
import type { Creditor } from './use-link.ts';

/** How to reach the company; nothing when it gave neither phone nor e-mail. */
export function ContactLines({ creditor }: { readonly creditor: Creditor }) {
  const { name, phone, email } = creditor;
  if (!phone && !email) return null;
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
              {phoneText(phone)}
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
    </address>
  );
}
