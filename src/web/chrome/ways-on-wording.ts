export const waysOnWords = {
  search: 'Search for people or topics',
  find: 'Search',
  people: 'People you can book',
}
