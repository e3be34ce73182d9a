type Matches = { total: number; search: string }

export const savedSearchWords = {
  notFound: 'This search is no longer saved.',
  tooMany: ({ most }: { most: number }) => `You can save up to ${most} searches. Delete one to save another.`,
  nameTaken: 'You already have a search with this name. Choose a different name.',
  badUnsubscribeLink:
    'This unsubscribe link doesn’t work. Its search may have been deleted, or part of the link is missing.',
}

export const newMatchesWords = {
  subject: ({ total, search }: Matches) =>
    total === 1 ? `1 new person for “${search}”` : `${total} new people for “${search}”`,
  text: ({ total, search, platformName }: Matches & { platformName: string }) =>
    total === 1
      ? `1 new person on ${platformName} matches your saved search “${search}”.`
      : `${total} new people on ${platformName} match your saved search “${search}”.`,
  newest: ({ count }: { count: number }) => `Here are the newest ${count}:`,
  viewAll: 'View all matches',
  footnote:
    'You turned on weekly emails for this saved search. We send one a week at most, and only when there are new matches.',
  unsubscribe: 'Stop these weekly emails',
}

/** What matched a search, on a card. */
export const whyWords = {
  topics: ({ topics }: { topics: string[] }) => `Talks about ${topics.join(' and ')}`,
  show: ({ title }: { title: string }) => `Show: ${title}`,
  place: ({ location }: { location: string }) => `In ${location}`,
  category: ({ name }: { name: string }) => `Category: ${name}`,
  mentions: ({ word }: { word: string }) => `Mentions ${word}`,
  language: ({ language }: { language: string }) => `Speaks ${language}`,
  verified: 'Verified show',
}
