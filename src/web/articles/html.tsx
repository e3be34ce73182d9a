import { fillPlaceholders, useSiteValues } from '../shared/site/site-values.ts'

type HtmlProps = { as?: 'div' | 'span'; html: string; className?: string }

/** HTML built from our own Markdown. Filled-in values are escaped. */
export function Html({ as: Tag = 'div', html, className }: HtmlProps) {
  const words = useSiteValues()
  return (
    <Tag
      className={className}
      // oxlint-disable-next-line react/no-danger -- our own texts; the site's words are escaped
      dangerouslySetInnerHTML={{ __html: fillPlaceholders(html, words, escapeHtml) }}
    />
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(word: string): string {
  return word.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
