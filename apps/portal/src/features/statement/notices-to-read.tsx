import { Plural, Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import type { Statement } from './statement.ts';

type NoticesToReadProps = {
  readonly path: string;
  readonly statement: Pick<Statement, 'noticesToRead' | 'noticesToSend'>;
};

/** What could not be sent, or not yet, can be read here; nothing stands here while there is none. */
export function NoticesToRead({ path, statement }: NoticesToReadProps) {
  const { noticesToRead, noticesToSend } = statement;
  if (noticesToRead + noticesToSend === 0) return null;
  return (
    <Notice
      kind="info"
      action={
        <Link to="/$path/notices" params={{ path }} className={buttonClasses()}>
          <Trans>Read</Trans>
        </Link>
      }
    >
      {noticesToRead > 0 && (
        <p>
          <Plural
            value={noticesToRead}
            one="# notice about what you agreed to or paid waits here, since it could not be sent to you."
            other="# notices about what you agreed to or paid wait here, since they could not be sent to you."
          />
        </p>
      )}
      {noticesToSend > 0 && (
        <p>
          <Plural
            value={noticesToSend}
            one="# notice about what you agreed to or paid is still to be sent to you. You can read it here already."
            other="# notices about what you agreed to or paid are still to be sent to you. You can read them here already."
          />
        </p>
      )}
    </Notice>
  );
}
