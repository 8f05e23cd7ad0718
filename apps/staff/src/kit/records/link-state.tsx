import { Trans } from '@lingui/react/macro';

type LinkStateProps = {
  readonly link: { readonly state: 'active' | 'expired' | 'revoked'; readonly openedAt: string | null };
};

/** What has become of a link into the portal. */
export function LinkState({ link }: LinkStateProps) {
  if (link.state === 'revoked') return <Trans>Ended</Trans>;
  if (link.state === 'expired') return <Trans>Expired</Trans>;
  return link.openedAt ? <Trans>Opened</Trans> : <Trans>Not opened</Trans>;
}
