/** Whether there are words in a text, whatever its format. */
export const isWritten = ({ message }: { readonly message: string }): boolean =>
  message.replaceAll(/<[^>]*>/g, '').trim() !== '';
