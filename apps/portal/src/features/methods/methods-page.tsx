import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import {
  authorizeAgain,
  chooseOwnDefault,
  listOwnMethods,
  removeOwnMethod,
  withdrawAuthorization,
} from '@recoup/contract/payment-methods.ts';
import { mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeGate } from '#portal/features/sign-in/code-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { forgetMethods, keepChoice, methodOf } from '#portal/kit/kept-choice.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import type { Problem } from '#portal/kit/problem.ts';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { usePath } from '#portal/kit/use-path.ts';
import { AddMethod } from './add-method.tsx';
import { MethodRow } from './method-row.tsx';
import { MethodSaved } from './method-saved.tsx';
import type { SavedMethod } from './saved-method.ts';

/** `/{path}/methods`: ADD_PAYMENT_METHOD and CHANGE_PAYMENT, after a one-time code. */
export function MethodsPage() {
  return (
    <CodeGate goal="methods">
      <Methods />
    </CodeGate>
  );
}

/** What the page is busy with beside the list: a new method, perhaps in place of another. */
type Adding = { readonly replaces: SavedMethod | null } | null;

function authorizing(method: SavedMethod) {
  return { params: { id: method._id }, body: { agreement: { textVersion: mandateVersion } } };
}

function Methods() {
  const client = useClient();
  const { t } = useLingui();
  const path = usePath();
  const { data, error, mutate } = useCall(listOwnMethods, {});
  const { add, from = null } = useSearch({ from: '/$path/methods' });
  const [adding, setAdding] = useState<Adding>(add ? { replaces: null } : null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saved, setSaved] = useState(false);
  if (error && !data) return <LoadFailed code={codeOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  const { methods, creditorName, currency } = data;

  async function change(work: () => Promise<unknown>) {
    setProblem(null);
    setSaved(false);
    try {
      await work();
    } catch (failure) {
      setProblem({ code: codeOf(failure) });
    }
    await mutate();
  }

  async function end(isSaved: boolean) {
    setAdding(null);
    const after = await mutate();
    const known = new Set(methods.map(({ _id }) => _id));
    const added = after?.methods.find(({ _id }) => !known.has(_id));
    if (isSaved && from && added) keepChoice(path, methodOf(from), added._id);
    setSaved(isSaved);
  }

  function begin(replaces: SavedMethod | null) {
    setProblem(null);
    setSaved(false);
    setAdding({ replaces });
  }

  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <BackLink path={path} />
        <PageHeading title={t`Payment methods`} creditorName={creditorName} />
      </div>
      {problem && (
        <Notice kind="error">
          <ProblemText problem={problem} />
        </Notice>
      )}
      {saved && <MethodSaved path={path} from={from} />}
      {adding ? (
        <AddMethod currency={currency} replaces={adding.replaces} onDone={(isSaved) => void end(isSaved)} />
      ) : (
        <>
          {methods.length === 0 ? (
            <p className="text-muted">
              <Trans>Nothing is saved. A saved card or bank account pays faster, and can pay a plan by itself.</Trans>
            </p>
          ) : (
            <ul className="space-y-3">
              {methods.map((method) => (
                <MethodRow
                  key={method._id}
                  method={method}
                  currency={currency}
                  onDefault={() => void change(() => client.send(chooseOwnDefault, { params: { id: method._id } }))}
                  onReplace={() => begin(method)}
                  onRemove={() => {
                    forgetMethods(path);
                    return change(() => client.send(removeOwnMethod, { params: { id: method._id } }));
                  }}
                  onStop={() => change(() => client.send(withdrawAuthorization, { params: { id: method._id } }))}
                  onAllow={() => change(() => client.send(authorizeAgain, authorizing(method)))}
                />
              ))}
            </ul>
          )}
          <div className="pay-bar">
            <Button onClick={() => begin(null)} variant={saved && from ? undefined : 'primary'}>
              <Trans>Add a payment method</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
