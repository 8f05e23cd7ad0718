import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Blocked } from '../button/blocked.tsx';
import { Button } from '../button/button.tsx';

/** Closes the dialog or sheet it stands in, as Escape does: what was typed is asked about first. */
export function CancelButton({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <Blocked because={null}>
      <Base.Close ref={ref} render={<Button data-keeps-place />}>
        <Trans>Cancel</Trans>
      </Base.Close>
    </Blocked>
  );
}
