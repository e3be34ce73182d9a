import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Script = { attrs: Record<string, string | boolean>; children?: string }
type RouteFiles = { preloads?: string[]; css?: string[]; scripts?: Script[] }

/** What the head of a page links, by route id, in the router's own form. */
export type PageManifest = { routes: Record<string, RouteFiles> }

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

const rootRoute = '__root__'
const entry = 'src/web/entry-client.tsx'
const styles = 'src/web/styles.css'

/** Vite serves the sources in development. */
export const developmentManifest: PageManifest = {
  routes: {
    [rootRoute]: {
      css: [`/${styles}`],
      scripts: [
        {
          attrs: { type: 'module' },
          children:
            'import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type',
        },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: `/${entry}` } },
      ],
    },
  },
}

/** `screens`: the module of each route's screen. */
export function readPageManifest(client: string, screens: Record<string, string>): PageManifest {
  const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunk = (key: string) => {
    const found = chunks[key]
    if (!found) throw new Error(`The build has no ${key}. Rebuild the pages.`)
    return found
  }
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk(key).imports ?? []) closure(next, seen)
    return seen
  }
  const address = (key: string) => `/${chunk(key).file}`
  const first = closure(entry)
  const routes: PageManifest['routes'] = {
    [rootRoute]: {
      preloads: [...first].map(address),
      css: [address(styles)],
      scripts: [{ attrs: { type: 'module', async: true, src: address(entry) } }],
    },
  }
  for (const [id, module] of Object.entries(screens)) {
    routes[id] = { preloads: [...closure(module)].filter((key) => !first.has(key)).map(address) }
  }
  return { routes }
}
