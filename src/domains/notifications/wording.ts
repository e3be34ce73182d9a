export const stopWords = {
  label: 'Turn off emails like this',
  badLink: 'This unsubscribe link doesn’t work. Part of it may be missing, or the account was closed.',
}
