/** What stands where the name of a person stood whose account is gone. */
export const deletedName = 'Deleted account'

export const firstName = (name: string): string =>
  name === deletedName ? name : (name.split(/\s+/)[0] ?? name)
