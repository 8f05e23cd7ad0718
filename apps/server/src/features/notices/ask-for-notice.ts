import { type NoticeFacts, type NoticeKind, wrongFacts } from '@recoup/domain/notices/notice-kinds.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { insertNotice } from './notices.store.ts';

export interface NewNotice<K extends NoticeKind> {
  readonly id?: string;
  readonly kind: K;
  readonly debtorId: string;
  /** Where it has to go; without one the customer's preferred way is chosen when it is sent. */
  readonly contactId?: string | null;
  /** What it is about; none: all that the customer owes. The contact policy asks about these. */
  readonly accountIds?: readonly string[];
  /** The payment, plan, offer … that it is about: at most one notice of a kind per record and occurrence (G12). */
  readonly recordId: string;
  /** For what may be told of one record more than once: number of the installment, of the try … ; 0 if absent. */
  readonly occurrence?: number;
  readonly facts: NoticeFacts<K>;
  /** By the company's clock; what could not leave until then never does. */
  readonly expiresAt?: Date;
}

/** A code is waited for; everything else may stand in the queue like other news. */
const URGENT = 10;

/**
 * Asks for one message to a customer in the transaction of its cause: whatever rolls that back takes the wish with it,
 * and asking twice asks once (G12, G24). Whether, when and how it leaves is decided by the contact policy when it is
 * sent. Answers its id, or null when it was asked for already. Throws when a fact of its text is missing.
 */
export async function askForNotice<K extends NoticeKind>(work: Work, notice: NewNotice<K>): Promise<string | null> {
  const wrong = wrongFacts(notice.kind, notice.facts);
  if (wrong.length > 0) throw new Error(`notice ${notice.kind} lacks facts: ${wrong.join(', ')}`);
  const { kind, recordId, occurrence = 0 } = notice;
  const id = notice.id ?? stableId({ companyId: work.companyId, kind, recordId, occurrence });
  if (!(await insertNotice(work, { ...notice, id }))) return null;
  const news = { name: 'notice.asked', companyId: work.companyId, debtorId: notice.debtorId, noticeId: id } as const;
  work.emit(news, notice.kind === 'LOGIN_CODE' ? { priority: URGENT } : {});
  return id;
}
