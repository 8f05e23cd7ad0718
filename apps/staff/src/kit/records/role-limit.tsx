import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';

type RoleLimitProps = {
  /** What the role does not allow, each in a sentence. */
  readonly breaches: readonly string[];
  /** Whether an admin may do it; otherwise the company's own rules stand against it. */
  readonly isForAdmin: boolean;
};

/** Said before somebody tries: what goes beyond their role, and who may do it. The button beside it is blocked. */
export function RoleLimit({ breaches, isForAdmin }: RoleLimitProps) {
  return (
    <Notice kind="warning" className="mt-4">
      <Trans>This goes beyond what your role may agree to.</Trans>
      <ul className="my-1 list-disc pl-5">
        {breaches.map((breach) => (
          <li key={breach}>{breach}</li>
        ))}
      </ul>
      {isForAdmin ? (
        <Trans>An admin may agree to it.</Trans>
      ) : (
        <Trans>The rules of the company allow it to nobody; an admin can change them in the settings.</Trans>
      )}
    </Notice>
  );
}
