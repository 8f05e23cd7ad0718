import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { checkContact } from '@recoup/contract/contact-policy.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { CustomerClock } from '../../kit/records/customer-clock.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';

/** What a team member may do now by each channel, or why not and when next. */
export function AllowedNow({ debtorId, changes }: { readonly debtorId: string; readonly changes: number }) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const { data, mutate } = useCall(checkContact, { params: { id: debtorId }, query: {} });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever a hold or a wish was changed here
  useEffect(() => void mutate(), [changes]);
  if (!data) return null;
  const words: Readonly<Record<string, string>> = { SMS: t`Text`, EMAIL: t`E-mail`, CALL: t`Call` };
  return (
    <section aria-label={t`What you may do now`}>
      <h3 className="mb-2 text-compact text-muted">
        <Trans>What you may do now</Trans>
      </h3>
      <p className="mb-2 text-compact text-muted">
        <CustomerClock zones={data.data[0]?.zones ?? []} />
      </p>
      <ul className="space-y-2">
        {data.data.map((answer) => {
          const isFree = answer.decision === 'ALLOW' || answer.decision === 'AMEND';
          const isLater = answer.decision === 'DELAY';
          const [reason] = answer.reasons;
          return (
            <li key={answer.channel} className="text-body">
              <Chip
                tone={answer.contact === null ? 'neutral' : isFree ? 'green' : isLater ? 'amber' : 'red'}
                icon={answer.contact === null ? CircleSlash : isFree ? CircleCheck : isLater ? Clock : CircleSlash}
              >
                {words[answer.channel] ?? answer.channel}
              </Chip>
              <span className="ml-2 text-compact text-muted">
                {answer.contact === null ? (
                  answer.channel === 'EMAIL' ? (
                    <Trans>no address that could be used</Trans>
                  ) : (
                    <Trans>no number that could be used</Trans>
                  )
                ) : isFree ? (
                  <Trans>may go out</Trans>
                ) : (
                  reason?.title
                )}
                {isLater && answer.contact !== null && answer.nextLawfulAt && (
                  <>
                    {' · '}
                    <Trans>
                      next <Moment at={answer.nextLawfulAt} now={now} timeZone={company.timeZone} />
                    </Trans>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
