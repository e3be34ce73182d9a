export const saveWords = {
  title: 'Save this search',
  lead: 'Find it again in your settings, and get new matches by email.',
  weekly: 'Email me new matches once a week',
  weeklyHelp: 'Only when there’s someone new. Unsubscribe anytime.',
  unconfirmed: 'Emails start once you confirm your email address.',
  list: 'Your saved searches',
  save: 'Save search',
  saving: 'Saving…',
  saved: 'Search saved',
  savedText: 'Find it in Settings, under Saved searches.',
}

export const listWords = {
  failed: 'We couldn’t load your saved searches',
  loading: 'Loading your saved searches',
  empty: 'No saved searches yet',
  emptyText: 'Save a search to get new matches by email.',
  lead: 'Turn on the weekly email to hear about new matches. We only send it when there’s someone new.',
  leadUnconfirmed:
    'Turn on the weekly email to hear about new matches. We only send it when there’s someone new, and only after you confirm your email address in <account>Account</account>.',
  weekly: 'Weekly email',
  weeklyLabel: ({ name }: { name: string }) => `Weekly email about ${name}`,
  weeklyOn: 'Weekly email turned on',
  weeklyOff: 'Weekly email turned off',
  weeklyFailed: 'Weekly email not changed',
}

export const deleteWords = {
  title: 'Delete this search?',
  confirm: 'Delete',
  busy: 'Deleting…',
  label: ({ name }: { name: string }) => `Delete ${name}`,
  text: ({ name }: { name: string }) => `We’ll delete “${name}”.`,
  textWeekly: ({ name }: { name: string }) => `We’ll delete “${name}” and stop its weekly email.`,
  done: 'Search deleted',
  failed: 'Search not deleted',
}

export const renameWords = {
  title: 'Rename this search',
  label: ({ name }: { name: string }) => `Rename ${name}`,
  action: 'Rename',
  busy: 'Renaming…',
  done: 'Search renamed',
}

export const stopWords = {
  title: 'Stop the weekly email',
  titleOfKind: ({ name }: { name: string }) => `Turn off emails about ${name.toLowerCase()}`,
  text: 'We’ll stop emailing you about this saved search.',
  action: 'Stop this email',
  actionOfKind: 'Turn off these emails',
  busy: 'Stopping…',
  done: ({ name }: { name: string }) => `We won’t email you about “${name}” anymore.`,
  doneOfKind: ({ name }: { name: string }) => `We won’t email you about ${name.toLowerCase()} anymore.`,
  kept: 'The search is still in your <searches>saved searches</searches>.',
  keptOfKind: 'Choose what else you get in your <settings>notification settings</settings>.',
}
