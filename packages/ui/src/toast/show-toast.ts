import type { ToastType } from '@recoup/domain/vocabulary.ts';

/**
 * Shows a sentence that confirms something. A toast never carries the only copy of an error, a link or an undo. The
 * library is loaded beside the page, not before it.
 */
export function showToast(type: ToastType, message: string, id: string = message): void {
  void import('./draw-toast.ts').then(({ drawToast }) => drawToast(type, message, id));
}
