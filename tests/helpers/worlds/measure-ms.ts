/** Milliseconds per act over this many rounds. */
export async function measureMs(act: () => Promise<unknown>, rounds = 60) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await act()
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(rounds * 0.5)] ?? 0, p95: taken[Math.floor(rounds * 0.95)] ?? 0 }
}
