export type SavedSearch = { tag?: string | undefined; sort?: 'oldest' | undefined }

/** Parsed by hand: a schema would add its library to every page. */
export function savedSearch({ tag, sort }: Record<string, unknown>): SavedSearch {
  const text = typeof tag === 'string' || typeof tag === 'number' ? String(tag) : ''
  return {
    tag: text.trim().slice(0, 30).toWellFormed() || undefined,
    sort: sort === 'oldest' ? sort : undefined,
  }
}
