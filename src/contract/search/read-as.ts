/** What words of a text were read as, instead of being looked for in profiles. */
export const readKinds = ['place', 'times', 'available', 'noSpeakingFee', 'language'] as const
export type ReadKind = (typeof readKinds)[number]

/** `words` as they were typed: “in London”, “free Tuesday evening”. */
export type ReadAs = { as: ReadKind; words: string }

const day = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?`
const daypart = 'mornings?|afternoons?|evenings?|nights?'
const days = String.raw`(?:${day})(?:(?:\s*,\s*|\s+(?:and|or)\s+|\s*,\s*(?:and|or)\s+)(?:${day}))*`
const lead = String.raw`(?:(?:who(?:['’]s|\s+is|\s+are)\s+)?(?:free|available)\s+)`
const at = String.raw`(?:(?:on|in\s+the|at|every|this|next)\s+)`

/** Days and parts of days at which someone is free. “Evening” alone, or a day alone, may be what someone talks about. */
export const timeWords = new RegExp(
  String.raw`\b(?:${lead}?${at}?(?<days>${days})\s+(?<part>${daypart})(?:\s+(?:free|available))?` +
    String.raw`|${lead}${at}?(?<freeDays>${days})|on\s+(?<onDays>${days})|(?<bareDays>${days})\s+(?:free|available)` +
    String.raw`|${lead}${at}?(?<freePart>${daypart}))(?![\p{L}\p{N}-])`,
  'iu',
)

/** A search with such words depends on the reader’s time zone. */
export const namesTimes = (q: string | undefined) => q !== undefined && timeWords.test(q)
