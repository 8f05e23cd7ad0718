import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { updateContact } from '@recoup/contract/contacts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import {
  BellOff,
  CircleAlert,
  Ellipsis,
  History,
  Mail,
  Pencil,
  Phone,
  SlidersHorizontal,
  Star,
  Trash2,
  UserX,
} from 'lucide-react';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import type { Contact } from './contact.ts';
import { channelLabels, checkLooks } from './contact-labels.ts';

type ContactLineProps = {
  readonly contact: Contact;
  readonly mayWrite: boolean;
  readonly onOpen: (sheet: 'edit' | 'delete' | 'consent' | 'preferences') => void;
  readonly onChanged: () => void;
};

/** One way to reach a customer, with what stands about it. */
export function ContactLine({ contact, mayWrite, onOpen, onChanged }: ContactLineProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const Icon = contact.kind === 'EMAIL' ? Mail : Phone;
  const check = contact.check && checkLooks[contact.check.result];
  const shown = contact.value;

  async function makePrimary(): Promise<void> {
    try {
      await client.send(updateContact, {
        params: { id: contact._id },
        body: { isPrimary: true, seen: { value: contact.value } },
      });
      onChanged();
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }

  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-all font-medium text-body">
          {contact.kind === 'PHONE' ? <PhoneText value={contact.value} extension={contact.extension} /> : contact.value}
        </p>
        <p className="text-compact text-muted">
          {[contact.isPrimary && t`Primary`, contact.name, contact.label].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {contact.isOptedOut && (
            <Chip tone="orange" icon={BellOff}>
              <Trans>Opted out</Trans>
            </Chip>
          )}
          {contact.consents
            .filter((consent) => consent.state === 'GRANTED' || consent.channel === 'PHONE_CALL')
            .map((consent) => (
              <Chip key={consent.channel} tone={consent.state === 'GRANTED' ? 'green' : 'orange'}>
                {consent.state === 'GRANTED'
                  ? t`${i18n._(channelLabels[consent.channel])} agreed`
                  : t`No ${i18n._(channelLabels[consent.channel])}`}
              </Chip>
            ))}
          {contact.isWrong && (
            <Chip tone="red" icon={UserX}>
              <Trans>Somebody else’s</Trans>
            </Chip>
          )}
          {contact.bounced && (
            <Chip tone="red" icon={CircleAlert}>
              {contact.kind === 'EMAIL' ? t`Mail came back` : t`Takes no texts`}
            </Chip>
          )}
          {contact.isWork && (
            <Chip tone={contact.employerProhibits ? 'orange' : 'neutral'}>
              {contact.employerProhibits ? t`At work, not allowed` : t`At work`}
            </Chip>
          )}
          {contact.isUnverified && (
            <Chip tone="amber">
              <Trans>Not confirmed</Trans>
            </Chip>
          )}
          {contact.unwanted.map((channel) => (
            <Chip key={channel} tone="orange">
              {t`Wants no ${i18n._(channelLabels[channel])}`}
            </Chip>
          ))}
          {check && (
            <Chip tone={check.tone} icon={check.icon}>
              {i18n._(check.word)}
            </Chip>
          )}
        </p>
      </div>
      <div className="flex gap-1">
        <Button variant="ghost" onClick={() => onOpen('consent')}>
          <History aria-hidden />
          <Trans>Consent</Trans>
          <span className="sr-only">{shown}</span>
        </Button>
        {mayWrite && (
          <Menu trigger={<IconButton icon={Ellipsis} label={t`Actions for ${shown}`} />}>
            <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
              <Trans>Edit contact</Trans>
            </MenuItem>
            <MenuItem icon={SlidersHorizontal} onSelect={() => onOpen('preferences')}>
              <Trans>How it may be used</Trans>
            </MenuItem>
            {!contact.isPrimary && (
              <MenuItem icon={Star} onSelect={() => void makePrimary()}>
                <Trans>Make primary</Trans>
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => onOpen('delete')}>
              <Trans>Delete contact</Trans>
            </MenuItem>
          </Menu>
        )}
      </div>
    </li>
  );
}
