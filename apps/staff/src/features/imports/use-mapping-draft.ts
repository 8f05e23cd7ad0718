import { useClient } from '@recoup/client/use-call.ts';
import { reviewImport } from '@recoup/contract/imports.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportJob } from './import-step.ts';
import { draftOf, type MappingDraft, mappingOf } from './mapping-draft.ts';

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

const pauseMs = 500;

/**
 * The choices about columns, kept on the server half a second after the last one, so that a reload or another day finds
 * them again. While a finished review stands they stay here, since keeping them would take it back.
 */
export function useMappingDraft(job: ImportJob) {
  const client = useClient();
  const [draft, setDraft] = useState(() => draftOf(job));
  const latest = useRef(draft);
  const [saving, setSaving] = useState<Saving>('idle');
  const dirty = useRef<MappingDraft | null>(null);
  const flying = useRef<Promise<void>>(Promise.resolve());
  const keepsDrafts = job.stage === 'MATCHING';

  async function keep(): Promise<void> {
    const mapping = dirty.current;
    if (!mapping) return;
    dirty.current = null;
    setSaving('saving');
    try {
      await client.send(reviewImport, { params: { id: job._id }, body: { ...mappingOf(mapping), isDraft: true } });
      if (dirty.current === null) setSaving('saved');
    } catch {
      // The choices are still here, and are sent whole when the rows are checked.
      setSaving('failed');
    }
  }

  const keepNow = useEffectEvent(() => {
    flying.current = keep();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft begins a new pause
  useEffect(() => {
    if (dirty.current === null) return;
    const timer = setTimeout(keepNow, pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => keepNow(), []);

  /** Several changes may follow each other before the page is drawn anew: each builds on the one before. */
  function change(update: (draft: MappingDraft) => MappingDraft): void {
    const next = update(latest.current);
    latest.current = next;
    setDraft(next);
    if (keepsDrafts) dirty.current = next;
  }

  /** Nothing more is kept by itself and nothing is on its way: the choices are about to be sent whole. */
  async function settle(): Promise<void> {
    dirty.current = null;
    await flying.current;
  }

  return { draft, change, saving, settle };
}
