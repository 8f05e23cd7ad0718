import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listPackChanges, listPacks, readContactSettings } from '@recoup/contract/contact-policy.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Page } from '../../kit/page/page.tsx';
import { CompanyFactsCard } from './company-facts-card.tsx';
import { PackCard } from './pack-card.tsx';
import { PackHistory } from './pack-history.tsx';

/** The rules that decide about every message and call: what is in force, what it rests on, who changed it. */
export function ContactPolicyPage() {
  const { t } = useLingui();
  const packs = useCall(listPacks, {});
  const settings = useCall(readContactSettings, {});
  const changes = useCall(listPackChanges, { query: { page: 1, limit: 50 } });
  const again = () => void Promise.all([packs.mutate(), settings.mutate(), changes.mutate()]);
  const error = packs.error ?? settings.error ?? changes.error;
  return (
    <Page
      changes="settings.write"
      title={t`Contact rules`}
      description={t`Every message and call is asked about here before it leaves, and what was answered is kept.`}
    >
      {packs.data && settings.data && changes.data ? (
        <div className="space-y-6">
          <CompanyFactsCard settings={settings.data} onSaved={again} />
          <section aria-labelledby="packs">
            <h2 id="packs" className="mb-3 font-semibold text-lead">
              <Trans>Rules in force</Trans>
            </h2>
            <ul className="space-y-3">
              {packs.data.data.map((pack) => (
                <PackCard key={pack._id} pack={pack} onSwitched={again} />
              ))}
            </ul>
            <p className="mt-3 text-compact text-muted">
              <Trans>
                Florida, Texas and West Virginia ask for less than the rules above: they need none of their own.
              </Trans>
            </p>
          </section>
          <PackHistory changes={changes.data.data} />
        </div>
      ) : (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={again} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
    </Page>
  );
}
