import type { ToastType } from '@recoup/domain/vocabulary.ts';
import { toast } from 'react-toastify/unstyled';

/** Shows a sentence that confirms something. A toast never carries the only copy of an error, a link or an undo. */
export function showToast(type: ToastType, message: string, id: string = message): void {
  const options = { toastId: id, role: type === 'error' || type === 'warning' ? 'alert' : 'status' } as const;
  if (toast.isActive(id)) toast.update(id, { ...options, render: message, autoClose: 5000 });
  else if (type === 'default') toast(message, options);
  else if (type === 'dark') toast.dark(message, options);
  else toast[type](message, options);
}
