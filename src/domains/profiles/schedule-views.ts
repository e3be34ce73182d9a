import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { asSystem, type Ctx, viewerId } from '../../platform/ctx.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { countViews, type View } from './queries.ts'

const pauseMs = 2000
/** While the database is down, older views are dropped to save memory. */
const mostWaiting = 10_000

/** Batches views, so that requests don’t wait for the write. */
export function scheduleViews() {
  let waiting: View[] = []
  let context: Ctx | undefined
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const views = waiting
    waiting = []
    if (!context || views.length === 0) return
    try {
      await countViews(asSystem(context), views)
    } catch (error) {
      context.log.warn({ err: error, count: views.length }, 'profile views were not counted')
    }
  }

  function note(ctx: Ctx, userId: number, request: Pick<FastifyRequest, 'ip' | 'headers'>): void {
    const own = viewerId(ctx)
    const agent = request.headers['user-agent'] ?? ''
    if (own === userId || agent === '' || isbot(agent)) return
    const viewedOn = ctx.clock.now().toISOString().slice(0, 10)
    const viewer = keyedHash(
      ctx.secret,
      // The User-Agent can be faked, so visitors at one address count as one.
      own === null ? `${viewedOn} ${clientNetwork(request.ip)}` : `member ${own}`,
    )
    context = ctx
    if (waiting.length < mostWaiting) waiting.push({ userId, viewer, viewedOn })
    timer ??= setTimeout(() => void flush(), pauseMs).unref()
  }

  return { note, flush }
}
