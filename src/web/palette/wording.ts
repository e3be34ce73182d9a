type Text = { text: string }

export const quickWords = {
  title: 'Quick search',
  placeholder: 'Search people, pages and actions',
  close: 'Close',
  recent: 'Recently viewed',
  places: 'Go to',
  actions: 'Actions',
  search: 'Search',
  people: 'People',
  find: ({ text }: Text) => `Search people for “${text}”`,
  lightTheme: 'Use the light theme',
  darkTheme: 'Use the dark theme',
  systemTheme: 'Use the system’s theme',
  themeSet: { light: 'Light theme', dark: 'Dark theme', system: 'System theme' },
  shortcuts: 'Keyboard shortcuts',
  logOut: 'Log out',
  looking: 'Looking for people…',
  found: ({ count }: { count: number }) => (count === 1 ? '1 person found' : `${count} people found`),
  noOne: 'No people found.',
  failed: 'We couldn’t search people.',
  tryAgain: 'Try searching people again',
  move: 'to move',
  open: 'to open',
}

export const shortcutWords = {
  title: 'Keyboard shortcuts',
  single: 'Shortcuts of a single key',
  singleHelp: 'Turn off / and ? if you press them by accident or speak to your device. Saved on this device.',
  off: 'Off',
}
