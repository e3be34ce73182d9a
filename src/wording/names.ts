export const deletedName = 'Former member'

/** What sentences call a person. Which part of a name that is, only they know. */
export const calledName = ({ name, callName }: { name: string; callName?: string | null }): string =>
  callName || name
