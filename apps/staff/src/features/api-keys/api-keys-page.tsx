import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { deleteApiKey, listApiKeys, replaceApiKey } from '@recoup/contract/api-keys.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import type { ApiKey } from './api-key.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { MakeKeySheet } from './make-key-sheet.tsx';
import { SecretKeyCard } from './secret-key-card.tsx';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

type Open =
  | { readonly what: 'make' }
  | { readonly what: 'end' | 'replace'; readonly key: ApiKey }
  | { readonly what: 'shown'; readonly name: string; readonly secretKey: string };

/** `/settings/api-keys`: by which keys the company's programs call the API, and how far each goes. */
export function ApiKeysPage() {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('api-key.write');
  const { data, error, mutate } = useCall(listApiKeys, {});
  const [open, setOpen] = useState<Open | null>(null);
  const keys = data?.data;
  const close = () => setOpen(null);
  const show = (name: string, secretKey: string) => {
    setOpen({ what: 'shown', name, secretKey });
    void mutate();
  };
  const make = mayWrite && (
    <Button variant="primary" onClick={() => setOpen({ what: 'make' })}>
      <Plus aria-hidden />
      <Trans>Make a key</Trans>
    </Button>
  );
  return (
    <Page
      changes="api-key.write"
      title={t`API keys`}
      description={t`Your programs call the API in the name of whoever made their key, and no further than it says.`}
      actions={keys && keys.length > 0 && make}
    >
      <div className="space-y-4">
        <Card flush title={t`Keys`}>
          {!keys && (
            <div className="p-4">
              {error ? (
                <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
              ) : (
                <SkeletonLines lines={4} />
              )}
            </div>
          )}
          {keys?.length === 0 && (
            <EmptyState icon={KeyRound} title={t`No program has a key yet`} actions={make}>
              <Trans>
                Give each program a key of its own: you see what it does, and end it without touching others.
              </Trans>
            </EmptyState>
          )}
          {keys && keys.length > 0 && (
            <ul aria-label={t`API keys`}>
              {keys.map((key) => (
                <ApiKeyRow
                  key={key._id}
                  apiKey={key}
                  mayWrite={mayWrite}
                  onReplace={() => setOpen({ what: 'replace', key })}
                  onEnd={() => setOpen({ what: 'end', key })}
                />
              ))}
            </ul>
          )}
        </Card>
        <SecretKeyCard mayWrite={mayWrite} onMade={(secretKey) => show(t`Secret key`, secretKey)} />
      </div>
      {open?.what === 'make' && (
        <MakeKeySheet onClose={() => setOpen((now) => (now?.what === 'make' ? null : now))} onMade={show} />
      )}
      {open?.what === 'shown' && <ShownKeyDialog name={open.name} secretKey={open.secretKey} onClose={close} />}
      {open?.what === 'replace' && (
        <ConfirmSheet
          open
          onOpenChange={(isOpen) => !isOpen && setOpen((now) => (now?.what === 'replace' ? null : now))}
          action={t`Replace ${open.key.name}`}
          onConfirm={async () => {
            const made = await client.send(replaceApiKey, { params: { id: open.key._id } });
            show(made.apiKey.name, made.secretKey);
          }}
        >
          <p>
            <Trans>
              A new key with the same limits takes its place. The one before works for 24 hours more, so that your
              programs can change over.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
      {open?.what === 'end' && (
        <ConfirmSheet
          open
          danger
          onOpenChange={close}
          action={t`End ${open.key.name}`}
          onConfirm={async () => {
            await client.send(deleteApiKey, { params: { id: open.key._id } });
            showToast('success', t`Key ended`);
            void mutate();
          }}
        >
          <p>
            <Trans>Whatever uses it is refused from this moment on. It cannot be brought back.</Trans>
          </p>
        </ConfirmSheet>
      )}
    </Page>
  );
}
