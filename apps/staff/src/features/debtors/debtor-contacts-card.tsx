import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDebtor } from '@recoup/contract/debtors.ts';
import type { readSidebarDetails } from '@recoup/contract/sidebar.ts';
import { zoneLabel } from '@recoup/domain/time-zones/zone-labels.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link } from '@tanstack/react-router';
import { BellOff, Mail, Phone } from 'lucide-react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { EvidenceLabel } from './evidence-labels.tsx';

type DebtorContactsProps = {
  readonly debtor: ReplyOf<typeof readDebtor>;
  readonly details: ReplyOf<typeof readSidebarDetails> | undefined;
};

/** How to reach a customer, in which language, and at whose daytime. */
export function DebtorContactsCard({ debtor, details }: DebtorContactsProps) {
  const { t } = useLingui();
  const points = [
    ...debtor.phones.map((point) => ({ ...point, icon: Phone, href: `tel:${point.value}`, isPhone: true })),
    ...debtor.emails.map((point) => ({
      ...point,
      extension: null,
      icon: Mail,
      href: `mailto:${point.value}`,
      isPhone: false,
    })),
  ].toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  const shown = points.slice(0, 4);
  const { zones, evidence } = debtor.timeZone;
  const why = details?.timeZone.details ?? [];
  return (
    <Card
      title={t`Contacts`}
      actions={
        <Link
          to="/customers/$id"
          params={{ id: debtor._id }}
          search={{ tab: 'contacts' }}
          replace
          className={`text-compact ${linkClasses}`}
        >
          <Trans>All contacts</Trans>
        </Link>
      }
    >
      {points.length === 0 && (
        <p className="mb-3 text-body text-muted">
          <Trans>No phone or e-mail. This customer cannot be contacted.</Trans>
        </p>
      )}
      <ul className="mb-4 space-y-2.5 empty:hidden">
        {shown.map((point) => (
          <li key={point._id} className="flex items-start gap-2 text-body">
            <point.icon aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
            <span className="min-w-0 flex-1">
              <a href={point.href} className="break-all rounded-tag underline-offset-2 hover:underline">
                {point.isPhone ? <PhoneText value={point.value} extension={point.extension} /> : point.value}
              </a>
              {point.isPrimary && (
                <span className="block text-meta text-muted">
                  <Trans>Primary</Trans>
                </span>
              )}
            </span>
            {point.isOptedOut && (
              <Chip tone="orange" icon={BellOff}>
                <Trans>Opted out</Trans>
              </Chip>
            )}
          </li>
        ))}
      </ul>
      <DescriptionList
        className="border-border border-t pt-3"
        entries={[
          { label: t`Language`, value: debtor.language === 'es' ? 'Español' : 'English' },
          {
            label: t`Time zone`,
            value: (
              <>
                {zones
                  .slice(0, 2)
                  .map((zone) => zoneLabel(zone, spokenLanguage()))
                  .join(', ')}
                {zones.length > 2 && ` +${zones.length - 2}`}
                <span className="block text-compact text-muted">
                  <EvidenceLabel evidence={evidence} />
                  {why.length > 0 && `: ${why.join(', ')}`}
                </span>
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
