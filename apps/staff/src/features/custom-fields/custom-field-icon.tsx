import { isCustomFieldIcon } from '@recoup/domain/custom-fields/custom-field-icons.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/files/lazy-part.tsx';

type IconProps = { readonly name: string; readonly className: string };

const DrawnIcon = lazyPart(async () => {
  const { iconSet } = await import('./icon-set.ts');
  return ({ name, className }: IconProps) => {
    const Icon = iconSet[isCustomFieldIcon(name) ? name : 'tag'].icon;
    return <Icon aria-hidden className={className} />;
  };
}, NoIcon);

function NoIcon({ className }: IconProps) {
  return <span aria-hidden className={className} />;
}

/** The icon of a field of the company's own; its place is kept while the pictures are on their way. */
export function CustomFieldIcon({ name, className }: { readonly name: string; readonly className?: string }) {
  const looks = classNames('size-4 shrink-0 text-subtle', className);
  return (
    <Suspense fallback={<NoIcon name={name} className={looks} />}>
      <DrawnIcon name={name} className={looks} />
    </Suspense>
  );
}
