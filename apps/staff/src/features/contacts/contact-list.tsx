import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listContacts } from '@recoup/contract/contacts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { ContactRound, Plus, Radar } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { ConsentSheet } from './consent-sheet.tsx';
import type { Contact } from './contact.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactLine } from './contact-line.tsx';
import { DeleteContact } from './delete-contact.tsx';
import { PreferencesSheet } from './preferences-sheet.tsx';

type Sheet =
  | { readonly kind: 'add' }
  | { readonly kind: 'find' }
  | { readonly kind: 'edit' | 'delete' | 'consent' | 'preferences'; readonly contact: Contact };

type ContactListProps = {
  readonly debtorId: string;
  /** What checks those that are known, beside the ways to add one. */
  readonly check: (onDone: () => void) => ReactNode;
  /** What looks for more of them, opened over the list. */
  readonly find: (sheet: { readonly onClose: () => void; readonly onAccepted: () => void }) => ReactNode;
};

/** Every way to reach a customer: added, changed, checked, taken away, with what was agreed to for each. */
export function ContactList({ debtorId, check, find }: ContactListProps) {
  const { t } = useLingui();
  const may = useMay();
  const mayWrite = may('contact.write');
  const { data, error, mutate } = useCall(listContacts, { params: { id: debtorId } });
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const close = () => setSheet(null);
  if (error && !data) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const contacts = data.data;
  const add = (
    <Button onClick={() => setSheet({ kind: 'add' })}>
      <Plus aria-hidden />
      <Trans>Add contact</Trans>
    </Button>
  );
  const findMore = (
    <Button onClick={() => setSheet({ kind: 'find' })}>
      <Radar aria-hidden />
      <Trans>Find contacts</Trans>
    </Button>
  );
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState
          icon={ContactRound}
          title={t`No phone and no e-mail`}
          actions={
            mayWrite && (
              <>
                {add}
                {findMore}
              </>
            )
          }
        >
          <Trans>This customer cannot be contacted.</Trans>
        </EmptyState>
      ) : (
        <>
          {mayWrite && (
            <div className="mb-2 flex flex-wrap gap-2">
              {add}
              {findMore}
              {check(() => void mutate())}
            </div>
          )}
          <ul className="divide-y divide-border">
            {contacts.map((contact) => (
              <ContactLine
                key={contact._id}
                contact={contact}
                mayWrite={mayWrite}
                onOpen={(kind) => setSheet({ kind, contact })}
                onChanged={() => void mutate()}
              />
            ))}
          </ul>
        </>
      )}
      {sheet?.kind === 'add' && <ContactDialog debtorId={debtorId} onClose={close} onSaved={() => void mutate()} />}
      {sheet?.kind === 'find' && find({ onClose: close, onAccepted: () => void mutate() })}
      {sheet?.kind === 'edit' && (
        <ContactDialog debtorId={debtorId} contact={sheet.contact} onClose={close} onSaved={() => void mutate()} />
      )}
      {sheet?.kind === 'delete' && (
        <DeleteContact
          contact={sheet.contact}
          others={contacts.filter((each) => each.kind === sheet.contact.kind && each._id !== sheet.contact._id)}
          onClose={close}
          onDeleted={(left) => void mutate(left, { revalidate: false })}
        />
      )}
      {sheet?.kind === 'preferences' && (
        <PreferencesSheet contact={sheet.contact} onClose={close} onChanged={() => void mutate()} />
      )}
      {sheet?.kind === 'consent' && (
        <ConsentSheet
          contact={contacts.find((each) => each._id === sheet.contact._id) ?? sheet.contact}
          mayWrite={mayWrite}
          onClose={close}
          onChanged={() => void mutate()}
        />
      )}
    </>
  );
}
