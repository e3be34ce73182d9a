import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { Unreachable } from '../../platform/fetch/unreachable.ts'
import { exceedsLimits, placesOf, runInWorker } from '../../platform/workers/run-in-worker.ts'
import type { Asked, Parsed, ParsedShow } from './parse-feed.ts'
import type { ShowRow } from './tables.ts'
import { feedProblems, fetchProblems } from './wording.ts'

/** `problem` is shown to the owner. `address`: where to read from now on. */
export type Reading = { problem: string } | { problem?: never; address: string; show: null } | WholeReading

export type WholeReading = {
  problem?: never
  address: string
  show: ParsedShow
  etag: string | null
  lastModified: string | null
}

type Wanted = Pick<ShowRow, 'userId' | 'address' | 'verifyCode'> &
  Partial<Pick<ShowRow, 'etag' | 'lastModified'>>

const accept = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'
const parseTimeoutMs = 10_000
const mostBytes = 10 * 1024 * 1024

/** Follows itunes:new-feed-url once, if that leads to a feed. `show` is null if it hasn’t changed. */
export async function importFeed(ctx: Ctx, wanted: Wanted): Promise<Reading> {
  const first = await readOnce(ctx, wanted)
  const movedTo = first.problem === undefined && first.show?.movedTo
  if (!movedTo || movedTo === first.address) return first
  const moved = await readOnce(ctx, { ...wanted, address: movedTo, etag: null, lastModified: null })
  return moved.problem === undefined ? moved : first
}

async function readOnce(
  ctx: Ctx,
  { userId, address, verifyCode, etag, lastModified }: Wanted,
): Promise<Reading> {
  try {
    const file = await ctx.fetchFile(address, {
      accept,
      etag,
      lastModified,
      userAgent: userAgentOf(ctx.config),
      mostBytes,
      mayCut: true,
    })
    if (file.unchanged) return { address: file.address, show: null }
    const { bytes, contentType, isCut } = file
    const parsed = await parseAside(ctx, userId, { bytes, contentType, isCut, verifyCode })
    if ('problem' in parsed) return { problem: feedProblems[parsed.problem] }
    return { address: file.address, show: parsed.show, etag: file.etag, lastModified: file.lastModified }
  } catch (error) {
    if (error instanceof Unreachable) return { problem: fetchProblems[error.reason] }
    throw error
  }
}

async function parseAside(ctx: Ctx, userId: number, input: Asked): Promise<Parsed | { problem: 'tooSlow' }> {
  try {
    return await runInWorker({
      module: new URL('./parse-feed.ts', import.meta.url),
      name: 'parseFeed',
      input,
      timeoutMs: parseTimeoutMs,
      ...placesOf(ctx.network, `feeds of ${userId}`),
    })
  } catch (error) {
    if (!exceedsLimits(error)) throw error
    return { problem: 'tooSlow' }
  }
}

/** Names the site that reads a feed, so that its host can contact it. */
export function userAgentOf({ publicUrl }: Config): string {
  return `${new URL(publicUrl).hostname} (+${publicUrl})`
}
