import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEventFeed } from './fake-stripe-events.ts'
import { createKeys } from './fake-stripe-keys.ts'
import { createRecords } from './fake-stripe-records.ts'
import { answerCall, type FakeAnswer, type FakeCall } from './fake-stripe-routes.ts'
import { FakeError } from './fake-stripe-shapes.ts'
import { createTroubles, type Trouble } from './fake-stripe-trouble.ts'

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

const keys = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake' }
const webhookSecret = 'whsec_fake'

/**
 * Holds, charges and refunds of Stripe over real HTTP on its own port. `records` are the acts of browser and bank,
 * `news` its webhooks, `troubles` its failures.
 */
export async function startFakeStripe(now: () => Date = () => new Date()) {
  const news = createEventFeed({ secret: webhookSecret, now })
  const records = createRecords((type, subject) => news.tell(type, subject))
  const troubles = createTroubles()
  const kept = createKeys()
  /** Every call, as `POST /v1/payment_intents`. */
  const calls: string[] = []

  function answer(call: FakeCall, idempotencyKey: string | undefined, trouble?: Trouble): FakeAnswer {
    const request = `${call.method} ${call.path} ${call.form}`
    const key = call.method === 'POST' ? idempotencyKey : undefined
    try {
      const before = key && kept.take(key, request)
      if (before) return before
    } catch (error) {
      return asAnswer(error)
    }
    const made = done(call, trouble)
    if (key) kept.keep(key, made)
    return made
  }

  /** Stripe stores a failure after the act as well. */
  function done(call: FakeCall, trouble?: Trouble): FakeAnswer {
    try {
      if (trouble?.kind === 'answer') throw new FakeError(trouble.status, trouble.error)
      const failed = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error.' } } }
      if (trouble?.kind === 'fail' && !trouble.afterDoing) return failed
      const body: unknown = structuredClone(answerCall(records, keys, call))
      return trouble?.kind === 'fail' ? failed : { status: 200, body }
    } catch (error) {
      return asAnswer(error)
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    const name = `${call.method} ${call.path}`
    calls.push(name)
    const trouble = troubles.take(name)
    const silent = trouble?.kind === 'hang' || trouble?.kind === 'drop'
    if (!silent || trouble.afterDoing) {
      const key = request.headers['idempotency-key']
      const { status, body, headers } = answer(call, Array.isArray(key) ? key[0] : key, trouble)
      const kind = { 'content-type': 'application/json', 'request-id': `req_${calls.length}` }
      // Stripe itself says that a repeat returns the same failure.
      const repeat = status === 500 && { 'stripe-should-retry': 'false' }
      if (!silent) response.writeHead(status, { ...kind, ...repeat, ...headers }).end(JSON.stringify(body))
    }
    if (trouble?.kind === 'drop') request.socket.destroy()
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    records,
    news,
    troubles,
    calls,
    ...keys,
    /** Configuration of an application that uses this as Stripe. */
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: url,
    },
    async close() {
      await news.quiet()
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  const form =
    request.method === 'POST' ? new URLSearchParams(Buffer.concat(chunks).toString()) : searchParams
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? form.get('key')
  return { method: request.method ?? '', path: pathname, form, key }
}

function asAnswer(error: unknown): FakeAnswer {
  if (!(error instanceof FakeError)) throw error
  return { status: error.status, body: { error: error.error } }
}
