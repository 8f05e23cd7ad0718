import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { updateContactPreferences } from '@recoup/contract/contact-rules.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { asSeen } from '../../kit/records/as-seen.ts';
import type { Contact } from './contact.ts';
import { channelLabels } from './contact-labels.ts';

type PreferencesSheetProps = {
  readonly contact: Contact;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** How one number or address may be used; opt-outs and consents have their own sheet and stay as they are. */
export function PreferencesSheet({ contact, onClose, onChanged }: PreferencesSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const channels = contact.kind === 'EMAIL' ? (['EMAIL'] as const) : (['SMS', 'PHONE_CALL'] as const);
  const [wish, setWish] = useState({
    unwanted: contact.unwanted,
    isWork: contact.isWork,
    employerProhibits: contact.employerProhibits,
    isWrong: contact.isWrong,
    isUnverified: contact.isUnverified,
  });
  const [seen] = useState(wish);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (body: Parameters<typeof send>[0]) => {
    setIsBusy(true);
    try {
      await send(body);
      showToast('success', t`Saved`);
      onChanged();
      onClose();
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  const send = (body: Partial<typeof wish> & { isBounced?: false }) =>
    asSeen(seen, seen, (known) =>
      client.send(updateContactPreferences, { params: { id: contact._id }, body: { ...body, ...known } }),
    );
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`How ${contact.value} may be used`}>
      <div className="space-y-4">
        {contact.bounced && (
          <Notice
            kind="warning"
            action={
              <Button variant="ghost" busy={isBusy} onClick={() => void save({ isBounced: false })}>
                <Trans>It is right, use it again</Trans>
              </Button>
            }
          >
            {contact.kind === 'EMAIL'
              ? t`Mail came back from here: ${contact.bounced.reason}`
              : t`Texts do not arrive here: ${contact.bounced.reason}`}
          </Notice>
        )}
        {channels.map((channel) => (
          <Line
            key={channel}
            label={t`No ${i18n._(channelLabels[channel])} here, please`}
            checked={wish.unwanted.includes(channel)}
            onChange={(isUnwanted) => {
              const others = wish.unwanted.filter((each) => each !== channel);
              setWish({ ...wish, unwanted: isUnwanted ? [...others, channel] : others });
            }}
          />
        ))}
        <Line label={t`At work`} checked={wish.isWork} onChange={(isWork) => setWish({ ...wish, isWork })} />
        {wish.isWork && (
          <Line
            label={t`The employer does not allow it`}
            hint={t`Calls there are blocked.`}
            checked={wish.employerProhibits}
            onChange={(employerProhibits) => setWish({ ...wish, employerProhibits })}
          />
        )}
        <Line
          label={t`Somebody else answers there`}
          hint={t`Nothing goes there any more.`}
          checked={wish.isWrong}
          onChange={(isWrong) => setWish({ ...wish, isWrong })}
        />
        <Line
          label={t`Not confirmed by the customer`}
          hint={t`Found by a search; no messages until it is confirmed.`}
          checked={wish.isUnverified}
          onChange={(isUnverified) => setWish({ ...wish, isUnverified })}
        />
        <Button variant="primary" busy={isBusy} onClick={() => void save(wish)}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </SideSheet>
  );
}

type LineProps = {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Line({ label, hint, checked, onChange }: LineProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-start gap-2.5 text-body">
      <CheckInput id={id} className="mt-0.5" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint && <span className="block text-compact text-muted">{hint}</span>}
      </span>
    </label>
  );
}
