import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { SmsCampaign } from './registration-labels.ts';

/** From which number texts leave. */
export function NumberCard({ campaign }: { readonly campaign: SmsCampaign }) {
  const { t, i18n } = useLingui();
  const [number] = campaign.numbers;
  const day = number?.keptUntil ? dateText(number.keptUntil, i18n.locale) : null;
  return (
    <Card title={t`Your number`}>
      {number?.phone ? (
        <p className="font-medium text-body tabular-nums">{formatPhone(number.phone)}</p>
      ) : (
        <p className="text-body text-muted">
          <Trans>
            We look for a number of your area code once the texts are approved, so that none is paid in vain.
          </Trans>
        </p>
      )}
      {day && number?.phone && (
        <Notice kind="warning" className="mt-3">
          <Trans>Nobody pays for texts any more. The number is kept until {day}, then it goes.</Trans>
        </Notice>
      )}
    </Card>
  );
}
