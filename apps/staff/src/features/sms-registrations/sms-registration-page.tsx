import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readSmsBrand, readSmsCampaign } from '@recoup/contract/sms-registrations.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { BrandCard } from './brand-card.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { NumberCard } from './number-card.tsx';
import { useBrandWords, useCampaignWords, useNumberWords } from './registration-labels.ts';
import { RegistrationStepper } from './registration-stepper.tsx';

/** `/settings/sms-registration`: who sends texts, what, and from which number, as it stands with the phone carriers. */
export function SmsRegistrationPage() {
  const { t } = useLingui();
  const mayWrite = useMay()('settings.write');
  const brand = useCall(readSmsBrand, {});
  const campaign = useCall(readSmsCampaign, {});
  const brandWords = useBrandWords();
  const campaignWords = useCampaignWords();
  const numberWords = useNumberWords();
  const error = brand.error ?? campaign.error;
  const retry = () => void Promise.all([brand.mutate(), campaign.mutate()]);
  const [who, what] = [brand.data, campaign.data];
  return (
    <Page
      changes="settings.write"
      title={t`Registration of texts`}
      description={t`Phone carriers carry texts only from companies that they know. Here you say who you are and what you send.`}
    >
      {who && what ? (
        <div className="space-y-4">
          <RegistrationStepper
            steps={[
              { name: t`Company`, said: brandWords[who.state] },
              { name: t`Texts`, said: campaignWords[what.isByHand ? 'ACTIVE' : what.state] },
              { name: t`Number`, said: numberWords[what.numbers[0]?.state ?? 'NONE'] },
            ]}
          />
          {who.isBlocked && (
            <Notice kind="error">
              <Trans>
                Phone carriers refuse texts that collect for others, for good, so nothing is sent to them and nothing is
                paid. With a written approval of the carriers, ask the support of Recoup.
              </Trans>
            </Notice>
          )}
          <BrandCard brand={who} mayWrite={mayWrite} onSent={(sent) => void brand.mutate(sent)} />
          <CampaignCard
            campaign={what}
            isReady={who.state === 'VERIFIED' || who.state === 'VETTED'}
            mayWrite={mayWrite}
            onSent={(sent) => void campaign.mutate(sent)}
          />
          <NumberCard campaign={what} />
        </div>
      ) : (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={retry} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
    </Page>
  );
}
