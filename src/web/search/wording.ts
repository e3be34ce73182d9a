export const orderWords = {
  label: 'Sort by',
  match: 'Best match',
  /** More of the chosen categories first. */
  categories: 'Most categories',
  recommended: 'Recommended',
  newest: 'Newest',
  active: 'Recently active',
}

export const resultWords = {
  pages: 'Pages of results',
  loading: 'Loading results',
  failed: 'Error loading results',
  failedText: 'An error occurred while fetching search results.',
  leftOut: ({ words }: { words: string[] }) =>
    `No exact match. These results leave out ${words.map((word) => `“${word}”`).join(', ')}.`,
  page: ({ number }: { number: number }) => `Page ${number}`,
}

export const cardWords = { matched: 'Why this match:' }

export const noMatchWords = {
  title: 'No matches',
  hint: 'Try removing a filter or using fewer words.',
  empty: 'No one has a public profile yet. Check back soon.',
  everyone: 'Show everyone',
  wider: 'Try one of these searches instead:',
  widerLabel: 'Wider searches',
  withoutWord: ({ word }: { word: string }) => `Without the word “${word}”`,
  withoutText: ({ text }: { text: string }) => `Without “${text}”`,
  anywhere: ({ place }: { place: string }) => `Anywhere, not just ${place}`,
  beyond: ({ category }: { category: string }) => `Not just ${category}`,
  anyCategory: 'In any category',
  creatorsToo: 'Include creators',
  guestsToo: 'Include guests',
  anyMedium: 'With any kind of show, or none',
  notSpeaking: ({ language }: { language: string }) => `Not just people who speak ${language}`,
  anyTime: 'Include people with no open times',
  unverifiedToo: 'Include people without a verified show',
  feesToo: 'Include people who may charge a speaking fee',
  unratedToo: 'Include people rated lower, or not yet',
}

export const recentWords = {
  title: 'Recently viewed',
  note: 'Saved on this device only.',
  clear: 'Clear list',
  cleared: 'List cleared.',
}
