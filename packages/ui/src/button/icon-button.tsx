import type { LucideIcon } from 'lucide-react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'size'> & {
  readonly icon: LucideIcon;
  /** The name, for screen readers and as the tooltip. */
  readonly label: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
};

/** A button that is only an icon; its name shows on hover and focus. */
export function IconButton({ icon: Icon, label, variant = 'ghost', side, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={side}>
      <Button {...rest} variant={variant} size="icon" aria-label={label}>
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  );
}
