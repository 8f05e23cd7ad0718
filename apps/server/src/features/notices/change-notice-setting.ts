import type { changeNoticeSetting as changeCall } from '@recoup/contract/notices.ts';
import { type FieldProblem, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type Language, languages } from '@recoup/domain/languages.ts';
import { isFixedNotice, ownTextProblems, type TextProblem } from '@recoup/domain/notices/check-own-text.ts';
import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import type { NoticeText } from '@recoup/domain/notices/notice-texts.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type NoticeSetting, readNoticeSettings, writeNoticeSetting } from './notice-settings.store.ts';

type Input = z.output<typeof changeCall.body>;

/** Switches a kind of notice or gives it the company's own words; a stale version is refused (G27). */
export async function changeNoticeSetting(
  work: Work<MemberActor>,
  kind: NoticeKind,
  input: Input,
): Promise<NoticeSetting | Refusal> {
  const { companyId } = work.actor;
  if (!input.isOn && isFixedNotice(kind)) return refuse('INVALID_FIELD', { isOn: 'notice-fixed' });
  const texts: Partial<Record<Language, NoticeText>> = {};
  for (const each of languages) {
    const text = input.texts[each];
    if (!text) continue;
    const [problem] = ownTextProblems(kind, text);
    if (problem) return refuse('INVALID_FIELD', { [`texts.${each}.${problem.field}`]: sayable(problem) });
    texts[each] = text;
  }
  const [before] = await readNoticeSettings(work, kind);
  const setting = { kind, isOn: input.isOn, texts, version: input.version };
  if (!(await writeNoticeSetting(work, setting))) return refuse('STALE_VERSION');
  work.changed({
    noun: 'notice-setting',
    id: companyId,
    action: 'notice.change-setting',
    before: { isOn: before?.isOn ?? true, texts: before?.texts ?? {} },
    after: { isOn: setting.isOn, texts },
    besides: { before: { kind }, after: { kind } },
  });
  work.notify('notice', []);
  return { ...setting, version: input.version + 1 };
}

function sayable({ kind, variable }: TextProblem): FieldProblem {
  return { code: kind === 'needed' ? 'variable-needed' : 'variable-foreign', variable };
}
