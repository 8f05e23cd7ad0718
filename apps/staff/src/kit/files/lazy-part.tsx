import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { askServer, type ServedApp } from './ask-server.ts';
import { loadFile } from './load-file.ts';

/** For what nobody misses: a tip, a count. */
export const nothing = () => null;

/**
 * A part of a page whose file is loaded when it is first drawn. When the file cannot be had, the page around it stands
 * as it was, with what was typed there: a notice says so and tries again. `Instead` is drawn in its place where that is
 * enough.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  const find = async () => {
    found ??= await loadFile(load);
    return found;
  };
  function Missing(props: Props) {
    const [Part, setPart] = useState(() => found);
    if (Part) return <Part {...props} />;
    if (Instead) return <Instead {...props} />;
    return <MissingPart find={find} onFound={(part) => setPart(() => part)} />;
  }
  return lazy(async () => ({ default: await find().catch(() => Missing) })) as ComponentType<Props>;
}

type MissingPartProps<Part> = { readonly find: () => Promise<Part>; readonly onFound: (part: Part) => void };

function MissingPart<Part>({ find, onFound }: MissingPartProps<Part>) {
  const [isBusy, setBusy] = useState(false);
  const [served, setServed] = useState<ServedApp>('away');
  // Some browsers ask for a file once in the life of a page: when it fails again though the server is there, no try helps.
  const [isStuck, setStuck] = useState(false);
  useEffect(() => void askServer().then(setServed), []);
  async function again(): Promise<void> {
    setBusy(true);
    try {
      onFound(await find());
    } catch {
      const now = await askServer();
      setServed(now);
      setStuck(now === 'same');
      setBusy(false);
    }
  }
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl">
      <Notice
        kind="error"
        action={
          served === 'newer' || isStuck ? (
            <Button onClick={() => location.reload()}>
              {isStuck ? <Trans>Load the page</Trans> : <Trans>Load the new version</Trans>}
            </Button>
          ) : (
            <Button busy={isBusy} onClick={() => void again()}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {served === 'newer' ? (
          <Trans>Recoup was updated since you opened it. Save what you typed, then load the new version.</Trans>
        ) : (
          <Trans>This part could not be loaded. What you typed is still here.</Trans>
        )}
      </Notice>
    </div>
  );
}
