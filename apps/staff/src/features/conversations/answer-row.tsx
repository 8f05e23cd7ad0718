import { useLingui } from '@lingui/react/macro';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import type { ConversationDetail } from './conversation.ts';
import type { ConversationDraft } from './use-conversation-draft.ts';

type AnswerRowProps = {
  readonly draft: ConversationDraft;
  /** Of the draft's channel. */
  readonly ways: ConversationDetail['ways'];
  readonly onChannel: (channel: Channel) => void;
  /** What may be spoken of; there is nothing to choose with less than two. */
  readonly accounts: ReadonlyArray<{ readonly _id: string; readonly reference: string }>;
  readonly about: { readonly _id: string } | null;
  readonly onChange: (next: Pick<Partial<ConversationDraft>, 'contactId' | 'accountId'>) => void;
};

/** On which channel and to whom an answer is written, in one row. */
export function AnswerRow({ draft, ways, accounts, about, ...on }: AnswerRowProps) {
  const { t } = useLingui();
  return (
    <div className="@lg:flex contents min-w-0 @lg:flex-wrap items-center gap-2">
      <span className="col-start-2 row-start-1 shrink-0 justify-self-start">
        <Segmented
          label={t`Channel`}
          value={draft.channel}
          options={[
            { value: 'SMS', label: t`SMS` },
            { value: 'EMAIL', label: t({ message: 'E-mail', context: 'short' }) },
          ]}
          onChange={on.onChannel}
        />
      </span>
      <div className="@lg:col-auto col-span-2 row-start-2 flex min-w-0 @lg:min-w-fit flex-1 gap-2">
        <span className="min-w-0 @lg:min-w-40 flex-1">
          <SelectInput
            aria-label={t`To`}
            value={draft.contactId ?? ''}
            placeholder={ways.length === 0 ? t`No contact for this channel` : t`Main contact`}
            options={ways.map(({ contactId, value }) => ({ value: contactId, label: value }))}
            onChange={({ target }) => on.onChange({ contactId: target.value || null })}
          />
        </span>
        {accounts.length > 1 && about && (
          <span className="min-w-0 @lg:min-w-44 flex-1">
            <SelectInput
              aria-label={t`About`}
              value={about._id}
              options={accounts.map(({ _id, reference }) => ({ value: _id, label: t`About ${reference}` }))}
              onChange={({ target }) => on.onChange({ accountId: target.value })}
            />
          </span>
        )}
      </div>
    </div>
  );
}
