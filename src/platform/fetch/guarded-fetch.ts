import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type AddressRule, isPublicAddress } from './address-rule.ts'
import { Unreachable } from './unreachable.ts'

const mostBytes = 5 * 1024 * 1024

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** For addresses from users. Throws `Unreachable` with a sentence for the user. */
export type FetchText = (address: string) => Promise<string>

type Options = { mayReach?: AddressRule | undefined; timeoutMs?: number | undefined }

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * SSRF guard for untrusted addresses: http and https only, no cookies or credentials, few redirects, each
 * checked like the first, limits on time and size. The rule checks the very address that we connect to, so
 * DNS rebinding doesn't help.
 */
export function createGuardedFetch({
  mayReach = isPublicAddress,
  timeoutMs = 10_000,
}: Options = {}): FetchText {
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(address, mayReach, signal)
    } catch (error) {
      if (error instanceof Unreachable) throw error
      throw new Unreachable(signal.aborted ? 'tooSlow' : 'unreachable')
    }
  }
}

async function follow(address: string, mayReach: AddressRule, signal: AbortSignal): Promise<string> {
  let url = checked(address, mayReach)
  for (let redirected = 0; redirected <= mostRedirects; redirected++) {
    const answer = await ask(url, mayReach, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readBody(answer, signal)
    answer.destroy()
    if (!redirects.has(statusCode) || !headers.location) throw new Unreachable('refused')
    url = checked(new URL(headers.location, url).href, mayReach)
  }
  throw new Unreachable('redirects')
}

/** Numeric addresses are never looked up, so they are checked here, in any notation. */
function checked(address: string, mayReach: AddressRule): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Unreachable('unreachable')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayReach(host)) throw new Unreachable('unreachable')
  return url
}

function ask(url: URL, mayReach: AddressRule, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.protocol === 'https:' ? https : http
  request(url, {
    signal,
    agent: false,
    lookup: guardedLookup(mayReach),
    headers: { accept: 'text/calendar, */*;q=0.5', 'accept-encoding': 'gzip, deflate, br' },
  })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}

/** Returns only allowed addresses; the connection uses nothing else. */
function guardedLookup(mayReach: AddressRule): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first, ...others] = error ? [] : found.filter(({ address }) => mayReach(address))
      if (!first) done(error ?? new Error('This host has no address that may be reached.'), '')
      else if (options.all) done(null, [first, ...others])
      else done(null, first.address, first.family)
    })
  }
}

/** Stops as soon as the body is too large, before or after unpacking. */
async function readBody(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const packed = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const unpack = unpackers[packed as keyof typeof unpackers]
  if (!unpack && packed !== 'identity') {
    answer.destroy()
    throw new Unreachable('unreadable')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    await pipeline(
      answer,
      unpack?.() ?? new PassThrough(),
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          bytes += piece.length
          if (bytes > mostBytes) throw new Unreachable('tooLarge')
          chunks.push(piece)
        }
      },
      { signal },
    )
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new Unreachable('unreadable')
    throw error
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
