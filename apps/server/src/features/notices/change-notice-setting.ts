import type { changeNoticeSetting as changeCall } from '@recoup/contract/notices.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
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
  const { companyId, language } = work.actor;
  if (!input.isOn && isFixedNotice(kind)) {
    const message = language === 'es' ? 'Este aviso no se puede desactivar.' : 'This notice cannot be switched off.';
    return refuse('INVALID_FIELD', { isOn: message });
  }
  const texts: Partial<Record<Language, NoticeText>> = {};
  for (const each of languages) {
    const text = input.texts[each];
    if (!text) continue;
    const [problem] = ownTextProblems(kind, text);
    if (problem) return refuse('INVALID_FIELD', { [`texts.${each}.${problem.field}`]: problemText(problem, language) });
    texts[each] = text;
  }
  const [before] = await readNoticeSettings(work, kind);
  const setting = { kind, isOn: input.isOn, texts, version: input.version };
  if (!(await writeNoticeSetting(work, setting))) return refuse('STALE_VERSION');
  work.audit({
    action: 'notice.change-setting',
    recordKind: 'company',
    recordId: companyId,
    before: before ? { kind, isOn: before.isOn, texts: before.texts } : { kind, isOn: true, texts: {} },
    after: { kind, isOn: setting.isOn, texts },
  });
  work.tell('notice', []);
  return { ...setting, version: input.version + 1 };
}

function problemText({ kind, variable }: TextProblem, language: Language): string {
  if (kind === 'needed')
    return language === 'es' ? `Tiene que nombrar {{${variable}}}.` : `It has to name {{${variable}}}.`;
  return language === 'es' ? `Aquí no existe {{${variable}}}.` : `There is no {{${variable}}} here.`;
}
