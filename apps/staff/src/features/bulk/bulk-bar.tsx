import { useLingui } from '@lingui/react/macro';
import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/files/lazy-part.tsx';
import type { BulkProps } from '../../kit/list-page/list-props.ts';
import type { BulkChoice } from './bulk-request.ts';

const BulkSheet = lazyPart(() => import('./bulk-sheet.tsx').then((file) => file.BulkSheet));

/** One thing that can be done; without a `choice` the sheet asks for it. */
export type BulkOffer = {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly action: BulkAction;
  readonly choice?: BulkChoice;
  readonly isDanger?: boolean;
};

type BulkBarProps = BulkProps & {
  readonly entity: BulkEntity;
  readonly offers: readonly BulkOffer[];
  /** So many stand in the bar on wide screens; the rest in a menu. */
  readonly inBar: number;
};

/** What can be done with the chosen records: the usual in the bar, the rest in a menu, on phones all in the menu. */
export function BulkBar({ entity, offers, inBar, ...props }: BulkBarProps) {
  const { t } = useLingui();
  const wide = useMediaQuery('(min-width: 64rem)');
  const [open, setOpen] = useState<BulkOffer | null>(null);
  const shown = wide ? offers.slice(0, inBar) : [];
  const rest = offers.slice(shown.length);
  return (
    <>
      {shown.map((offer, index) => (
        <Button
          key={offer.key}
          size="small"
          variant={index === 0 ? 'primary' : undefined}
          onClick={() => setOpen(offer)}
        >
          <offer.icon aria-hidden />
          {offer.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          side="top"
          trigger={
            <Button size="small" variant={wide ? undefined : 'primary'}>
              {wide ? t`More` : t`Actions`}
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {rest.map((offer) => (
            <MenuItem key={offer.key} icon={offer.icon} danger={offer.isDanger} onSelect={() => setOpen(offer)}>
              {offer.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {open && (
        <Suspense fallback={null}>
          <BulkSheet
            entity={entity}
            action={open.action}
            choice={open.choice ?? null}
            selection={props.selection}
            filters={props.filters}
            onDone={props.onDone}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
