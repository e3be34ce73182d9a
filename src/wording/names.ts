export const deletedName = 'Former member'

export const firstName = (name: string): string =>
  name === deletedName ? name : (name.split(/\s+/)[0] ?? name)
