import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type AddressRule, isPublicAddress } from './address-rule.ts'
import { Unreachable } from './unreachable.ts'

const usualMostBytes = 5 * 1024 * 1024
const usualTimeoutMs = 5_000

const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** For addresses from users. Throws `Unreachable` with a sentence for the user. */
export type FetchFile = (address: string, asked: Asked) => Promise<FetchedFile>

type Asked = {
  /** Media types. */
  accept: string
  /** Of the copy that we have: if it's still current, the answer is `unchanged`. */
  etag?: string | null | undefined
  lastModified?: string | null | undefined
  userAgent?: string
  mostBytes?: number
  /** Returns the start of a larger file. */
  mayCut?: boolean
  timeoutMs?: number
}

export type FetchedFile = {
  /** The address to ask from now on: that of the last permanent redirect before any other. */
  address: string
  /** Then it has no bytes. */
  unchanged: boolean
  bytes: Uint8Array
  isCut: boolean
  contentType: string | null
  etag: string | null
  lastModified: string | null
}

/** Podcasts pass several counters on their way. */
const mostRedirects = 6
const redirects = new Set([301, 302, 303, 307, 308])
const permanent = new Set([301, 308])

/**
 * SSRF guard for untrusted addresses: http and https only, no cookies or credentials, few redirects, each
 * checked like the first, limits on time and size. The rule checks the very address that we connect to, so
 * DNS rebinding doesn't help.
 */
export function createGuardedFetch(mayReach: AddressRule = isPublicAddress): FetchFile {
  return async (address, asked) => {
    const signal = AbortSignal.timeout(asked.timeoutMs ?? usualTimeoutMs)
    try {
      return await follow(address, asked, mayReach, signal)
    } catch (error) {
      if (error instanceof Unreachable) throw error
      throw new Unreachable(signal.aborted ? 'tooSlow' : 'unreachable')
    }
  }
}

async function follow(
  address: string,
  asked: Asked,
  mayReach: AddressRule,
  signal: AbortSignal,
): Promise<FetchedFile> {
  let url = checked(address, mayReach)
  let lasting = { address, open: true }
  for (let redirected = 0; redirected <= mostRedirects; redirected++) {
    const answer = await ask(url, asked, mayReach, signal)
    const { statusCode = 0, headers } = answer
    const unchanged = statusCode === 304 && Boolean(asked.etag || asked.lastModified)
    if (statusCode === 200 || unchanged) {
      return {
        // The tag may belong to another file, so a new address counts only once its content was read.
        address: unchanged ? address : lasting.address,
        unchanged,
        ...(await readBody(answer, asked)),
        contentType: headers['content-type'] ?? null,
        etag: headers.etag ?? null,
        lastModified: headers['last-modified'] ?? null,
      }
    }
    answer.destroy()
    if (!redirects.has(statusCode) || !headers.location) throw new Unreachable('refused')
    url = checked(new URL(headers.location, url).href, mayReach)
    const open = lasting.open && permanent.has(statusCode)
    lasting = { address: open ? url.href : lasting.address, open }
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

function ask(
  url: URL,
  { accept, etag, lastModified, userAgent }: Asked,
  mayReach: AddressRule,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.protocol === 'https:' ? https : http
  request(url, {
    signal,
    agent: false,
    lookup: guardedLookup(mayReach),
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      ...(userAgent && { 'user-agent': userAgent }),
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
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
async function readBody(
  answer: IncomingMessage,
  { mostBytes = usualMostBytes, mayCut = false }: Asked,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const packed = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const unpack = unpackers.get(packed)
  if (!unpack && packed !== 'identity') {
    answer.destroy()
    throw new Unreachable('unreadable')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  let isCut = false
  try {
    await pipeline(answer, unpack?.() ?? new PassThrough(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        bytes += piece.length
        isCut = bytes > mostBytes
        if (isCut) throw new Unreachable('tooLarge')
        chunks.push(piece)
      }
    })
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new Unreachable('unreadable')
    if (!isCut || !mayCut) throw error
  }
  return { bytes: Buffer.concat(chunks), isCut }
}
