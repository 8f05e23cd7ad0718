import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { generateDraft } from '@recoup/contract/workflow-drafts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { TypedText } from '@recoup/ui/overlay/typed-text.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import type { CampaignDraft } from './use-draft.ts';

type DescribeDialogProps = {
  readonly campaignId: string;
  readonly draft: CampaignDraft;
  readonly onClose: () => void;
};

/** Has the steps written from a description in plain words. The result is a draft like any other and can be undone. */
export function DescribeDialog({ campaignId, draft, onClose }: DescribeDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  const [description, setDescription] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function write(): Promise<void> {
    if (description.trim() === '') return setProblem(t`Describe the campaign in a sentence.`);
    setBusy(true);
    setProblem('');
    try {
      if (!(await draft.flush())) return setProblem(t`Your last change is not saved yet.`);
      draft.take(await client.send(generateDraft, { params: { id: campaignId }, body: { description } }));
      onClose();
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Describe the campaign`}
      description={t`The steps are written for you and replace those that stand here. You can undo it, and nothing is sent before you review it.`}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" busy={busy} onClick={write}>
            <Trans>Write the steps</Trans>
          </Button>
        </>
      }
    >
      <TypedText isSending={busy}>
        <FormField label={t`What it should be like`} error={problem || undefined}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={1000}
              value={description}
              placeholder={t`Friendly, over 30 days, mostly e-mail, a call at the end`}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </FormField>
      </TypedText>
      {busy && (
        <Notice kind="info" className="mt-3">
          <Trans>Writing… this may take half a minute.</Trans>
        </Notice>
      )}
    </Dialog>
  );
}
