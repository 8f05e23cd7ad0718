import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type readDebtor, setSendActive } from '@recoup/contract/debtors.ts';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { BellOff, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../app/session.tsx';
import { LastContact, NextStep } from './contact-cells.tsx';
import { PhoneText } from './phone-text.tsx';

type Debtor = ReplyOf<typeof readDebtor>;

type DebtorSideProps = { readonly debtor: Debtor; readonly onChanged: (debtor: Debtor) => void };

/** Beside a customer: how to reach them, whether they may be contacted, what comes next. */
export function DebtorSide({ debtor, onChanged }: DebtorSideProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();

  async function setSending(isSendActive: boolean): Promise<void> {
    onChanged({ ...debtor, isSendActive });
    try {
      onChanged(await client.send(setSendActive, { params: { id: debtor._id }, body: { isSendActive } }));
    } catch (error) {
      onChanged(debtor);
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Card title={t`Contacting`}>
        <label htmlFor="sending" className="mb-4 flex items-start justify-between gap-3 text-body">
          <span>
            <Trans>Sending</Trans>
            <span className="block text-compact text-muted">
              {debtor.isSendActive ? (
                <Trans>Campaigns may contact this customer.</Trans>
              ) : (
                <Trans>Nothing is sent to this customer.</Trans>
              )}
            </span>
          </span>
          <SwitchInput
            id="sending"
            checked={debtor.isSendActive}
            disabled={!may('debtor.write')}
            onChange={(event) => void setSending(event.target.checked)}
          />
        </label>
        <DescriptionList
          entries={[
            { label: t`Last contact`, value: <LastContact contact={debtor.lastContact} chip /> },
            { label: t`Next step`, value: <NextStep step={debtor.nextStep} /> },
          ]}
        />
      </Card>
      <Card title={t`Contacts`}>
        {debtor.emails.length + debtor.phones.length === 0 && (
          <p className="text-body text-muted">
            <Trans>No phone or e-mail. This customer cannot be contacted.</Trans>
          </p>
        )}
        <ul className="space-y-2.5">
          {[
            ...debtor.emails.map((point) => ({
              ...point,
              icon: Mail,
              href: `mailto:${point.value}`,
              text: point.value as ReactNode,
            })),
            ...debtor.phones.map((point) => ({
              ...point,
              icon: Phone,
              href: `tel:${point.value}`,
              text: <PhoneText value={point.value} extension={point.extension} />,
            })),
          ].map((point) => (
            <li key={point._id} className="flex items-start gap-2 text-body">
              <point.icon aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
              <span className="min-w-0 flex-1">
                <a href={point.href} className="break-all rounded-tag underline-offset-2 hover:underline">
                  {point.text}
                </a>
                <span className="flex flex-wrap gap-1.5 text-meta text-muted">
                  {point.isPrimary && <Trans>Primary</Trans>}
                </span>
              </span>
              {point.isOptedOut && (
                <Chip tone="orange" icon={BellOff}>
                  <Trans>Opted out</Trans>
                </Chip>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
