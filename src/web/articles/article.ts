export type Part =
  | { kind: 'text'; html: string }
  | { kind: 'checklist'; id: string; title: string; items: string[] }
  | { kind: 'template'; title: string; text: string }
  | { kind: 'do' | 'dont'; title: string; items: string[] }

/** Built from Markdown. Placeholders such as `{fee}` are filled by `fillPlaceholders`. */
export type Article = {
  title: string
  description: string
  /** yyyy-mm-dd */
  updatedOn: string
  readingMinutes: number
  sections: { id: string; title: string }[]
  parts: Part[]
}
