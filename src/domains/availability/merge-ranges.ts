/** From `from` up to, not including, `until`: minutes or milliseconds, whichever its user counts. */
export type Range = { from: number; until: number }

/** The same ranges in order, with what overlaps or touches merged into one; empty ones are dropped. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const { from, until } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (until <= from) continue
    if (!last || from > last.until) merged.push({ from, until })
    else last.until = Math.max(last.until, until)
  }
  return merged
}

/** What is left of `ranges` without `gone`. */
export function subtractRanges(ranges: readonly Range[], gone: readonly Range[]): Range[] {
  return gone.reduce<Range[]>(
    (left, { from, until }) =>
      left.flatMap((range) =>
        [
          { from: range.from, until: Math.min(range.until, from) },
          { from: Math.max(range.from, until), until: range.until },
        ].filter((part) => part.from < part.until),
      ),
    [...ranges],
  )
}

/** Whether one of these ranges has the whole of `wanted` in it. */
export function holds(ranges: readonly Range[], wanted: Range): boolean {
  return ranges.some(({ from, until }) => from <= wanted.from && wanted.until <= until)
}
