const most = 42
const fewest = 14

/** A headline for a small card: whole, up to the end of a clause, or up to the end of a word. */
export function cutHeadline(headline: string): string {
  if (headline.length <= most) return headline
  const start = headline.slice(0, most + 1)
  const clause = /^(.*\S)(?:[,;:.]\s| [–—-] )/u.exec(start)?.[1]
  if (clause && clause.length >= fewest) return clause
  const words = /^(.*\S)\s/u.exec(start)?.[1]
  return words ? `${words}…` : headline
}
