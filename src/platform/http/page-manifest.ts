import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Script = { attrs: Record<string, string | boolean>; children?: string }
type RouteFiles = { css?: string[]; scripts?: Script[] }

export type PageManifest = {
  routes: Record<string, RouteFiles>
  /** Scripts to fetch after the first paint, by route id. The first one hydrates the page. */
  scripts: Record<string, string[]>
  /** Text of stylesheets by address. The router writes these into the page instead of linking them. */
  inlineCss?: { styles: Record<string, string> }
}

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

const rootRoute = '__root__'
const entry = 'src/web/entry-client.tsx'
const styles = 'src/web/styles.css'

/** Vite serves the sources in development. */
export const developmentManifest: PageManifest = {
  scripts: {},
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
  const scripts: PageManifest['scripts'] = { [rootRoute]: [...first].map(address) }
  for (const [id, module] of Object.entries(screens)) {
    scripts[id] = [...closure(module)].filter((key) => !first.has(key)).map(address)
  }
  return { routes: { [rootRoute]: { css: [address(styles)] } }, scripts }
}

/** Saves a first visit the round trip for the stylesheet. */
export function withStylesInPage(client: string, manifest: PageManifest): PageManifest {
  const files = manifest.routes[rootRoute]?.css ?? []
  const styles = Object.fromEntries(files.map((file) => [file, readFileSync(join(client, file), 'utf8')]))
  return { ...manifest, inlineCss: { styles } }
}
