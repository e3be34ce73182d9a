const listOf = (text: string) => new Set(text.trim().split(/\s+/))

/** Ignored, unless a search has no other words, or they are names: “US politics”. */
export const fillers = listOf(`
  a about also am an and any anybody anyone are as ask at be been being but by can could describe discuss discussing do does
  doing explain explains explaining find for from get give gives has have having her
  him his how i im in interesting into is it its just know knowledgeable knows like looking me might my of on
  or our please recommend s seek seeking should some somebody someone something tell tells
  than that the their them then there these they this those to
  us very want wanted wants was we were what when where which who whose why willing with would you your
`)

/** What someone says about their search, or what it is about: “talk about sleep”, “talk therapy”. */
const askingWords = listOf(`
  episode episodes help helps interview interviews need needs people person speak speaking speaks subject talk talking talks
  topic topics
`)
const praise = listOf('best good great perfect')
export const frameWords = askingWords.union(praise)
/** What follows an asking word that is no filler: “people of color”, “need for speed”. */
const notAfterAsking = listOf('and at by for from in of or with')

/** They say little about what is meant, and are left out like soft words. */
const vagueWords = listOf(`
  afternoon amazing available big change changed changes changing cool evening famous free friday fun happy inspiring life lives
  local love monday morning new one out real saturday search searching stories story sunday thing things thursday true tuesday
  way ways wednesday world year years young
`)

/** Kinds of people and shows. */
export const kindWords = listOf(`
  guest guests expert experts specialist specialists professional speaker speakers creator creators host hosts
  hosting podcast podcasts podcaster podcasters show shows youtube youtuber youtubers channel channels video videos radio tv
  television program programme series
`)

/** They count, and are left out before any other word when no one matches everything. */
export const softWords = kindWords.union(vagueWords).union(frameWords)

type Written = { written: string; word: string; parts: readonly string[] }

/** For each word of a text: it says nothing there. */
export function findFillers(text: readonly Written[]): boolean[] {
  const shouts = text.length > 1 && !text.some(({ written }) => /[\p{Ll}\p{Lo}]/u.test(written))
  const plain = text.map(
    ({ written, word, parts }, place) =>
      (fillers.has(word) || parts.every((part) => fillers.has(part))) &&
      !(isName(written) && !shouts) &&
      !isLetterOf(text[place - 1], written),
  )
  const framed = text.map(() => false)
  for (let place = text.length - 2; place >= 0; place--) {
    const [word = '', next = ''] = [text[place]?.word, text[place + 1]?.word]
    const leads = framed[place + 1] || (plain[place + 1] && !notAfterAsking.has(next))
    framed[place] = askingWords.has(word)
      ? Boolean(leads)
      : praise.has(word) && Boolean(framed[place + 1] || kindWords.has(next))
  }
  const found: boolean[] = []
  for (const place of text.keys()) {
    found.push(Boolean(plain[place] || (framed[place] && (found[place - 1] ?? true))))
  }
  return found
}

/** In capitals, like US, IT and AM. */
export const isName = (written: string) => /^(?!AND$|OR$)\p{Lu}{2,3}$/u.test(written)

/** The A of “vitamin A”. */
const isLetterOf = (before: Written | undefined, written: string) =>
  /^(?!I)\p{Lu}$/u.test(written) && before !== undefined && !fillers.has(before.word)
