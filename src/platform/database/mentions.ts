import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Text = PgColumn | SQL

export function mentions(texts: readonly Text[], words: readonly string[]): SQL | undefined {
  return or(...texts.flatMap((text) => words.map((word) => sql`strpos(${text}, ${word}) > 0`)))
}

/**
 * The text with other words in place of these. Whole words only; a single name stays in “May 5” and “May Miller”. In HTML,
 * only between tags.
 */
export function replaceWords(text: Text, words: readonly string[], by: string, { isHtml = false } = {}): SQL {
  let result = sql`${text}`
  for (const word of words) {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const before = isHtml ? '[:alnum:]&' : '[:alnum:]'
    const after = [
      word.includes(' ') ? [] : ' [0-9[:upper:]]',
      isHtml ? ['[^<>]*>', '[^<]*</style'] : [],
    ].flat()
    const pattern = `(?<![${before}])${escaped}(?!${['[[:alnum:]]', ...after].join('|')})`
    result = sql`regexp_replace(${result}, ${pattern}, ${by}, 'g')`
  }
  return result
}
