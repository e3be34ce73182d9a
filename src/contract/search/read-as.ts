/** What words of a text were read as, instead of being looked for in profiles. */
export const readKinds = ['place', 'times', 'available', 'noSpeakingFee', 'language'] as const
export type ReadKind = (typeof readKinds)[number]

/** `words` as they were typed: “in London”, “free Tuesday evening”. */
export type ReadAs = { as: ReadKind; words: string }

const day = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?`
/** “Tue evenings”, “free mon-fri”: alone, they may be other words. */
const short = '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)'
const daypart = 'mornings?|afternoons?|evenings?|nights?'
const link = String.raw`(?:\s*,\s*|\s+(?:and|or)\s+|\s*,\s*(?:and|or)\s+)`
const to = String.raw`(?:\s*[-–]\s*|\s+(?:to|through)\s+)`
const listOf = (day: string) => String.raw`(?:${day})(?:(?:${link}|${to})(?:${day}))*`
const days = listOf(day)
const anyDays = listOf(`${day}|${short}`)
const lead = String.raw`(?:(?:who(?:['’]s|\s+is|\s+are)\s+)?(?:free|available)\s+)`
const at = String.raw`(?:(?:(?:on|in|at)\s+the|on|at|every|this|next)\s+)`

/** Days and parts of days at which someone is free. “Evening” alone, or a day alone, may be what someone talks about. */
export const timeWords = new RegExp(
  String.raw`\b(?:${lead}?${at}?(?<days>${anyDays})\s+(?<part>${daypart})(?:\s+(?:free|available))?` +
    String.raw`|${lead}${at}?(?<freeDays>${anyDays})|(?:on(?:\s+the)?|at\s+the)\s+(?<onDays>${days})|(?<bareDays>${days})\s+(?:free|available)` +
    String.raw`|${lead}${at}?(?<freePart>${daypart}))(?![\p{L}\p{N}-])`,
  'iu',
)

/** A search with such words depends on the reader’s time zone. */
export const namesTimes = (q: string | undefined) => q !== undefined && timeWords.test(q)
