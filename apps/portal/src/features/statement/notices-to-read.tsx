import { Plural, Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';

/** What could not be sent waits to be read; nothing stands here while there is none. */
export function NoticesToRead({ path, count }: { readonly path: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      kind="info"
      action={
        <Link to="/$path/notices" params={{ path }} className={buttonClasses()}>
          <Trans>Read</Trans>
        </Link>
      }
    >
      <p>
        <Plural
          value={count}
          one="# notice about what you agreed to or paid waits here, since it could not be sent to you."
          other="# notices about what you agreed to or paid wait here, since they could not be sent to you."
        />
      </p>
    </Notice>
  );
}
