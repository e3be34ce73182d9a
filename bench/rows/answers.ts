import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { findNginx } from '../../tests/helpers/cluster/find-nginx.ts'
import { startBareAnswer } from '../harness/bare-answer.ts'
import { requestsPerSecond } from '../harness/callers.ts'
import { findProfile } from '../harness/people.ts'
import type { Bench, Pair, Row } from '../harness/row.ts'
import { startNginx } from '../harness/start-nginx.ts'

const bareJson = { limit: 'bare node:http with the same JSON', unit: 'a second' } as const

export const smallAnswer: Row = {
  name: 'small answer to a visitor',
  ...bareJson,
  goal: 0.7,
  prepare: (bench) => compareAnswers(bench, '/api/health', {}),
}

export const ownAccount: Row = {
  name: 'small answer to someone signed in',
  ...bareJson,
  goal: 0.4,
  async prepare(bench) {
    const { cookie } = await bench.people.guest()
    return compareAnswers(bench, '/api/me', { cookie })
  },
}

export const profilePage = pageRow('profile page, not kept', findProfile)
export const searchPage = pageRow('search page, not kept', async () => '/search')
export const searchPageWithText = pageRow(
  'search page with text, not kept',
  async () => '/search?userType=creator&q=history',
)

/** A page for someone signed in is never kept. */
function pageRow(name: string, findPath: (url: string) => Promise<string>): Row {
  return {
    name,
    limit: 'bare node:http with the same bytes, compressed before',
    unit: 'a second',
    async prepare(bench) {
      const { cookie } = await bench.people.guest()
      const path = await findPath(bench.product.url)
      return compareAnswers(bench, path, { cookie, 'accept-encoding': 'br' })
    },
  }
}

async function compareAnswers(
  { product, seconds }: Bench,
  path: string,
  headers: Record<string, string>,
): Promise<Pair> {
  const url = product.url + path
  const answer = await fetch(url, { headers })
  const type = { 'content-type': answer.headers.get('content-type') ?? '' }
  const body = Buffer.from(await answer.arrayBuffer())
  const isCompressed = answer.headers.get('content-encoding') === 'br'
  const bare = await startBareAnswer(
    isCompressed
      ? { headers: { ...type, 'content-encoding': 'br' }, body: await compress(body) }
      : { headers: type, body },
  )
  return {
    ours: () => requestsPerSecond(url, { seconds, headers }),
    limit: () => requestsPerSecond(bare.url, { seconds, headers }),
    close: async () => bare.stop(),
  }
}

export const keptPage: Row = {
  name: 'kept page, compressed',
  limit: 'nginx, one worker, with the same bytes from a file',
  unit: 'a second',
  goal: 0.3,
  needs: { name: 'nginx', find: findNginx },
  async prepare({ product, seconds }) {
    const html = await (await fetch(product.url)).text()
    const nginx = await startNginx(await compress(html))
    const headers = { 'accept-encoding': 'br' }
    return {
      ours: () => requestsPerSecond(`${product.url}/`, { seconds, headers }),
      limit: () => requestsPerSecond(nginx.url, { seconds, headers }),
      close: () => nginx.stop(),
    }
  },
}

const compress = promisify<Buffer | string, Buffer>(brotliCompress)
