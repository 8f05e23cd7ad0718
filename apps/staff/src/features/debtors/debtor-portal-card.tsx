import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listPortalLinks, revokePortalLinks, viewPortal } from '@recoup/contract/portal-links.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Eye, Unlink } from 'lucide-react';
import { useState } from 'react';
import { LinkState } from '../../kit/records/link-state.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';

type PortalLink = ReplyOf<typeof listPortalLinks>['data'][number];

const shown = 5;

/** The customer's way into the portal: their links, ending them, and seeing what they see. */
export function DebtorPortalCard({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const params = { id: debtorId };
  const links = useCall(listPortalLinks, { params });
  const [ending, setEnding] = useState<PortalLink | 'all' | null>(null);
  const [busy, setBusy] = useState(false);

  async function view(): Promise<void> {
    if (busy) return;
    setBusy(true);
    // Opened by the click itself: a browser blocks a window that opens when the answer has come.
    const page = window.open('about:blank', '_blank');
    try {
      const { url } = await client.send(viewPortal, { params });
      if (page) page.location.href = url;
      else window.location.assign(url);
    } catch (thrown) {
      page?.close();
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  const active = links.data?.active ?? 0;
  return (
    <Card title={t`Customer portal`}>
      <div className="space-y-3">
        <Button busy={busy} onClick={() => void view()}>
          <Eye aria-hidden />
          <Trans>View as the customer</Trans>
        </Button>
        <p className="text-meta text-muted">
          <Trans>
            Opens the portal in a new tab. Nothing can be changed there, and the audit says that you looked.
          </Trans>
        </p>
        {links.data ? (
          <LinkList links={links.data.data.slice(0, shown)} onEnd={may('contact.write') ? setEnding : undefined} />
        ) : links.error ? (
          <ErrorRegion message={links.error.message} onRetry={() => void links.mutate()} />
        ) : (
          <SkeletonLines lines={2} />
        )}
        {active > 0 && may('contact.write') && (
          <Button onClick={() => setEnding('all')}>
            <Unlink aria-hidden />
            <Plural value={active} one="End the # active link" other="End all # active links" />
          </Button>
        )}
      </div>
      {ending && (
        <ConfirmSheet
          open
          onOpenChange={(open) => !open && setEnding(null)}
          action={ending === 'all' ? t`End all links` : t`End this link`}
          danger
          onConfirm={async () => {
            await client.send(revokePortalLinks, { params, body: ending === 'all' ? {} : { linkId: ending._id } });
            await links.mutate();
          }}
        >
          <p className="text-body">
            <Trans>
              Whoever has the portal open by it is out at once, and the address in the message opens nothing any more.
              This cannot be undone; a new message brings a new link.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
    </Card>
  );
}

type LinkListProps = {
  readonly links: readonly PortalLink[];
  readonly onEnd: ((link: PortalLink) => void) | undefined;
};

function LinkList({ links, onEnd }: LinkListProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  if (links.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>No link was sent yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-border">
      {links.map((link) => (
        <li key={link._id} className="flex items-center gap-2 py-2">
          <div className="min-w-0 flex-1 text-compact">
            <p className="truncate">{link.sentTo ?? t`Handed over`}</p>
            <p className="text-meta text-muted">
              <Moment at={link.createdAt} now={now} timeZone={company.timeZone} /> · <LinkState link={link} />
            </p>
          </div>
          {link.state === 'active' && onEnd && (
            <IconButton icon={Unlink} label={t`End this link`} onClick={() => onEnd(link)} />
          )}
        </li>
      ))}
    </ul>
  );
}
