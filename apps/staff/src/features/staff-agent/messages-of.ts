/** What is asked for a conversation's latest questions, with its name: the same everywhere, so that it is asked for once. */
export const messagesOf = (threadId: string) => ({ params: { id: 'staff' }, query: { threadId, limit: 50 } });
