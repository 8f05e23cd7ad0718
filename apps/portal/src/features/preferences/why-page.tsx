import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readOutlook } from '@recoup/contract/portal-contact.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Link } from '@tanstack/react-router';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { SignInPrompt } from '#portal/features/sign-in/sign-in-prompt.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';

type Outlook = ReplyOf<typeof readOutlook>;

/** `/{path}/why`: why was I contacted, when will I be next, and how it stops. */
export function WhyPage() {
  return (
    <SessionGate goal="see">
      <Loaded />
    </SessionGate>
  );
}

function Loaded() {
  const path = usePath();
  const outlook = useCall(readOutlook, {});
  if (outlook.data) return <Why path={path} outlook={outlook.data} />;
  if (outlook.error && codeOf(outlook.error) === 'CODE_REQUIRED') return <SignInPrompt path={path} />;
  if (outlook.error) return <LoadFailed code={codeOf(outlook.error)} onRetry={() => void outlook.mutate()} />;
  return <Loading />;
}

type WhyProps = { readonly path: string; readonly outlook: Outlook };

function Why({ path, outlook }: WhyProps) {
  const { t } = useLingui();
  const { name } = useCreditor();
  const { openAccounts, disputedAccounts, isReminded } = outlook;
  return (
    <div className="space-y-6">
      <BackLink path={path} />
      <PageHeading title={t`Why was I contacted?`} creditorName={name} />
      <p>
        {openAccounts > 0 && !isReminded ? (
          <Plural
            value={openAccounts}
            one={`${name} has # open invoice in your name.`}
            other={`${name} has # open invoices in your name.`}
          />
        ) : openAccounts > 0 ? (
          <Plural
            value={openAccounts}
            one={`${name} has # open invoice in your name and sends reminders for it.`}
            other={`${name} has # open invoices in your name and sends reminders for them.`}
          />
        ) : (
          <Trans>{name} had invoices in your name. All of them are settled.</Trans>
        )}
      </p>
      {disputedAccounts > 0 && (
        <p>
          <Plural
            value={disputedAccounts}
            one="# invoice is in dispute. You are not reminded of it, and do not have to pay it, until the dispute is answered."
            other="# invoices are in dispute. You are not reminded of them, and do not have to pay them, until the disputes are answered."
          />
        </p>
      )}
      <section aria-labelledby="next" className="space-y-2">
        <h2 id="next" className="font-semibold text-title">
          <Trans>When will I be contacted next?</Trans>
        </h2>
        <p>
          <Next outlook={outlook} />
        </p>
      </section>
      {outlook.messages.length > 0 && <Messages messages={outlook.messages} />}
      <section aria-labelledby="stop" className="space-y-3">
        <h2 id="stop" className="font-semibold text-title">
          <Trans>How do I change or stop this?</Trans>
        </h2>
        <Link to="/$path/contact-me" params={{ path }} className={buttonClasses()}>
          <Trans>Contact me differently</Trans>
        </Link>
        <Link to="/$path/opt-out" params={{ path }} className={buttonClasses()}>
          <Trans>Stop messages</Trans>
        </Link>
      </section>
    </div>
  );
}

function Next({ outlook }: { readonly outlook: Outlook }) {
  const format = useFormat();
  const { name } = useCreditor();
  if (outlook.next) {
    const at = format.moment(outlook.next.at);
    return outlook.next.channel === 'SMS' ? (
      <Trans>A text message is planned for {at}, unless you pay or answer before.</Trans>
    ) : (
      <Trans>An e-mail is planned for {at}, unless you pay or answer before.</Trans>
    );
  }
  const until = outlook.restsUntil ? format.day(outlook.restsUntil) : null;
  switch (outlook.rests) {
    case 'paid':
      return <Trans>Nothing is planned: you owe nothing.</Trans>;
    case 'disputed':
      return <Trans>Nothing is planned: reminders wait until your dispute is answered.</Trans>;
    case 'opted-out':
      return <Trans>Nothing is planned: you have asked for no more messages.</Trans>;
    case 'no-contact':
      return <Trans>Nothing is planned: {name} has no number or address that may be used.</Trans>;
    case 'resting':
      return until ? (
        <Trans>Nothing is planned: reminders rest until {until}.</Trans>
      ) : (
        <Trans>Nothing is planned: reminders rest until somebody has looked at what you said.</Trans>
      );
    default:
      return <Trans>No automatic message is planned. Somebody at {name} may still write or call.</Trans>;
  }
}

function Messages({ messages }: { readonly messages: Outlook['messages'] }) {
  const format = useFormat();
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="font-semibold text-title">
        <Trans>Messages to you so far</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {messages.map(({ _id, at, channel, to }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="min-w-0 break-words">
              {channel === 'SMS' ? <Trans>Text message to {to}</Trans> : <Trans>E-mail to {to}</Trans>}
            </span>
            <span className="figures text-muted">{format.moment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
