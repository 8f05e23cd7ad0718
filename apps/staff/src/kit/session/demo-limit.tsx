import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@recoup/domain/errors.ts';
import { isOpenInDemo, type Permission } from '@recoup/domain/permissions/permission.ts';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { ReactNode } from 'react';
import { spokenLanguage } from '../language/language.ts';
import { useUser } from './session.tsx';

type DemoLimitProps = {
  /** What changing something here asks for. */
  readonly permission: Permission;
  readonly children: ReactNode;
};

/** Around buttons that visitors of the demo may not press, where a sentence beside them would be one too many. */
export function DemoBlocked({ permission, children }: DemoLimitProps) {
  const isShut = useIsShut(permission);
  const because = isShut ? errorMessage('DEMO_USER_NO_HAVE_PERMISSIONS', spokenLanguage()) : null;
  return <Blocked because={because}>{children}</Blocked>;
}

/** Around what visitors of the demo may look at and not change: says so once, and each button says it, too. */
export function DemoLimit({ permission, children }: DemoLimitProps) {
  const { t } = useLingui();
  return (
    <>
      {useIsShut(permission) && (
        <Notice kind="info" className="mb-4">
          {t`Everybody shares this demo. You can look at everything here, but not change it.`}
        </Notice>
      )}
      <DemoBlocked permission={permission}>{children}</DemoBlocked>
    </>
  );
}

function useIsShut(permission: Permission): boolean {
  const { isDemo } = useUser();
  return isDemo && !isOpenInDemo(permission);
}
