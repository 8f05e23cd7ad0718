import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { CallTray } from './call-tray.tsx';
import { MailTray } from './mail-tray.tsx';
import { TextTray } from './text-tray.tsx';
import type { TrayProps } from './tray-props.ts';

const route = getRouteApi('/shell/inbox/unmatched');

/** What came in and belongs to no customer: each is linked or ignored, senders of mails are blocked, and all is taken back. */
export function UnmatchedPage() {
  const { t } = useLingui();
  const may = useMay();
  const search = route.useSearch();
  const navigate = useNavigate();
  const put: TrayProps['onSearch'] = (next) =>
    void navigate({ to: '/inbox/unmatched', search: { ...search, ...next } });
  const { kind } = search;
  const state = kind === 'mails' || search.state !== 'BLOCKED' ? search.state : 'OPEN';
  return (
    <Page
      parent={<Link to="/inbox">{t`Inbox`}</Link>}
      title={t`Without a customer`}
      description={
        <Trans>
          They came in from somebody who is no customer, or whose number several customers have. A wish to get no more
          e-mails or texts was obeyed already.
        </Trans>
      }
    >
      <div className="mb-3 flex flex-wrap gap-3">
        <Segmented
          label={t`What came in`}
          value={kind}
          options={[
            { value: 'mails', label: t`E-mails` },
            { value: 'texts', label: t`Texts` },
            ...(may('call.read') ? [{ value: 'calls' as const, label: t`Calls` }] : []),
          ]}
          onChange={(next) => put({ kind: next, state: 'OPEN', page: 1 })}
        />
        <Segmented
          label={t`Which of them`}
          value={state}
          options={[
            { value: 'OPEN', label: t`Open` },
            { value: 'IGNORED', label: t`Ignored` },
            ...(kind === 'mails' ? [{ value: 'BLOCKED' as const, label: t`Of blocked senders` }] : []),
          ]}
          onChange={(next) => put({ state: next, page: 1 })}
        />
      </div>
      {kind === 'mails' && <MailTray search={search} onSearch={put} />}
      {kind === 'texts' && <TextTray search={search} onSearch={put} />}
      {kind === 'calls' && <CallTray isIgnored={state === 'IGNORED'} />}
    </Page>
  );
}
