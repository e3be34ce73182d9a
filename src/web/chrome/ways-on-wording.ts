export const waysOnWords = {
  search: 'Search for people or topics',
  find: 'Search',
  people: ({ samples }: { samples: boolean }) => (samples ? 'Sample profiles' : 'People you can book'),
}
