import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readCompany } from '@recoup/contract/companies.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import type { Company } from './company.ts';
import { CompanyForm } from './company-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { useLogo } from './use-logo.ts';

/** `/settings/company`: what the company says about itself. */
export function CompanyPage() {
  const { t } = useLingui();
  // What others change meanwhile must not slip under what is being typed: the page reads once, and the version tells.
  const { data, error, mutate } = useCall(readCompany, {}, { revalidateOnFocus: false });
  return (
    <Page
      changes="company.write"
      narrow
      title={t`Company`}
      description={t`Your name and address stand on every message, on invoices, receipts and in the customer portal.`}
    >
      {data ? (
        <Loaded
          company={data}
          onChange={(next) => void mutate(next, { revalidate: false })}
          onReload={() => void mutate()}
        />
      ) : (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
    </Page>
  );
}

type LoadedProps = {
  readonly company: Company;
  readonly onChange: (company: Company) => void;
  readonly onReload: () => void;
};

function Loaded({ company, onChange, onReload }: LoadedProps) {
  const { t } = useLingui();
  const [version, setVersion] = useState(company.version);
  const [round, setRound] = useState(0);
  const [isStale, setStale] = useState(false);
  const logo = useLogo(company);
  return (
    <div className="space-y-4">
      {isStale && (
        <Notice
          kind="warning"
          action={
            <Button
              onClick={() => {
                setStale(false);
                onReload();
                setVersion(company.version);
                setRound(round + 1);
              }}
            >
              <Trans>Show the current state</Trans>
            </Button>
          }
        >
          <Trans>Somebody else has changed your company’s details. What you typed is not saved.</Trans>
        </Notice>
      )}
      <LogoCard
        company={company}
        logo={logo}
        onChanged={(next) => {
          // The form goes on, unless somebody else was there in between.
          if (next.version === version + 1) setVersion(next.version);
          onChange(next);
        }}
      />
      <CompanyForm
        key={round}
        company={company}
        version={version}
        onStale={() => setStale(true)}
        onSaved={(next) => {
          setVersion(next.version);
          setRound(round + 1);
          onChange(next);
          showToast('success', t`Saved. New messages and papers carry it.`);
        }}
      />
    </div>
  );
}
