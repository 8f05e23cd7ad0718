import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { pressCallKeys } from '@recoup/contract/live-calls.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCallAct } from './use-call-act.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The keys of a phone, for machines that ask for them. */
export function CallKeys({ callId, reload }: { readonly callId: string; readonly reload: () => Promise<unknown> }) {
  const { t } = useLingui();
  const client = useClient();
  const { act, isBusy } = useCallAct(reload);
  return (
    <fieldset aria-label={t`Keypad`} className="grid max-w-48 grid-cols-3 gap-1.5">
      {keys.map((key) => (
        <Button
          key={key}
          disabled={isBusy}
          onClick={() => void act(() => client.send(pressCallKeys, { params: { id: callId }, body: { digits: key } }))}
        >
          {key}
        </Button>
      ))}
    </fieldset>
  );
}
