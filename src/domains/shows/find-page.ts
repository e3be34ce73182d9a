import { z } from 'zod'
import type { Ctx } from '../../platform/ctx.ts'
import { Unreachable } from '../../platform/fetch/unreachable.ts'
import { userAgentOf } from './import-feed.ts'
import { plainLine } from './plain-text.ts'
import { webLink } from './web-link.ts'
import { oembedProblem } from './wording.ts'

/** The only sites whose pages we ask about, at these addresses alone. */
const providers = [
  {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
    endpoint: 'https://www.youtube.com/oembed',
  },
  { hosts: ['vimeo.com', 'www.vimeo.com'], endpoint: 'https://vimeo.com/api/oembed.json' },
  { hosts: ['open.spotify.com'], endpoint: 'https://open.spotify.com/oembed' },
  {
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'on.soundcloud.com'],
    endpoint: 'https://soundcloud.com/oembed',
  },
]

/** Null if the address isn’t a page of a known site; YouTube has feeds, too. */
export function oembedAddress(address: string): string | null {
  const url = URL.parse(address)
  const provider = providers.find(({ hosts }) => url && hosts.includes(url.hostname))
  if (!url || !provider || url.port || url.pathname.startsWith('/feeds/')) return null
  return `${provider.endpoint}?${new URLSearchParams({ url: address, format: 'json' })}`
}

const answer = z.object({
  title: z.string(),
  author_name: z.string().optional().catch(undefined),
  thumbnail_url: z.string().optional().catch(undefined),
})

type Page = { title: string; author: string | null; artAddress: string | null }

export async function findPage(ctx: Ctx, oembed: string): Promise<Page | { problem: string }> {
  const found = answer.safeParse(await fetchJson(ctx, oembed)).data
  const title = plainLine(found?.title, 200)
  if (!found || !title) return { problem: oembedProblem }
  return { title, author: plainLine(found.author_name, 120), artAddress: webLink(found.thumbnail_url) }
}

async function fetchJson(ctx: Ctx, address: string): Promise<unknown> {
  try {
    const file = await ctx.fetchFile(address, {
      accept: 'application/json',
      userAgent: userAgentOf(ctx.config),
    })
    return file.unchanged ? null : JSON.parse(new TextDecoder().decode(file.bytes))
  } catch (error) {
    if (error instanceof Unreachable || error instanceof SyntaxError) return null
    throw error
  }
}
