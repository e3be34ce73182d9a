/** Milliseconds per act over this many rounds. */
export async function measureMs(act: () => Promise<unknown>, rounds = 60) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await act()
    taken.push(performance.now() - started)
  }
  return spreadOf(taken)
}

export function spreadOf(taken: readonly number[]) {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
