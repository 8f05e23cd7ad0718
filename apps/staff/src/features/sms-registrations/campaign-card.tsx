import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { AppealDialog } from './appeal-dialog.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { FixList } from './fix-list.tsx';
import type { SmsCampaign } from './registration-labels.ts';
import { SentLine } from './sent-line.tsx';

type CampaignCardProps = {
  readonly campaign: SmsCampaign;
  /** Whether the carriers know the company by now. */
  readonly isReady: boolean;
  readonly mayWrite: boolean;
  readonly onSent: (campaign: SmsCampaign) => void;
};

/** What is sent by text: what was said to the carriers, what they say of it, and the form to say it. */
export function CampaignCard({ campaign, isReady, mayWrite, onSent }: CampaignCardProps) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const [isAppealing, setAppealing] = useState(false);
  const { state, draft } = campaign;
  const isWriting = mayWrite && isReady && !campaign.isBlocked && !campaign.isByHand && state !== 'PENDING';
  const hasForm = isWriting && (state === 'DRAFT' || state === 'REJECTED' || isChanging);
  const closed = campaign.networks.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  const names = closed.join(', ');
  return (
    <Card
      title={t`Your texts`}
      actions={
        <>
          {isWriting && state === 'REJECTED' && (
            <Button onClick={() => setAppealing(true)}>
              <Trans>Appeal</Trans>
            </Button>
          )}
          {isWriting && !hasForm && (
            <Button onClick={() => setChanging(true)}>
              <Trans>Change</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <FixList fixes={campaign.fixes} warnings={campaign.warnings} hasForm={hasForm} />
        {state === 'PARTLY' && (
          <Notice kind="warning">
            <Trans>Texts reach everybody but customers of these carriers, which have not answered yet: {names}.</Trans>
          </Notice>
        )}
        {state === 'SUSPENDED' && (
          <Notice kind="error">
            <Trans>Phone carriers have stopped your texts. Campaigns wait before their next text; e-mails go on.</Trans>
          </Notice>
        )}
        {state === 'PENDING' && <SentLine sentAt={campaign.sentAt} />}
        {hasForm ? (
          <CampaignForm
            campaign={campaign}
            onSent={(sent) => {
              setChanging(false);
              onSent(sent);
            }}
          />
        ) : draft ? (
          <DescriptionList
            entries={[
              { label: t`What they are about`, value: draft.description },
              { label: t`First sample`, value: draft.samples[0] },
              { label: t`Answer to HELP`, value: draft.help },
            ]}
          />
        ) : (
          <p className="text-body text-muted">
            {campaign.isByHand ? (
              <Trans>Your texts were registered for you. There is nothing to do here.</Trans>
            ) : (
              <Trans>Describe your texts once the phone carriers know your company.</Trans>
            )}
          </p>
        )}
      </div>
      {isAppealing && <AppealDialog version={campaign.version} onClose={() => setAppealing(false)} onSent={onSent} />}
    </Card>
  );
}
