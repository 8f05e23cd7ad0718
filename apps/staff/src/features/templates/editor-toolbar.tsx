import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@recoup/domain/languages.ts';
import { choiceLinks, PAYMENT_LINK } from '@recoup/domain/templates/link-variables.ts';
import { payWords } from '@recoup/domain/templates/text-to-html.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, ChevronDown, Heading, Italic, Link2, List, ListOrdered, Redo2, Undo2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';

type EditorToolbarProps = {
  readonly editor: Editor;
  /** Of the message: the words of its buttons. */
  readonly language: Language;
};

/** What can be done to the text; each has its key, as in every editor. */
export function EditorToolbar({ editor, language }: EditorToolbarProps) {
  const { t } = useLingui();
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const addButton = (link: string, words: string) =>
    run()
      .insertContent({ type: 'payButton', attrs: { link }, content: [{ type: 'text', text: words }] })
      .run();
  return (
    <div
      role="toolbar"
      aria-label={t`Format`}
      className="flex flex-wrap items-center gap-0.5 border-border border-b bg-sunken px-1 py-1"
    >
      <IconButton icon={Bold} label={t`Bold`} aria-pressed={on.bold} onClick={() => run().toggleBold().run()} />
      <IconButton icon={Italic} label={t`Italic`} aria-pressed={on.italic} onClick={() => run().toggleItalic().run()} />
      <IconButton
        icon={Heading}
        label={t`Heading`}
        aria-pressed={on.heading}
        onClick={() => run().toggleHeading({ level: 2 }).run()}
      />
      <IconButton
        icon={List}
        label={t`List`}
        aria-pressed={on.bullets}
        onClick={() => run().toggleBulletList().run()}
      />
      <IconButton
        icon={ListOrdered}
        label={t`Numbered list`}
        aria-pressed={on.numbers}
        onClick={() => run().toggleOrderedList().run()}
      />
      {on.link ? (
        <IconButton icon={Unlink} label={t`Remove the link`} onClick={() => run().unsetLink().run()} />
      ) : (
        <LinkButton editor={editor} />
      )}
      <IconButton icon={Undo2} label={t`Undo`} onClick={() => run().undo().run()} />
      <IconButton icon={Redo2} label={t`Redo`} onClick={() => run().redo().run()} />
      <Button
        size="small"
        variant="ghost"
        className="ml-auto"
        onClick={() => addButton(PAYMENT_LINK, payWords[language])}
      >
        <Trans>Add button to pay</Trans>
      </Button>
      <Menu trigger={<IconButton icon={ChevronDown} label={t`Other buttons`} />}>
        {Object.entries(choiceLinks).map(([name, { button, label }]) => (
          <MenuItem key={name} onSelect={() => addButton(name, button[language])}>
            {label[spokenLanguage()]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

function LinkButton({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const set = (href: string) => {
    setOpen(false);
    setAddress('');
    const chain = editor.chain().focus();
    if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const isAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address.trim());
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t`Link`}
      trigger={
        <Button variant="ghost" size="icon" aria-label={t`Link`}>
          <Link2 aria-hidden />
        </Button>
      }
    >
      <div className="w-72 max-w-full space-y-3 p-1">
        <FormField label={t`Address`} hint={t`Begins with https://`}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (isAddress) set(address.trim());
              }}
            />
          )}
        </FormField>
        {!editor.state.selection.empty && (
          <FormField label={t`Or a page of the payment portal`}>
            {(control) => (
              <SelectInput
                {...control}
                value=""
                placeholder={t`Choose`}
                options={[
                  { value: PAYMENT_LINK, label: t`Payment link` },
                  ...Object.entries(choiceLinks).map(([value, { label }]) => ({
                    value,
                    label: label[spokenLanguage()],
                  })),
                ]}
                onChange={({ target }) => target.value !== '' && set(`{{${target.value}}}`)}
              />
            )}
          </FormField>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="small"
            variant="primary"
            aria-disabled={!isAddress}
            onClick={() => isAddress && set(address.trim())}
          >
            <Trans>Set link</Trans>
          </Button>
        </div>
      </div>
    </Popover>
  );
}
