import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readBranding } from '@recoup/contract/branding.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useLogo } from '../companies/use-logo.ts';
import type { Branding } from './branding.ts';
import { BrandingForm, type Shown } from './branding-form.tsx';
import { HostCard } from './host-card.tsx';
import { PortalPreview } from './portal-preview.tsx';

/** `/settings/portal`: how the company shows itself to its customers, what it asks first, and where. */
export function BrandingPage() {
  const { t } = useLingui();
  // What others change meanwhile must not slip under what is being typed: the page reads once, and the version tells.
  const { data, error, mutate } = useCall(readBranding, {}, { revalidateOnFocus: false });
  return (
    <Page
      changes="settings.write"
      title={t`Customer portal`}
      description={t`What customers see when they open a payment link: your logo, your color, your address.`}
    >
      {data ? (
        <Loaded
          branding={data}
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
  readonly branding: Branding;
  readonly onChange: (branding: Branding) => void;
  readonly onReload: () => void;
};

function Loaded({ branding, onChange, onReload }: LoadedProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>({ accent: branding.accent, asksCode: branding.asksCode });
  const [version, setVersion] = useState(branding.version);
  const [round, setRound] = useState(0);
  const [dirty, setDirty] = useState(false);
  const [isStale, setStale] = useState(false);
  const logo = useLogo(branding);

  /** Everything stands as the server has it; the form begins anew. */
  function takeAll(next: Branding) {
    setVersion(next.version);
    setRound(round + 1);
    setStale(false);
    onChange(next);
  }

  return (
    <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4">
        {isStale && (
          <Notice
            kind="warning"
            action={
              <Button
                onClick={() => {
                  setStale(false);
                  onReload();
                  setRound(round + 1);
                }}
              >
                <Trans>Show the current state</Trans>
              </Button>
            }
          >
            <Trans>Somebody else has changed these settings. What you typed is not saved.</Trans>
          </Notice>
        )}
        <LogoLine hasLogo={branding.hasLogo} />
        <BrandingForm
          key={round}
          branding={branding}
          version={version}
          onShown={setShown}
          onDirty={setDirty}
          onStale={() => setStale(true)}
          onSaved={(next) => {
            takeAll(next);
            showToast('success', t`Saved. Customers see it from now on.`);
          }}
        />
        <HostCard branding={branding} dirty={dirty} onChanged={takeAll} />
      </div>
      <PortalPreview name={branding.name} logo={logo} {...shown} />
    </div>
  );
}

/** The logo is the company's: papers have it, too. */
function LogoLine({ hasLogo }: { readonly hasLogo: boolean }) {
  const { t } = useLingui();
  return (
    <Card title={t`Logo`}>
      <p className="text-body text-muted">
        {hasLogo ? (
          <Trans>
            The portal shows the logo of your company. Change it under <CompanyLink />.
          </Trans>
        ) : (
          <Trans>
            The portal shows the name of your company alone. Add a logo under <CompanyLink />.
          </Trans>
        )}
      </p>
    </Card>
  );
}

function CompanyLink() {
  return (
    <Link to="/settings/company" className="text-accent-text underline underline-offset-2">
      <Trans>Company</Trans>
    </Link>
  );
}
