/** One spelling of each tag: the first. Case doesn’t make a tag another one. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (!seen.has(key)) seen.set(key, tag)
  }
  return [...seen.values()]
}

/** An undone removal keeps its time, but no one saves ahead of time. */
export function savedTime(given: string | undefined, now: Date): Date {
  const time = given ? new Date(given) : now
  return time < now ? time : now
}
