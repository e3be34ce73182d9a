import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { openClient, requestsPerSecond } from '../harness/callers.ts'
import { registerPeople } from '../harness/people.ts'
import type { Row } from '../harness/row.ts'
import { startBare } from '../harness/serve-bare.ts'
import { startNginx } from '../harness/start-nginx.ts'

export const smallAnswer: Row = {
  name: 'small answer to a visitor',
  limit: 'bare node:http with the same JSON',
  unit: 'a second',
  goal: 0.7,
  prepare({ product, seconds }) {
    return compareJson({ path: '/api/health', product, seconds, headers: {} })
  },
}

export const ownAccount: Row = {
  name: 'small answer to someone signed in',
  limit: 'bare node:http with the same JSON',
  unit: 'a second',
  goal: 0.4,
  async prepare({ product, seconds }) {
    const client = openClient(product.url, 1)
    const [person] = await registerPeople(client, 1)
    client.close()
    return compareJson({ path: '/api/me', product, seconds, headers: { cookie: person?.cookie ?? '' } })
  },
}

type Asked = {
  path: string
  product: { url: string }
  seconds: number
  headers: Record<string, string>
}

async function compareJson({ path, product, seconds, headers }: Asked) {
  const url = product.url + path
  const bare = await startBare(await (await fetch(url, { headers })).text())
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
  async prepare({ product, seconds }) {
    const html = await (await fetch(product.url)).text()
    const nginx = await startNginx(await promisify(brotliCompress)(html))
    const headers = { 'accept-encoding': 'br' }
    return {
      ours: () => requestsPerSecond(`${product.url}/`, { seconds, headers }),
      limit: () => requestsPerSecond(nginx.url, { seconds, headers }),
      close: () => nginx.stop(),
    }
  },
}
