/** `until` is exclusive. Minutes or milliseconds, as the caller likes. */
export type Range = { from: number; until: number }

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

/** Whether a single range contains all of `wanted`. */
export function containsRange(ranges: readonly Range[], wanted: Range): boolean {
  return ranges.some(({ from, until }) => from <= wanted.from && wanted.until <= until)
}
