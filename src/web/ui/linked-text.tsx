const address = /https?:\/\/[^\s<>"'`]+/g
const trailing = /[.,:;!?)\]}…]+$/

/** Plain text with links for web addresses. They send no referrer. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ at, href, shown }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="font-medium underline underline-offset-2"
      >
        {shown}
      </a>
    ) : (
      shown
    ),
  )
}

type Part = { at: number; href?: string; shown: string }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(trailing, '')
    const href = URL.parse(shown)?.href
    if (!href) continue
    parts.push({ at: done, shown: text.slice(done, index) }, { at: index, href, shown })
    done = index + shown.length
  }
  return [...parts, { at: done, shown: text.slice(done) }].filter((part) => part.shown !== '')
}
