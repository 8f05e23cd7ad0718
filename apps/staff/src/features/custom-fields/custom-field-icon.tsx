import { isCustomFieldIcon } from '@recoup/domain/custom-fields/custom-field-icons.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { lazy, Suspense } from 'react';

const DrawnIcon = lazy(async () => {
  const { iconSet } = await import('./icon-set.ts');
  return {
    default: ({ name, className }: IconProps) => {
      const Icon = iconSet[isCustomFieldIcon(name) ? name : 'tag'].icon;
      return <Icon aria-hidden className={className} />;
    },
  };
});

type IconProps = { readonly name: string; readonly className: string };

/** The icon of a field of the company's own; its place is kept while the pictures are on their way. */
export function CustomFieldIcon({ name, className }: { readonly name: string; readonly className?: string }) {
  const looks = classNames('size-4 shrink-0 text-subtle', className);
  return (
    <Suspense fallback={<span aria-hidden className={looks} />}>
      <DrawnIcon name={name} className={looks} />
    </Suspense>
  );
}
