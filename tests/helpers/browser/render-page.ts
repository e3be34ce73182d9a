import type { Me } from '../../../src/contract/accounts.ts'
import { render } from '../../../src/web/entry-server.tsx'
import { exampleSite } from './example-site.ts'
import { partsOf, textOf } from './page-text.ts'
import { type Answers, refused, scriptedServer } from './scripted-server.ts'

type Given = { answers?: Answers; me?: Me | null; site?: ReturnType<typeof exampleSite> }

/** A page as the server renders it, for a visitor unless someone is signed in, with the words of its main part. */
export async function renderPage(
  path: string,
  { answers = {}, me = null, site = exampleSite() }: Given = {},
) {
  const { fetch } = scriptedServer({
    'GET /api/site': site,
    'GET /api/me': me ?? refused('signed_out'),
    'GET /api/conversations/unread': { unreadCount: 0 },
    'GET /api/notifications/unread': { unreadCount: 0 },
    'GET /api/search': [],
    ...answers,
  })
  const manifest = { routes: {} }
  const page = await render({ url: `${site.publicUrl}${path}`, fetch, nonce: 'the-nonce', manifest })
  const main = /<main[^]*<\/main>/.exec(page.html)?.[0] ?? ''
  const spaced = main.replaceAll(/<!--.*?-->/g, '').replaceAll('<', ' <')
  const buttons = partsOf(spaced, 'button|a').map(({ words }) => words)
  return { ...page, main, words: textOf(spaced), buttons }
}
