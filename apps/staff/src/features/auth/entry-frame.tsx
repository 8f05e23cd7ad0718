import type { ReactNode } from 'react';
import { Brand } from '../../kit/page/brand.tsx';
import { LanguageChoice } from './language-choice.tsx';

type EntryFrameProps = { readonly title: ReactNode; readonly lead?: ReactNode; readonly children?: ReactNode };

/** Around the pages of whoever is not signed in: one card in the middle, and the languages. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  return (
    <div className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <header className="mb-6 flex items-center justify-center gap-2.5">
          <Brand />
          <span className="font-semibold text-title tracking-tight">Recoup</span>
        </header>
        <main className="rounded-dialog border border-border bg-surface p-6">
          <h1 tabIndex={-1} className="mb-1 font-semibold text-title tracking-tight">
            {title}
          </h1>
          {lead && <p className="mb-5 text-body text-muted">{lead}</p>}
          {children}
        </main>
        <footer className="mt-5 flex justify-center">
          <LanguageChoice />
        </footer>
      </div>
    </div>
  );
}
