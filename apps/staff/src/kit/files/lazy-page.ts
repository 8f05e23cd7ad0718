import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { loadFile } from './load-file.ts';

/**
 * A page whose file is loaded when somebody goes there. `preload` fails when the file cannot be had, so that whoever
 * asks before the step stays where they are; nothing is kept of a failure, so that the next try asks anew.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): AsyncRouteComponent<object> {
  let page: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  const preload = () => {
    loading ??= loadFile(load).then(
      (file) => {
        page = file[name];
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a page, when the table of pages is read
  function Page() {
    if (!page) use(preload());
    return page && createElement(page);
  }
  return Object.assign(Page, { preload });
}
