import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listCustomFields } from '@recoup/contract/custom-fields.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { entityLabels } from './custom-field-labels.ts';
import { PropertyList } from './property-list.tsx';
import type { CustomFieldObject } from './use-custom-properties.ts';

const route = getRouteApi('/shell/settings/settings/custom-fields');

/** The company's own fields, one tab per kind of record. */
export function CustomFieldPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { entity = 'account' } = route.useSearch();
  const list = useCall(listCustomFields, { query: {} });
  // Counting walks over all records; the list does not wait for it.
  const usage = useCall(listCustomFields, { query: { usage: 'true' } });

  function changed(object: CustomFieldObject): void {
    const data = list.data?.data.map((each) => (each._id === object._id ? object : each));
    if (data) void list.mutate({ data }, { revalidate: false });
    void usage.mutate();
  }

  return (
    <Page
      title={t`Custom fields`}
      description={t`Fields of your own for accounts, customers, campaigns and estimates.`}
    >
      {list.data ? (
        <Tabs
          label={t`Kind of record`}
          value={entity}
          onChange={(next) => void navigate({ to: '/settings/custom-fields', search: { entity: next }, replace: true })}
          tabs={list.data.data.map((object) => ({
            value: object.entity,
            label: i18n._(entityLabels[object.entity]),
            count: object.properties.length,
            content: (
              <PropertyList
                object={object}
                usage={usageOf(usage.data?.data, object, usage.error !== undefined)}
                onChanged={changed}
              />
            ),
          }))}
        />
      ) : (
        <Card>
          {list.error ? (
            <ErrorRegion
              message={list.error.message}
              requestId={list.error.requestId}
              onRetry={() => void list.mutate()}
            />
          ) : (
            <SkeletonLines lines={4} />
          )}
        </Card>
      )}
    </Page>
  );
}

/** Undefined while it is counted; null for a field whose use could not be counted. */
function usageOf(counted: readonly CustomFieldObject[] | undefined, object: CustomFieldObject, failed: boolean) {
  const found = failed ? object : counted?.find((each) => each._id === object._id);
  return found && new Map(found.properties.map((property) => [property.propertyId, property.usedIn]));
}
