import autocannon, { type Options, type Request } from 'autocannon'

export type Load = Omit<Options, 'requests' | 'duration'> & {
  /** In place of `amount`. */
  seconds?: number
  /** Each request. */
  next?: () => Request
}

/** Figures by name. More is better for those “a second”, less for milliseconds. */
export type Figures = Record<string, number>

/** Runs autocannon. Returns how many answers came a second, and what each took. Throws if one failed. */
export async function load({
  next,
  seconds,
  ...options
}: Load): Promise<{ perSecond: number; ms: number[] }> {
  const ms: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const running = autocannon(
    {
      sampleInt: 50,
      // An act that is slow is measured, not failed.
      timeout: 60,
      ...options,
      ...(seconds && { duration: seconds }),
      requests: next && [{ setupRequest: (request) => ({ ...request, ...jsonOf(request, next()) }) }],
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  running.on('response', (_client, _status, _bytes, taken) => ms.push(taken))
  const { errors, non2xx, statusCodeStats, start, finish } = await promise
  // A machine that is busy with other work may not get to a single one.
  if (ms.length === 0 && errors === 0 && seconds) return load({ next, seconds: seconds + 1, ...options })
  if (errors + non2xx > 0) {
    throw new Error(`${options.url}: ${errors} errors, statuses ${JSON.stringify(statusCodeStats)}`)
  }
  return { perSecond: (ms.length * 1000) / (finish.getTime() - start.getTime()), ms }
}

function jsonOf({ headers }: Request, own: Request): Request {
  return { ...own, headers: { ...headers, 'content-type': 'application/json', ...own.headers } }
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
