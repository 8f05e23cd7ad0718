import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { Languages, Plus } from 'lucide-react';
import { useMay } from '../../kit/session/session.tsx';
import type { TemplateRow } from './template-columns.tsx';
import { languageLabels } from './template-title.ts';

/** The languages in which a template exists: each customer gets their own, where it is there. */
export function TemplateLanguages({ template }: { readonly template: TemplateRow }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const versions = [{ _id: template._id, language: template.language }, ...template.otherLanguages].toSorted((a, b) =>
    a.language.localeCompare(b.language),
  );
  const missing = (['en', 'es'] as const).filter((language) => !versions.some((each) => each.language === language));
  const looks = buttonClasses({ variant: 'ghost', size: 'small' });
  return (
    <nav aria-label={t`Languages`} className="mb-4 flex flex-wrap items-center gap-1">
      <Languages aria-hidden className="mr-1 size-4 text-subtle" />
      {versions.map((each) => (
        <Link
          key={each._id}
          to="/templates/$id"
          params={{ id: each._id }}
          aria-current={each._id === template._id ? 'page' : undefined}
          className={`${looks} aria-[current=page]:bg-sunken aria-[current=page]:text-text`}
        >
          {i18n._(languageLabels[each.language])}
        </Link>
      ))}
      {may('template.write') &&
        missing.map((language) => {
          const word = i18n._(languageLabels[language]);
          return (
            <Link
              key={language}
              to="/templates/$id"
              params={{ id: 'new' }}
              search={{ translates: template._id, language }}
              className={looks}
            >
              <Plus aria-hidden />
              <Trans>Translate into {word}</Trans>
            </Link>
          );
        })}
    </nav>
  );
}
