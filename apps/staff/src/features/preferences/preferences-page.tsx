import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readPreference } from '@recoup/contract/preferences.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import type { Preference } from './preference.ts';
import { PreferenceForm } from './preference-form.tsx';
import { RedirectCard } from './redirect-card.tsx';
import { ResetCard } from './reset-card.tsx';

/** `/settings/preferences`: how the company collects, for all campaigns and mails. */
export function PreferencesPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readPreference, {}, { revalidateOnFocus: false });
  return (
    <Page
      changes="settings.write"
      title={t`Preferences`}
      description={t`How you collect: when messages leave, how they read, and how your team signs in.`}
    >
      {data ? (
        <Loaded
          preference={data}
          onSaved={(next) => void mutate(next, { revalidate: false })}
          onReload={() => mutate()}
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
  readonly preference: Preference;
  readonly onSaved: (next: Preference) => void;
  readonly onReload: () => Promise<Preference | undefined>;
};

function Loaded({ preference, onSaved, onReload }: LoadedProps) {
  const mayWrite = useMay()('settings.write');
  const [isDirty, setDirty] = useState(false);
  return (
    <div className="space-y-4">
      <PreferenceForm preference={preference} onSaved={onSaved} onReload={onReload} onDirty={setDirty} />
      <RedirectCard redirect={preference.textRedirect} mayWrite={mayWrite} onChanged={onReload} />
      <ResetCard preference={preference} mayWrite={mayWrite && !isDirty} onReset={onReload} />
    </div>
  );
}
