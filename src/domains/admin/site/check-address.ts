import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Arrival, arrivalPath, readArrival, signedQuery } from '../../../platform/http/arrival.ts'
import { type TrustProxy, trustOf } from '../../../platform/http/trusted-proxies.ts'
import { addressWords as words } from '../wording.ts'
import { consider, type Finding, fine, mend } from './findings.ts'

/** Of a network for examples: no client has it, so a site that takes it for one believes what clients write. */
const made = '192.0.2.77'
const patienceMs = 10_000
const toleratedMs = 5_000

type Answer = { arrival: Arrival; aheadMs: number | null } | { reason: string }

/** Asks the site through `PUBLIC_URL`, as a visitor would come. */
export async function checkAddress(ctx: Ctx): Promise<Finding[]> {
  const { publicUrl, loopback } = ctx.config
  if (loopback) return []
  const answer = await ask(ctx, publicUrl)
  if ('reason' in answer) {
    const said = { publicUrl, reason: answer.reason }
    const isRunning = 'arrival' in (await ask(ctx, ownUrl(ctx)))
    return [isRunning ? mend(words.notReached(said)) : consider(words.notRunning(said))]
  }
  const { arrival, aheadMs } = answer
  return [
    fine(words.reached({ publicUrl })),
    ...explainClient(arrival, ctx.config.trustProxy),
    ...explainNames(arrival, publicUrl),
    ...(aheadMs !== null && Math.abs(aheadMs) > toleratedMs
      ? [mend(words.otherClock({ publicUrl, seconds: Math.round(Math.abs(aheadMs) / 1000) }))]
      : []),
  ]
}

/** On the machine where the doctor runs, if the site runs there. */
function ownUrl({ config: { host, port } }: Ctx): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function ask({ secret, clock }: Ctx, base: string): Promise<Answer> {
  const nonce = randomUUID()
  try {
    const response = await fetch(`${base}${arrivalPath}${signedQuery(secret, nonce)}`, {
      headers: { 'x-forwarded-for': made, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    const aheadMs = Number.isNaN(date) ? null : date - clock.now().getTime()
    const to = response.headers.get('location')
    if (to !== null) return { reason: words.redirects({ to: to.split('?')[0] ?? '' }) }
    const arrival = readArrival(await response.json().catch(() => null), secret, nonce)
    return arrival ? { arrival, aheadMs } : { reason: words.otherSite({ status: response.status }) }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    return { reason: cause?.message || cause?.code || message }
  }
}

/** Each proxy adds the address that connected to it, after what it received. */
export function explainClient(
  { client, peer, forwardedFor, trusted }: Arrival,
  trustProxy: TrustProxy,
): Finding[] {
  const added = forwardedFor.slice(forwardedFor.indexOf(made) + 1)
  const proxies = added.length
  const own = added[0] ?? peer
  if (trusted === proxies) return [fine(words.rightClient({ client, proxies }))]
  if (trusted < proxies) return [mend(words.countsProxy({ client, own, proxies }))]
  if (proxies === 0) return [mend(words.noHeader({ peer }))]
  const isListed = Array.isArray(trustProxy) && trustOf(trustProxy)(own, proxies)
  return [isListed ? consider(words.ownAddressListed({ own })) : mend(words.believesClients({ proxies }))]
}

/** Nothing depends on them but logs and what proxies cache: links are made from `PUBLIC_URL`. */
export function explainNames({ host, forwardedProto }: Arrival, publicUrl: string): Finding[] {
  const { host: wanted, protocol } = new URL(publicUrl)
  return [
    ...(host === wanted ? [] : [consider(words.otherHost({ host, wanted }))]),
    ...(forwardedProto === null || `${forwardedProto}:` === protocol
      ? []
      : [consider(words.otherProto({ forwardedProto, publicUrl }))]),
  ]
}
