import type { Sending } from '@recoup/client/use-sending.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { ReactNode } from 'react';
import { ProblemText } from './problem-text.tsx';

type SendingNoticeProps = {
  readonly sending: Sending;
  /** Fields that show by themselves what is wrong with them. */
  readonly shown?: readonly string[];
  readonly action?: ReactNode;
};

/** Why something could not be sent: what is said about fields that do not show it, else the sentence of the code. */
export function SendingNotice({ sending: { problem, fields }, shown = [], action }: SendingNoticeProps) {
  if (!problem) return null;
  const names = Object.keys(fields);
  if (names.length > 0 && names.every((name) => shown.includes(name))) return null;
  const rest = new Set(names.filter((name) => !shown.includes(name) && fields[name]).map((name) => fields[name]));
  return (
    <Notice kind="error" action={action}>
      {rest.size > 0 ? [...rest].map((text) => <p key={text}>{text}</p>) : <ProblemText problem={{ code: problem }} />}
    </Notice>
  );
}
