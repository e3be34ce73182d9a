type Repaired<T> = { found: T; lost: number }

const notMarkup = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g

export function countItems(text: string): number {
  return text.replace(notMarkup, '').match(/<(?:item|entry)[\s>]/g)?.length ?? 0
}

/** RSS 1.0 as RSS 2.0: in the former, the parser reads no audio and only what is in the list of items. */
export function asRss2(text: string): string {
  const start = text.slice(0, 5000).replace(notMarkup, '')
  if (/<(?:\w+:)?(\w+)/.exec(start)?.[1] !== 'RDF') return text
  return text
    .replace(/<(?:\w+:)?RDF([\s>])/, '<rss version="2.0"$1')
    .replace(/(<rss [^<>]*)\sxmlns\s*=\s*["'][^"'<>]*["']/, '$1')
    .replace(/<image\s[^<>]*\/>/, '')
    .replace(/<item\s[^<>]*?about\s*=\s*["']([^"'<>]*)[^<>]*>/g, '<item><guid>$1</guid>')
    .replace(/<\/?\w+:enclosure\b[^<>]*>/g, (tag) =>
      tag.replace(/(?<=[\s</])\w+:(?=\w+[\s=/>])/g, '').replace(/\sresource(?=\s*=)/, ' url'),
    )
}

const values = /(=\s*)(?:"[^"]*"|'[^']*'|([^\s"'<>][^\s<>]*?)(?=\s|\/?>))/g

/** The parser drops attributes without quotes. */
export function quoteAttributes(text: string): string {
  return text.replace(/<[\w:.-]+\s[^<>]*>/g, (tag) =>
    tag.replace(values, (whole, sign: string, bare = '"') =>
      /["']/.test(bare) ? whole : `${sign}"${bare}"`,
    ),
  )
}

/** In text such as `I <3 you` or `a <b`. */
const bare = /<!\[CDATA\[[^]*?\]\]>|<(?!\/?[a-z_][^<>]*>|!--|![\w[]|\?\w)/gi

/** What can be read of a broken feed. `lost` counts the items that can’t. */
export function repairFeed<T>(
  broken: string,
  parse: (text: string) => T | undefined,
): Repaired<T> | undefined {
  const text = broken
    .replace(/<!--[^]*?-->|<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>/gi, '')
    .replace(bare, (found) => (found === '<' ? '&lt;' : found))
  const name = /<(item|entry)[\s>]/.exec(text)?.[1]
  const alone = name ? undefined : parse(text)
  if (!name) return alone && { found: alone, lost: 0 }
  const [head = '', ...items] = text.split(new RegExp(`(?=<${name}[\\s>])`))
  const end = name === 'item' ? '</channel></rss>' : '</feed>'
  const whole = items.flatMap((item, index) => {
    const length = item.indexOf(`</${name}>`)
    // Only the last one may be half there.
    if (length < 0 && index === items.length - 1) return []
    return `${length < 0 ? item : item.slice(0, length)}</${name}>`
  })
  const good = readable(whole, (some) => parse(head + some.join('') + end) !== undefined)
  const found = parse(head + good.join('') + end)
  return found && { found, lost: items.length - good.length }
}

/** Finds the broken ones by halves: most are fine. */
function readable(items: string[], areFine: (some: string[]) => boolean): string[] {
  if (areFine(items)) return items
  if (items.length < 2) return []
  const middle = items.length >> 1
  return [...readable(items.slice(0, middle), areFine), ...readable(items.slice(middle), areFine)]
}
