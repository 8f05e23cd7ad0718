import { Trans, useLingui } from '@lingui/react/macro';
import { starterCampaigns } from '@recoup/domain/workflows/starter-campaigns.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { OwnBeginning } from './own-beginning.tsx';
import { StarterGallery } from './starter-gallery.tsx';
import { StarterReview } from './starter-review.tsx';

const route = getRouteApi('/shell/campaigns/new');

/** A new campaign: one of five that are written already, one that is described in words, or an empty one. */
export function CampaignNewPage() {
  const { t } = useLingui();
  const { starter: key } = route.useSearch();
  const starter = starterCampaigns.find((each) => each.key === key);
  if (starter) return <StarterReview key={starter.key} starter={starter} />;
  return (
    <Page
      parent={<Link to="/campaigns">{t`Campaigns`}</Link>}
      title={t`New campaign`}
      description={t`Begin with one that is written already, in English and Spanish. Nothing is sent before you have reviewed it and turned it on.`}
    >
      <StarterGallery />
      <Card title={<Trans>Or begin on your own</Trans>} className="mt-4 max-w-3xl">
        <OwnBeginning />
      </Card>
    </Page>
  );
}
