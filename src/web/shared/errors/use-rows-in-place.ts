import { useState } from 'react'

type Identified = { id: number }

/**
 * Rows stay where they were first seen until the list is left, and so do those that `stays` keeps after the server no longer
 * lists them. New ones come where the server has them.
 */
export function useRowsInPlace<Row extends Identified>(
  listed: Row[],
  stays: (row: Row) => boolean = () => false,
): Row[] {
  const [seen, setSeen] = useState(listed)
  const rows = keepPlaces(seen, listed, stays)
  if (rows.length !== seen.length || rows.some((row, at) => row !== seen[at])) setSeen(rows)
  return rows
}

export function keepPlaces<Row extends Identified>(
  seen: Row[],
  listed: Row[],
  stays: (row: Row) => boolean,
): Row[] {
  const now = new Map(listed.map((row) => [row.id, row]))
  const rows = seen.flatMap((row) => now.get(row.id) ?? (stays(row) ? row : []))
  const known = new Set(rows.map(({ id }) => id))
  for (const [at, row] of listed.entries()) {
    if (known.has(row.id)) continue
    const before = rows.findIndex(({ id }) => id === listed[at - 1]?.id)
    rows.splice(before + 1, 0, row)
    known.add(row.id)
  }
  return rows
}
