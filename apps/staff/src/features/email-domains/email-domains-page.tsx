import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listEmailDomains } from '@recoup/contract/email-domains.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { AtSign, Plus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { DomainCard } from './domain-card.tsx';
import type { EmailDomain } from './email-domain.ts';

/** `/settings/email-domains`: from which domains of its own the company's mail leaves, and what is missing for it. */
export function EmailDomainsPage() {
  const { t } = useLingui();
  const mayWrite = useMay()('settings.write');
  const { data, error, mutate } = useCall(listEmailDomains, {});
  const [isAdding, setAdding] = useState(false);
  const domains = data?.data;
  const changed = (domain: EmailDomain) =>
    void mutate(domains && { data: domains.map((each) => (each._id === domain._id ? domain : each)) });
  const add = mayWrite && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      <Trans>Add domain</Trans>
    </Button>
  );
  return (
    <Page
      changes="settings.write"
      title={t`Sending domains`}
      description={t`Your mail leaves from your own domain, signed, so that customers and their mail programs know it is you.`}
      actions={domains && domains.length > 0 && add}
    >
      {!domains && (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
      {domains?.length === 0 && (
        <Card>
          <EmptyState icon={AtSign} title={t`Mail leaves from the address of Recoup`} actions={add}>
            <Trans>
              Add your domain, enter four records where it is kept, and your reminders come from an address of yours.
            </Trans>
          </EmptyState>
        </Card>
      )}
      <div className="space-y-4">
        {domains?.map((domain) => (
          <DomainCard key={domain._id} domain={domain} onChanged={changed} onGone={() => void mutate()} />
        ))}
      </div>
      {isAdding && <AddDomainDialog onClose={() => setAdding(false)} onAdded={() => void mutate()} />}
    </Page>
  );
}
