import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type readDebtor, setAssignee, setBotActive, setDebtorTags, setSendActive } from '@recoup/contract/debtors.ts';
import type { readSidebarDetails } from '@recoup/contract/sidebar.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LastContact, NextStep } from '../../kit/records/contact-cells.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { MemberPick } from '../members/member-pick.tsx';
import { tagChangeOf } from '../tags/tag-change.ts';
import { TagList } from '../tags/tag-list.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';
import { lastAnswerWords } from './last-answer-words.ts';

type Debtor = ReplyOf<typeof readDebtor>;

type DebtorHandlingProps = {
  readonly debtor: Debtor;
  readonly run: ReplyOf<typeof readSidebarDetails>['run'];
  readonly onChanged: (debtor: Debtor) => void;
  /** Where the AI agent stands with the customer. */
  readonly agent: ReactNode;
};

/** Who looks after a customer, what comes next, and whether anything may be sent. Changes show at once. */
export function DebtorHandling({ debtor, run, onChanged, agent }: DebtorHandlingProps) {
  const { t, i18n } = useLingui();
  const [isTakingOver, setTakingOver] = useState(false);
  const client = useClient();
  const may = useMay();
  const mayWrite = may('debtor.write') && debtor.deletedAt === null;
  const params = { id: debtor._id };

  /** Answered once nothing of the agent is on its way any more, and then told what left just before. */
  async function letAgent(isBotActive: boolean): Promise<void> {
    setTakingOver(!isBotActive);
    await save({ ...debtor, isBotActive }, async () => {
      const reply = await client.send(setBotActive, { params, body: { isBotActive } });
      if (!isBotActive) showToast('success', lastAnswerWords(i18n, reply));
      return reply;
    });
    setTakingOver(false);
  }

  async function save(shown: Debtor, send: () => Promise<Debtor>): Promise<void> {
    onChanged(shown);
    try {
      onChanged(await send());
    } catch (error) {
      onChanged(debtor);
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }

  const campaign = debtor.workflow;
  return (
    <Card title={t`Handling`}>
      <DescriptionList
        entries={[
          {
            label: t`Team member`,
            value: mayWrite ? (
              <MemberPick
                label={t`Team member`}
                value={debtor.assignee}
                onChange={(assignee) =>
                  void save({ ...debtor, assignee }, () =>
                    client.send(setAssignee, { params, body: { assigneeId: assignee?._id ?? null } }),
                  )
                }
              />
            ) : (
              (debtor.assignee?.name ?? <Trans>Nobody</Trans>)
            ),
          },
          {
            label: t`Campaign`,
            value: campaign && (
              <>
                {may('workflow.read') ? (
                  <Link to="/campaigns/$id" params={{ id: campaign._id }} className={linkClasses}>
                    {campaign.name}
                  </Link>
                ) : (
                  campaign.name
                )}
                {run && run.steps > 0 && (
                  <span className="block text-compact text-muted">
                    <Trans>
                      {Math.min(run.step, run.steps)} of {run.steps} steps done
                    </Trans>
                  </span>
                )}
              </>
            ),
          },
          { label: t`Next step`, value: <NextStep step={debtor.nextStep} /> },
          { label: t`Last contact`, value: <LastContact contact={debtor.lastContact} chip /> },
          {
            label: t`Tags`,
            value: mayWrite ? (
              <TagPicker
                value={debtor.tags}
                onChange={(tags) =>
                  void save({ ...debtor, tags: [...tags] }, () =>
                    client.send(setDebtorTags, { params, body: tagChangeOf(debtor.tags, tags) }),
                  )
                }
              />
            ) : (
              debtor.tags.length > 0 && <TagList tags={debtor.tags} />
            ),
          },
        ]}
      />
      <div className="mt-4 space-y-3 border-border border-t pt-4">
        <label htmlFor="sending" className="flex items-start justify-between gap-3 text-body">
          <span>
            <Trans>Sending</Trans>
            <span className="block text-compact text-muted">
              {debtor.isSendActive ? (
                <Trans>Campaigns may contact this customer.</Trans>
              ) : (
                <Trans>Nothing is sent to this customer.</Trans>
              )}
            </span>
          </span>
          <SwitchInput
            id="sending"
            checked={debtor.isSendActive}
            disabled={!mayWrite}
            onChange={({ target }) =>
              void save({ ...debtor, isSendActive: target.checked }, () =>
                client.send(setSendActive, { params, body: { isSendActive: target.checked } }),
              )
            }
          />
        </label>
        <label htmlFor="agent" className="flex items-start justify-between gap-3 text-body">
          <span>
            <Trans>AI agent</Trans>
            <span role="status" className="block text-compact text-muted">
              {isTakingOver ? <Trans>Taking over. If it is sending an answer right now, we wait for it.</Trans> : agent}
            </span>
          </span>
          <SwitchInput
            id="agent"
            checked={debtor.isBotActive}
            disabled={!mayWrite || isTakingOver}
            onChange={({ target }) => void letAgent(target.checked)}
          />
        </label>
      </div>
    </Card>
  );
}
