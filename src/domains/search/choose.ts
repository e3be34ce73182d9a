/** Every way to choose this many, each in the order of `from`. */
export function choose<T>(count: number, from: readonly T[]): T[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, i) => choose(count - 1, from.slice(i + 1)).map((others) => [first, ...others]))
}
