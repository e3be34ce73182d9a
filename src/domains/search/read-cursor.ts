import { createHash } from 'node:crypto'
import { z } from 'zod'
import { refuseField } from '../../platform/refuse.ts'

/** The last row of a page, and the way in which its list was made. */
export type Cursor = {
  /** Every match was ranked, or the tiers were walked. */
  way: 'ranked' | 'walked'
  tier: number
  score: number
  /** Milliseconds since 1970: the row’s last activity or its registration. */
  time: number
  id: number
}

const largest = 2_147_483_647
const latest = 8_640_000_000_000
const shape = z.tuple([
  z.string(),
  z.enum(['ranked', 'walked']),
  z.int().min(0).max(50),
  z.int().min(0).max(largest),
  z.int().min(0).max(latest),
  z.int().min(0).max(largest),
])

/** Short name of a search, so that a cursor is not used with another. */
export function nameSearch(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 10)
}

export function writeCursor(search: string, { way, tier, score, time, id }: Cursor): string {
  return Buffer.from(JSON.stringify([search, way, tier, score, time, id])).toString('base64url')
}

/** Refuses what this server did not write for this search. */
export function readCursor(search: string, cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null
  const parsed = shape.safeParse(parse(cursor))
  if (!parsed.success || parsed.data[0] !== search) {
    return refuseField('cursor', 'This page of results does not exist. Please search again.')
  }
  const [, way, tier, score, time, id] = parsed.data
  return { way, tier, score, time, id }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
