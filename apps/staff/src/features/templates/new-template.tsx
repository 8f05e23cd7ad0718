import { Trans } from '@lingui/react/macro';
import { channels, reminderTemplates } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Mail, MessageSquare, Plus } from 'lucide-react';
import { useCategoryText } from './template-labels.ts';

/** A new template: empty, or beginning with one of the five reminders. */
export function NewTemplate() {
  const textOf = useCategoryText();
  return (
    <Menu
      trigger={
        <Button variant="primary">
          <Plus aria-hidden />
          <Trans>New template</Trans>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {channels.toReversed().map((channel) => (
        <MenuItem
          key={channel}
          icon={channel === 'SMS' ? MessageSquare : Mail}
          link={<Link to="/templates/$id" params={{ id: 'new' }} search={{ channel }} />}
        >
          {channel === 'SMS' ? <Trans>Empty SMS</Trans> : <Trans>Empty e-mail</Trans>}
        </MenuItem>
      ))}
      {reminderTemplates.map((starter) => (
        <MenuItem
          key={starter}
          icon={Mail}
          link={<Link to="/templates/$id" params={{ id: 'new' }} search={{ starter }} />}
        >
          {textOf(starter)}
        </MenuItem>
      ))}
    </Menu>
  );
}
