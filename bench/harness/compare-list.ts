import { compareTimes } from './answer-times.ts'
import type { CrowdBench, Pair } from './row.ts'

type List = {
  path: string
  /** That holds the rows. */
  table: string
  cookie?: string
  longestMs: number
}

export const sameRows = 'bare node:http: a SELECT of the same rows by their ids'

/** A list, and a select of the same rows by their ids. */
export async function compareList(
  bench: CrowdBench,
  { path, table, cookie, longestMs }: List,
): Promise<Pair> {
  const url = bench.product.url + path
  const headers = { ...(cookie && { cookie }) }
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  const ids = (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
  const rows = bench.bareRows.urlOf(`select * from ${table} where id = any($1)`, [ids])
  const pair = compareTimes(bench.seconds, { ours: { url, headers }, limit: { url: rows }, longestMs })
  const found = answer.headers.get('x-total-count') ?? ids.length
  return { ...pair, note: () => `${found} found, ${pair.note?.()}` }
}

/** The path of the page that comes this many pages later, or of the last. */
export async function findLaterPage(
  { product }: CrowdBench,
  path: string,
  pages: number,
  headers: Record<string, string> = {},
): Promise<string> {
  let url = product.url + path
  for (let page = 0; page < pages; page++) {
    const answer = await fetch(url, { headers })
    await answer.text()
    const [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? []
    if (!next) break
    const { pathname, search } = new URL(next)
    url = product.url + pathname + search
  }
  return url.slice(product.url.length)
}
