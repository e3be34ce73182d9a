import { render } from '../../../src/web/entry-server.tsx'
import { createWorld, type World } from '../worlds/world.ts'
import { partsOf, textOf } from './page-text.ts'
import type { Visitor } from './visitor.ts'

export type ReadPage = {
  status: number
  /** The redirect target. */
  location: string | undefined
  html: string
  /** The page's text. */
  words: string
  headings: string[]
  buttons: string[]
  labels: string[]
  /** Its links, each `words → address`. */
  links: string[]
}

export type Pages = World & {
  /** The page for `reader`, or for a visitor. */
  read(path: string, reader?: Visitor): Promise<ReadPage>
}

/** The site in process: pages rendered from source, with its own API. */
export async function openPages(environment: Record<string, string> = {}): Promise<Pages> {
  const world = await createWorld({ RATE_LIMIT_FACTOR: '100', ...environment })
  const stranger = world.visitor()
  return { ...world, read: (path, reader = stranger) => readPage(reader, path) }
}

/** The page as this browser gets it, rendered from source. */
export async function readPage(reader: Visitor, path: string): Promise<ReadPage> {
  const { status, html, location } = await render({
    url: `http://localhost${path}`,
    nonce: 'nonce',
    manifest: { routes: {} },
    async fetch(path, { method, headers, body }) {
      const answer = await reader.request(method, path, body, headers)
      const all = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      return {
        status: answer.status,
        statusText: '',
        headers: new Headers(all),
        text: async () => answer.text,
      }
    },
  })
  const named = (tag: string) => partsOf(html, tag).map(({ name }) => name)
  return {
    status,
    location,
    html,
    words: textOf(/<body[\s\S]*/.exec(html)?.[0] ?? html),
    headings: named('h[1-6]'),
    buttons: named('button'),
    labels: named('label|legend'),
    links: partsOf(html, 'a').map(({ name, attributes }) => `${name} → ${attributes.href ?? ''}`),
  }
}

/** An element, by tag and first attribute. */
export function findElement({ html }: ReadPage, tag: string, mark = ''): ReadPage['html'] {
  const found = new RegExp(`<${tag}\\b[^>]*${mark}[^>]*>[\\s\\S]*?</${tag}>`).exec(html)
  if (!found) throw new Error(`The page has no <${tag}> with ${mark || 'anything'}.`)
  return found[0]
}

/** The labels of a page's tabs (by role). */
export function tabsOf({ html }: ReadPage): string[] {
  const tabs = html.matchAll(/<(\w+) [^>]*role="tab"[^>]*>([\s\S]*?)<\/\1>/g)
  return [...tabs].map(([, , inner = '']) => textOf(inner))
}

export const linksOf = (html: string): string[] =>
  partsOf(html, 'a').map(({ name, attributes }) => `${name} → ${attributes.href ?? ''}`)
