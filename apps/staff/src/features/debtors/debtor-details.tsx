import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDebtor } from '@recoup/contract/debtors.ts';
import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { zoneLabel } from '@recoup/domain/time-zones/zone-labels.ts';
import { usePlainEntries } from '@recoup/ui/field/plain-fields.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { addressPartLabels } from './address-part-labels.ts';
import { EvidenceLabel } from './evidence-labels.tsx';

/** Everything that is known about a customer. */
export function DebtorDetails({ debtor }: { readonly debtor: ReplyOf<typeof readDebtor> }) {
  const { t, i18n } = useLingui();
  const birth = debtor.dateOfBirth;
  const missing = debtor.address?.missing ? addressPartLabels[debtor.address.missing] : undefined;
  return (
    <DescriptionList
      entries={[
        { label: t`First name`, value: debtor.firstName },
        { label: t`Last name`, value: debtor.lastName },
        { label: t`Company`, value: debtor.companyName },
        ...usePlainEntries(debtorFields, debtor, ['firstName', 'lastName', 'companyName']),
        { label: t`Customer ID`, value: debtor.internalReference },
        { label: t`Language`, value: debtor.language === 'es' ? 'Español' : 'English' },
        {
          label: t`Address`,
          value: debtor.address && (
            <>
              {debtor.address.formatted_address}
              {missing && (
                <span className="block text-compact text-amber-text">
                  <Trans>Missing: {i18n._(missing)}</Trans>
                </span>
              )}
            </>
          ),
        },
        {
          label: t`Time zone`,
          value: (
            <>
              {debtor.timeZone.zones.map((zone) => zoneLabel(zone, languageOf(i18n.locale))).join(', ')}{' '}
              <span className="text-muted">
                (<EvidenceLabel evidence={debtor.timeZone.evidence} />)
              </span>
            </>
          ),
        },
        {
          label: t`Date of birth`,
          // The document: birthdays MM/dd/yyyy.
          value: birth && `${String(birth.month).padStart(2, '0')}/${String(birth.day).padStart(2, '0')}/${birth.year}`,
        },
        { label: t`Messages sent`, value: i18n.number(debtor.attempts) },
        { label: t`Customer since`, value: <CalendarDate date={debtor.createdAt} /> },
      ]}
    />
  );
}
