import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@recoup/domain/languages.ts';
import { linkVariableOf } from '@recoup/domain/templates/link-variables.ts';
import { variableUses } from '@recoup/domain/templates/variable-uses.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { fromEditorHtml, toEditorHtml, variableSource } from './chip-html.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PayButton, variableChip } from './email-nodes.ts';
import './mail-editor.css';

export type EmailEditorProps = {
  readonly id: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly labelOf: (name: string) => string;
  /** Of the message. */
  readonly language: Language;
  readonly error: string | undefined;
  /** Begins low and grows with its text. */
  readonly isCompact: boolean;
  readonly hasToolbar: boolean;
  /** Gives the way to put a variable in where the cursor stands. */
  readonly onReady: (insert: (name: string) => void) => void;
  readonly onFocus: () => void;
};

/** Writes the body of a mail: what it stores is the safe part of HTML, nothing else can be made here. */
export default function EmailEditor(props: EmailEditorProps) {
  const { t } = useLingui();
  const { onReady, onChange, onFocus } = props;
  const written = useRef(props.html);
  const latest = useRef({ onChange, onFocus, labelOf: props.labelOf });
  latest.current = { onChange, onFocus, labelOf: props.labelOf };
  const editor = useEditor({
    // A style element would be refused by the content security policy; what it says stands in mail-editor.css.
    injectCSS: false,
    extensions: [
      Document,
      Paragraph,
      Text,
      Bold,
      Italic,
      HardBreak,
      BulletList,
      OrderedList,
      ListItem,
      ListKeymap,
      UndoRedo,
      Heading.configure({ levels: [2, 3] }),
      Link.configure({
        openOnClick: false,
        autolink: false,
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (url, { defaultValidate }) => linkVariableOf(url) !== null || defaultValidate(url),
      }),
      PayButton,
      variableChip((name) => latest.current.labelOf(name)),
    ],
    content: toEditorHtml(props.html),
    editorProps: {
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t`Message`,
        'aria-required': 'true',
        class: 'mail-editor',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = fromEditorHtml(changed.getHTML());
      latest.current.onChange(written.current);
    },
    onFocus: () => latest.current.onFocus(),
  });
  useEffect(() => {
    onReady((name) => {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'variable', attrs: { source: `{{${name}}}` } })
        .run();
    });
  }, [editor, onReady]);
  // Another text came from outside: a template that was chosen, a version that was loaded anew.
  useEffect(() => {
    if (props.html === written.current) return;
    written.current = props.html;
    editor.commands.setContent(toEditorHtml(props.html), { emitUpdate: false });
  }, [editor, props.html]);

  return (
    <div
      className={classNames(
        'overflow-hidden rounded-control border bg-surface',
        props.error ? 'border-danger' : 'border-control hover:border-muted',
        props.isCompact && 'mail-editor-compact',
      )}
    >
      {props.hasToolbar && <EditorToolbar editor={editor} language={props.language} />}
      <EditorContent editor={editor} />
      <ChipFallback editor={editor} labelOf={props.labelOf} />
    </div>
  );
}

/** What stands for the chosen chip where a customer has no value. */
function ChipFallback({ editor, labelOf }: { readonly editor: Editor; readonly labelOf: (name: string) => string }) {
  const { t } = useLingui();
  const source = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive('variable') ? String(current.getAttributes('variable').source ?? '') : null,
  });
  const [use] = source === null ? [] : variableUses(source);
  if (!use) return null;
  const label = labelOf(use.name);
  return (
    <div className="border-border border-t bg-sunken px-3 py-2">
      <FormField label={<Trans>Where “{label}” is empty, write</Trans>}>
        {(control) => (
          <TextInput
            {...control}
            value={use.fallback ?? ''}
            placeholder={t`Nothing: such a message is not sent`}
            autoComplete="off"
            maxLength={80}
            onChange={(event) =>
              editor.commands.updateAttributes('variable', { source: variableSource(use.name, event.target.value) })
            }
          />
        )}
      </FormField>
    </div>
  );
}
