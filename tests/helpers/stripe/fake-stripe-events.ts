import { createHmac, randomBytes } from 'node:crypto'

export type FakeEvent = { id: string; type: string; body: string }
/** Delivers a webhook and returns the status. */
export type Post = (body: string, headers: Record<string, string>) => Promise<number>

type Options = { secret: string; now: () => Date }

/** Stripe's events and signed webhooks. Nothing is sent until asked, unless `sendAtOnce` was called. */
export function createEventFeed({ secret, now }: Options) {
  const byIntent = new Map<string | undefined, FakeEvent[]>()
  const underWay = new Set<Promise<unknown>>()
  let post: Post | undefined
  let atOnce = false

  function sign(body: string, { at = now(), key = secret }: { at?: Date; key?: string } = {}) {
    const t = Math.floor(at.getTime() / 1000)
    const v1 = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
    return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` }
  }

  function send(body: string, headers: Record<string, string>): Promise<number> {
    if (!post) throw new Error('The fake was not told where to send its notices.')
    return post(body, headers)
  }

  return {
    sign,
    send,
    /** The payment's events, in order. */
    of: (intentId: string): readonly FakeEvent[] => byIntent.get(intentId) ?? [],
    tell(type: string, subject: { id: string; object: string; payment_intent?: string }) {
      const id = `evt_${randomBytes(12).toString('hex')}`
      const created = Math.floor(now().getTime() / 1000)
      const envelope = { id, object: 'event', type, created, livemode: false, data: { object: subject } }
      const intentId = subject.object === 'payment_intent' ? subject.id : subject.payment_intent
      const news = { id, type, body: JSON.stringify(envelope, null, 2) }
      byIntent.set(intentId, [...(byIntent.get(intentId) ?? []), news])
      if (!atOnce) return
      const sending = send(news.body, sign(news.body)).catch(() => undefined)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    deliver: (news: FakeEvent, by?: { at?: Date; key?: string }) => send(news.body, sign(news.body, by)),
    sendTo(next: Post) {
      post = next
    },
    sendAtOnce() {
      atOnce = true
    },
    /** Resolves once all sent webhooks are answered. */
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
