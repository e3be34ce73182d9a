import { quantile } from './compare.ts'
import { openRawConnection } from './raw-connection.ts'
import type { Pair } from './row.ts'

type Asked = {
  url: string
  headers?: Record<string, string>
  /** In the place of the URL's own path, for each request. */
  path?: () => string
}

const most = 40

/** Milliseconds of requests one after the other, for so many seconds, at most 40. Throws if one failed. */
async function timesOf({ url, headers = {}, path }: Asked, seconds: number): Promise<number[]> {
  const connection = await openRawConnection({ url, headers })
  const until = performance.now() + seconds * 1000
  const taken: number[] = []
  try {
    do {
      const started = performance.now()
      const { status, head } = await connection.ask(path?.())
      taken.push(performance.now() - started)
      if (status !== 200) throw new Error(`${url} answered ${head}`)
    } while (taken.length < most && performance.now() < until)
  } finally {
    connection.close()
  }
  return taken
}

/** Compares medians. The note has the 95th percentile of ours, of all rounds that count. */
export function compareTimes(
  seconds: number,
  asked: { ours: Asked; limit: Asked; longestMs?: number },
): Pair {
  const rounds: number[][] = []
  return {
    async ours() {
      const taken = await timesOf(asked.ours, seconds)
      rounds.push(taken)
      return quantile(taken, 0.5)
    },
    async limit() {
      return quantile(await timesOf(asked.limit, seconds), 0.5)
    },
    note() {
      const p95 = quantile((rounds.length > 1 ? rounds.slice(1) : rounds).flat(), 0.95)
      const { longestMs } = asked
      const judged =
        longestMs === undefined ? '' : `, goal at most ${longestMs}, ${p95 <= longestMs ? 'met' : 'missed'}`
      return `p95 ${p95.toPrecision(3)} ms${judged}`
    },
  }
}
