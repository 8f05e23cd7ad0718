import { answerSubject } from '@recoup/domain/conversations/answer-subject.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { Feed } from './conversation.ts';

/** The subject under which the customer's last mail is answered; empty where they wrote none. */
export function subjectOf({ data }: Feed): string {
  const mail = data.find(
    (item) =>
      item.kind === 'MESSAGE' &&
      item.message.direction === 'incoming' &&
      item.message.channel === 'EMAIL' &&
      !item.message.isAutomatic,
  );
  return mail?.kind === 'MESSAGE' ? answerSubject(mail.message.subject ?? '') : '';
}

/** What stands in the field: what the writer made of it, until then the answer's. A text has none. */
export function shownSubject(
  draft: { readonly channel: Channel; readonly subject: string; readonly isSubjectOwn: boolean },
  opening: string,
): string {
  if (draft.isSubjectOwn) return draft.subject;
  return draft.channel === 'EMAIL' ? opening : '';
}
