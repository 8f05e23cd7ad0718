import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { updateAgentSettings } from '@recoup/contract/agent.ts';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { AgentSettingsInForce, CompanyAgent, OwnAgent } from './agent-settings.ts';

type Wrong = Readonly<Record<string, string>>;
type Draft = { readonly company: Partial<CompanyAgent>; readonly mine: Partial<OwnAgent> };

const none: Draft = { company: {}, mine: {} };

const changed = <T extends object>(base: T, part: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(part).filter(([key, value]) => JSON.stringify(base[key as keyof T]) !== JSON.stringify(value)),
  ) as Partial<T>;

/** The name of a field as the page has it: what is refused deep inside stands at the field around it. */
const fieldOf = (path: string) => path.replace(/^(?:company|mine)\./, '').replace(/\.\d+$/, '');

/**
 * What is typed over what stood there when the typing began: what others save meanwhile does not slip under it, the
 * version tells. The switch of the company is no part of it: it moves by itself, over what is saved.
 */
export function useAgentDraft(
  settings: AgentSettingsInForce,
  onSaved: (next: AgentSettingsInForce) => void,
  onReload: () => Promise<AgentSettingsInForce | undefined>,
) {
  const { t } = useLingui();
  const client = useClient();
  const [draft, setDraft] = useState(none);
  const [begun, setBegun] = useState(settings);
  const [isStale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const isDirty = Object.keys(draft.company).length + Object.keys(draft.mine).length > 0;
  const base = isDirty ? begun : settings;
  const company: CompanyAgent = { ...base.company, ...draft.company };
  const mine: OwnAgent = { ...base.mine, ...draft.mine };
  useUnsaved(isDirty && !busy);

  function put(next: Draft): void {
    if (!isDirty) setBegun(settings);
    setDraft({ company: changed(base.company, next.company), mine: changed(base.mine, next.mine) });
    setWrong({});
    setProblem(null);
  }

  function discard(): void {
    setDraft(none);
    setWrong({});
    setProblem(null);
    setStale(false);
  }

  async function save(): Promise<void> {
    setBusy(true);
    try {
      onSaved(await client.send(updateAgentSettings, { body: { company, mine, version: base.version } }));
      discard();
      showToast('success', t`Saved`);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const fields = Object.entries(thrown.fields).map(([path, words]) => [fieldOf(path), words] as const);
      if (thrown.code === 'STALE_VERSION') setStale(true);
      else if (fields.length > 0) setWrong(Object.fromEntries(fields));
      else setProblem(thrown.message);
    } finally {
      setBusy(false);
    }
  }

  /** What was typed stays, over what stands there now. */
  async function goOn(): Promise<void> {
    const next = await onReload();
    if (next) setBegun(next);
    setStale(false);
  }

  return {
    ...{ company, mine, isDirty, isStale, busy, problem, wrong, discard, save, goOn },
    change: (part: Partial<CompanyAgent>) => put({ ...draft, company: { ...draft.company, ...part } }),
    changeMine: (part: Partial<OwnAgent>) => put({ ...draft, mine: { ...draft.mine, ...part } }),
  };
}
