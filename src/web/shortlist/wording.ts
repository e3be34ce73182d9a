import { mostTagCharacters, mostTags } from '../../contract/shortlist-limits.ts'

type Named = { name: string }

export const pageWords = {
  title: 'Saved people',
  about: 'Only you can see who you saved, your notes and your tags.',
}

export const listWords = {
  loading: 'Loading your saved people',
  failed: 'We couldn’t load your saved people',
  empty: 'No saved people yet',
  emptyHint: 'Press the heart on someone’s card or profile to find them here later.',
  search: 'Find people',
  count: ({ count }: { count: number }) => (count === 1 ? '1 person' : `${count} people`),
  tags: 'Filter by tag',
  all: 'All',
  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  noneTagged: ({ tag }: { tag: string }) => `No one is tagged “${tag}”`,
  showAll: 'Show all saved people',
}

export const rowWords = {
  userType: { creator: 'Creator', guest: 'Guest', admin: 'Admin' },
  note: 'Your note',
  tags: 'Your tags',
  annotate: 'Add note or tags',
  annotateOf: ({ name }: Named) => `Add note or tags: ${name}`,
  edit: 'Edit note and tags',
  editOf: ({ name }: Named) => `Edit note and tags: ${name}`,
  message: ({ name }: Named) => `Message ${name}`,
  remove: 'Remove',
  removeOf: ({ name }: Named) => `Remove ${name}`,
}

export const formWords = {
  title: ({ name }: Named) => `Note about ${name}`,
  lead: 'Only you can see this.',
  note: 'Note',
  tags: 'Tags',
  tagsHelp: 'Separate tags with commas.',
  addTag: ({ tag }: { tag: string }) => `Add tag ${tag}`,
  tooMany: `Use at most ${mostTags} tags.`,
  tooLong: `Use at most ${mostTagCharacters} characters for a tag.`,
  kept: 'We kept your unsaved changes.',
  discard: 'Discard changes',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Changes saved',
}
