import { z } from 'zod'
import { refuse } from '../refuse.ts'
import { isSameSecret, keyedHash } from '../secrets.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

export const arrivalPath = '/api/arrival'

const arrival = z.object({
  proof: z.string(),
  /** The client, as limits count it. */
  client: z.string(),
  /** What connected: the client, or the nearest proxy. */
  peer: z.string(),
  /** How many senders in a row, from the nearest on, `TRUST_PROXY` takes for proxies. */
  trusted: z.int(),
  forwardedFor: z.array(z.string()),
  forwardedProto: z.string().nullable(),
  host: z.string(),
})
export type Arrival = z.output<typeof arrival>

const question = z.object({ nonce: z.string().max(60), signature: z.string().max(60) })
const signatureOf = (secret: string, nonce: string) => keyedHash(secret, `arrival asked ${nonce}`)
const proofOf = (secret: string, nonce: string) => keyedHash(secret, `arrival answered ${nonce}`)

/** Says how a request arrived. Only `npm run doctor`, which has the site's secret, gets an answer. */
export function arrivalRoute(app: App): void {
  app.get(arrivalPath, { schema: { hide: true } }, async ({ ctx, headers, ip, ips, query, socket }) => {
    const asked = question.safeParse(query)
    if (!asked.success || !isSameSecret(asked.data.signature, signatureOf(ctx.secret, asked.data.nonce))) {
      refuse('not_found', callWords.nothingHere)
    }
    return {
      proof: proofOf(ctx.secret, asked.data.nonce),
      client: ip,
      peer: socket.remoteAddress ?? '',
      trusted: (ips?.length ?? 1) - 1,
      forwardedFor: split(headers['x-forwarded-for']),
      forwardedProto: split(headers['x-forwarded-proto'])[0] ?? null,
      host: headers.host ?? '',
    } satisfies Arrival
  })
}

const split = (header: string | string[] | undefined) =>
  (header ?? [])
    .toString()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

export function signedQuery(secret: string, nonce: string): string {
  return `?nonce=${nonce}&signature=${signatureOf(secret, nonce)}`
}

/** Null: another site's answer, or none of this program’s. */
export function readArrival(body: unknown, secret: string, nonce: string): Arrival | null {
  const { data } = arrival.safeParse(body)
  return data && isSameSecret(data.proof, proofOf(secret, nonce)) ? data : null
}
