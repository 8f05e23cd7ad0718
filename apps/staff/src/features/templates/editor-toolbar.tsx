import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading, Italic, Link2, List, ListOrdered, Redo2, Undo2, Unlink } from 'lucide-react';
import { useState } from 'react';

type EditorToolbarProps = { readonly editor: Editor; readonly payLabel: string };

/** What can be done to the text; each has its key, as in every editor. */
export function EditorToolbar({ editor, payLabel }: EditorToolbarProps) {
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
        onClick={() =>
          run()
            .insertContent({ type: 'payButton', content: [{ type: 'text', text: payLabel }] })
            .run()
        }
      >
        <Trans>Add button to pay</Trans>
      </Button>
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
        <div className="flex flex-wrap justify-end gap-2">
          {!editor.state.selection.empty && (
            <Button size="small" onClick={() => set('{{payment_link}}')}>
              <Trans>Payment link</Trans>
            </Button>
          )}
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
