/** A piece of a text: paragraphs as HTML, or something that one works with. */
export type Part =
  | { kind: 'text'; html: string }
  | { kind: 'checklist'; id: string; title: string; items: string[] }
  | { kind: 'template'; title: string; text: string }
  | { kind: 'do' | 'dont'; title: string; items: string[] }

/** A text of the site, made from Markdown when the pages are built. Names in braces stand for the site’s own words, `{if fee}…{else}…{end}` for what depends on it. */
export type Article = {
  title: string
  description: string
  /** yyyy-mm-dd */
  updatedOn: string
  readingMinutes: number
  sections: { id: string; title: string }[]
  parts: Part[]
}
