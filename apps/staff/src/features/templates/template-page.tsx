import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readTemplate } from '@recoup/contract/templates.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { TemplateEditor } from './template-editor.tsx';

const route = getRouteApi('/shell/templates/$id');

/** One template, or a new one. */
export function TemplatePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const start = route.useSearch();
  const isNew = id === 'new';
  const translated = isNew ? start.translates : undefined;
  const original = useCall(readTemplate, translated ? { params: { id: translated } } : null);
  const { data, error, mutate } = useCall(readTemplate, isNew ? null : { params: { id } });
  const parent = <Link to="/templates">{t`Templates`}</Link>;
  if (isNew && (!translated || original.data || original.error)) {
    return (
      <TemplateEditor
        key={`new ${translated} ${start.starter} ${start.language}`}
        template={null}
        start={start}
        original={original.data}
        onReload={() => Promise.resolve(undefined)}
        onSaved={() => undefined}
      />
    );
  }
  if (error && !data) {
    const missing = error.status === 404;
    return (
      <Page parent={parent} title={t`Template`}>
        <ErrorRegion
          message={error.message}
          requestId={missing ? undefined : error.requestId}
          onRetry={missing ? undefined : () => void mutate()}
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page parent={parent} title={t`Template`}>
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  }
  return <TemplateEditor key={id} template={data} onReload={() => mutate()} onSaved={() => void mutate()} />;
}
