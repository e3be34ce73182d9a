const listOf = (text: string) => new Set(text.trim().split(/\s+/))

/** Ignored, unless a search has no other words. */
export const fillers = listOf(`
  a about also am an and any anybody anyone are as ask at be been being best but by can could describe discuss discussing do does
  doing episode episodes explain explains explaining find for from get give gives good great happy has have having help helps her
  him his how i im in interesting into interview interviews is it its just knowledgeable knows know like looking love me might my need needs of on
  one or our out people perfect person please recommend s search searching seek seeking should some somebody someone something speak speaking
  speaks story subject talk talking talks tell tells than that the their them then there these they thing things this those to topic
  topics us very want wanted wants was we were what when where which who whose why willing with would you your
`)

/** They say little about what is meant, and are left out like soft words. */
const vagueWords = listOf(`
  afternoon amazing available big change changed changes changing cool evening famous free friday fun inspiring life lives
  local monday morning new real saturday stories sunday thursday true tuesday way ways wednesday world year years young
`)

/**
 * They say which kind of person or show is meant. They count, and are left out before any other word when no one
 * matches everything.
 */
export const softWords = listOf(`
  guest guests expert experts specialist specialists professional speaker speakers creator creators host hosts
  hosting podcast podcasts podcaster podcasters show shows youtube youtuber youtubers channel channels video videos radio tv
  television program programme series
`).union(vagueWords)
