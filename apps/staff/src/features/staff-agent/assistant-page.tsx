import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { deleteAgentThread, listAgentMessages, renameAgentThread } from '@recoup/contract/staff-agent.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OneFieldDialog } from '../../kit/named-lists/one-field-dialog.tsx';
import { Page } from '../../kit/page/page.tsx';
import { AgentConversation } from './agent-conversation.tsx';
import { AgentThreads } from './agent-threads.tsx';
import { messagesOf } from './messages-of.ts';

/** `/assistant`: questions about the company's records; on a phone either the conversations or one of them. */
export function AssistantPage() {
  const { t } = useLingui();
  const { id: chosen } = useParams({ strict: false });
  const { data } = useCall(listAgentMessages, chosen === undefined ? null : messagesOf(chosen));
  const thread = data?.thread;
  return (
    <Page fills title={t`Assistant`} description={t`Looks things up for you, and changes nothing.`}>
      <div className="grid min-h-0 flex-1 overflow-hidden rounded-card border border-border bg-surface grid-cols-[minmax(0,1fr)] lg:min-h-[28rem] lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className={classNames('overflow-y-auto border-border lg:border-r', chosen && 'max-lg:hidden')}>
          <AgentThreads chosen={chosen} />
        </div>
        <section aria-label={t`Conversation`} className="flex min-h-0 flex-col border-border max-lg:border-t">
          {chosen && (
            <div className="flex items-center gap-2 border-border border-b py-1.5 pr-2 pl-4">
              <Link
                to="/assistant"
                aria-label={t`Back to the conversations`}
                className="-ml-2 flex size-9 items-center justify-center rounded-control hover:bg-sunken lg:hidden"
              >
                <ChevronLeft aria-hidden className="size-5" />
              </Link>
              <h2 className="min-w-0 flex-1 truncate font-medium text-body">{thread?.name ?? t`Conversation`}</h2>
              {thread && <ThreadMenu key={thread._id} id={thread._id} name={thread.name} />}
            </div>
          )}
          <AgentConversation key={chosen ?? 'new'} threadId={chosen} />
        </section>
      </div>
    </Page>
  );
}

function ThreadMenu({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const close = () => setOpen(undefined);
  const params = { id: 'staff', threadId: id };
  return (
    <>
      <Menu trigger={<IconButton icon={MoreHorizontal} label={t`Actions for this conversation`} />}>
        <MenuItem icon={Pencil} onSelect={() => setOpen('rename')}>
          {t`Rename`}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
          {t`Delete`}
        </MenuItem>
      </Menu>
      {open === 'delete' && (
        <ConfirmSheet
          open
          onOpenChange={close}
          danger
          action={t`Delete the conversation`}
          onConfirm={async () => {
            await client.send(deleteAgentThread, { params });
            showToast('success', t`Conversation deleted`);
            await navigate({ to: '/assistant' });
          }}
        >
          <p className="text-body text-muted">
            <Trans>What was asked and answered in “{name}” is gone for good.</Trans>
          </p>
        </ConfirmSheet>
      )}
      {open === 'rename' && (
        <OneFieldDialog
          title={t`Rename the conversation`}
          label={t`Name`}
          name="threadName"
          action={t`Save`}
          value={name}
          maxLength={120}
          onClose={close}
          onSave={async (threadName) => {
            await client.send(renameAgentThread, { params, body: { threadName } });
          }}
        />
      )}
    </>
  );
}
