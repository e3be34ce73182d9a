const inline = 'a|abbr|b|em|i|label|small|span|strong|time'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, name: string) => {
    if (number) return String.fromCodePoint(Number.parseInt(name, number === '#x' ? 16 : 10))
    return entities[name] ?? whole
  })
}

/** The text of HTML, on one line. */
export function textOf(html: string): string {
  const text = html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(new RegExp(`</?(${inline})\\b[^>]*>`, 'g'), '')
    .replace(/<[^>]*>/g, ' ')
  return decode(text).replace(/\s+/g, ' ').trim()
}

/** An element's name, text and opening tag. */
export type Part = { name: string; words: string; attributes: Record<string, string> }

/** All elements of a kind in document order. They are never nested. */
export function partsOf(html: string, tag: string): Part[] {
  const found = html.matchAll(new RegExp(`<(${tag})\\b([^>]*)>([\\s\\S]*?)</\\1>`, 'g'))
  return [...found].map(([, , tagText = '', inner = '']) => {
    const attributes = attributesOf(tagText)
    const words = textOf(inner)
    return { name: attributes['aria-label'] ?? words, words, attributes }
  })
}

export function attributesOf(tagText: string): Record<string, string> {
  const pairs = tagText.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, decode(value)]))
}
