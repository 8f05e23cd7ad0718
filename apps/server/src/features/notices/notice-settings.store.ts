import type { Language } from '@recoup/domain/languages.ts';
import { languages } from '@recoup/domain/languages.ts';
import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import type { NoticeText } from '@recoup/domain/notices/notice-texts.ts';
import type { Work } from '#server/work/work.ts';

/** The company's own words, by language; one that is missing has the product's. */
export type OwnTexts = Readonly<Partial<Record<Language, NoticeText>>>;

export interface NoticeSetting {
  readonly kind: string;
  readonly isOn: boolean;
  readonly texts: OwnTexts;
  readonly version: number;
}

/** What the company changed; a kind that is not among them is on, in the product's words. */
export async function readNoticeSettings(work: Work, kind?: NoticeKind): Promise<NoticeSetting[]> {
  const query = work.trx
    .selectFrom('noticeSetting')
    .select(['kind', 'isOn', 'texts', 'version'])
    .where('companyId', '=', work.companyId);
  const rows = await (kind ? query.where('kind', '=', kind) : query).execute();
  return rows.map((row) => ({ ...row, texts: textsOf(row.texts) }));
}

/** Writes a setting; false when somebody else has changed it since (G27). Version 0 stands for one that was never changed. */
export async function writeNoticeSetting(
  work: Work,
  setting: { readonly kind: NoticeKind; readonly isOn: boolean; readonly texts: OwnTexts; readonly version: number },
): Promise<boolean> {
  const values = { isOn: setting.isOn, texts: JSON.stringify(setting.texts), updatedAt: new Date() };
  if (setting.version === 0) {
    const added = await work.trx
      .insertInto('noticeSetting')
      .values({ companyId: work.companyId, kind: setting.kind, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst();
    return added !== undefined;
  }
  const changed = await work.trx
    .updateTable('noticeSetting')
    .set({ ...values, version: setting.version + 1 })
    .where('companyId', '=', work.companyId)
    .where('kind', '=', setting.kind)
    .where('version', '=', setting.version)
    .returning('kind')
    .executeTakeFirst();
  return changed !== undefined;
}

function textsOf(stored: unknown): OwnTexts {
  if (typeof stored !== 'object' || stored === null) return {};
  const texts: Partial<Record<Language, NoticeText>> = {};
  for (const language of languages) {
    const text: unknown = Object.getOwnPropertyDescriptor(stored, language)?.value;
    if (isText(text)) texts[language] = text;
  }
  return texts;
}

function isText(value: unknown): value is NoticeText {
  if (typeof value !== 'object' || value === null) return false;
  return ['subject', 'intro', 'sms'].every((name) => typeof Reflect.get(value, name) === 'string');
}
