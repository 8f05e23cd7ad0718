import type { ToastType } from '@recoup/domain/vocabulary.ts';
import { toast } from 'react-toastify/unstyled';

/** Puts a toast on the screen; one with the same id is updated in place. */
export function drawToast(type: ToastType, message: string, id: string): void {
  const options = { toastId: id, role: type === 'error' || type === 'warning' ? 'alert' : 'status' } as const;
  if (toast.isActive(id)) toast.update(id, { ...options, render: message, autoClose: 5000 });
  else if (type === 'default') toast(message, options);
  else if (type === 'dark') toast.dark(message, options);
  else toast[type](message, options);
}
