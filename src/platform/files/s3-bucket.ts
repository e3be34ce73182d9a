import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../s3-config.ts'
import { type Patience, StoreUnavailable } from './file-store.ts'
import { storeWords } from './wording.ts'

export type Bucket = {
  client: S3Client
  name: string
  /** Runs calls. Throws `StoreUnavailable`, whose message has no keys. The signal ends them when they take too long. */
  run<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Null if S3 says that there's no such object. */
  find<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T | null>
} & Disposable

export function openBucket(config: S3Config, patience: Patience): Bucket {
  const { connectMs, silentMs, wholeMs, attempts, calls, tryEveryMs } = patience
  const client = new S3Client({
    region: config.region,
    // Only AWS and few others have a host name for each bucket.
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.keys && {
      credentials: { accessKeyId: config.keys.id, secretAccessKey: config.keys.secret },
    }),
    // Many compatible servers don't know the newer checksums. The signature has a SHA-256 of each body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
  })
  const gate = tryEveryMs === null ? open : awayGate(tryEveryMs)
  const run: Bucket['run'] = (act) =>
    gate(async () => {
      for (let call = 1; ; call++) {
        try {
          return await act(AbortSignal.timeout(wholeMs))
        } catch (error) {
          const reason = unavailable(error)
          if (call >= calls || !(reason instanceof NoAnswer)) throw reason
        }
      }
    })
  return {
    client,
    name: config.bucket,
    run,
    find: (act) =>
      run((signal) =>
        act(signal).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        }),
      ),
    [Symbol.dispose]: () => client.destroy(),
  }
}

type Gate = <T>(act: () => Promise<T>) => Promise<T>

const open: Gate = (act) => act()

/** So that few people wait for a store that gives no answer: about one at a time. */
function awayGate(tryEveryMs: number): Gate {
  let away: { reason: StoreUnavailable; everyMs: number; nextTryAt: number } | null = null
  return async (act) => {
    const startedAt = performance.now()
    if (away) {
      if (startedAt < away.nextTryAt) throw away.reason
      away.nextTryAt = startedAt + away.everyMs
    }
    try {
      const result = await act()
      away = null
      return result
    } catch (error) {
      const now = performance.now()
      const everyMs = Math.max(tryEveryMs, now - startedAt)
      away = error instanceof NoAnswer ? { reason: error, everyMs, nextTryAt: now + everyMs } : null
      throw error
    }
  }
}

/** The store can't be reached, or is in trouble itself. */
export class NoAnswer extends StoreUnavailable {}

type SdkError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/** Only names from the SDK's error, because the rest may hold keys. */
function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error
  const { name, status } = readError(error)
  if (status === undefined || status >= 500 || status === 429) {
    return new NoAnswer(storeWords.noAnswer({ reason: [status, name].filter(Boolean).join(' ') }))
  }
  return new StoreUnavailable(storeWords.refused({ reason: `${status} ${name}` }))
}

export function readError(error: unknown): { name: string; status: number | undefined } {
  const { name, code, $metadata } = error as SdkError
  return { name: code && name === 'Error' ? code : name, status: $metadata?.httpStatusCode }
}

/** The answer to HEAD has no body that would tell a missing object from a missing bucket. */
function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as SdkError).name)
}
