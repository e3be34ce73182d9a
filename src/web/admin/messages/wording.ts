import type { ListWords } from '../wording.ts'

export const conversationsWords: ListWords = {
  name: 'Conversations',
  search: 'Search by name',
  loading: 'Loading conversations',
  loadFailed: 'We couldn’t load the conversations',
  noMatch: 'No conversations found',
  count: ({ count, total }) => (count === 1 ? '1 conversation' : `${total} conversations`),
  emptyTitle: 'No conversations yet',
  empty: 'Conversations show up here once people message each other.',
}

export const privacyWords = {
  notice: ({ limit }: { limit: string }) =>
    `When you open a conversation or search for words, the audit log records your name and the time, but not the words. A search covers the newest ${limit} messages that contain them.`,
  words: 'Words in messages',
  search: 'Search',
}

export const readerWords = {
  description: 'The audit log records that you opened this conversation.',
  open: 'Open',
  openLabel: ({ names }: { names: string }) => `Open the conversation between ${names}`,
  loading: 'Loading messages',
  loadFailed: 'We couldn’t load the messages',
  older: 'Show older',
  olderFailed: 'We couldn’t load older messages. Try again.',
  messages: 'Messages',
}
