import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Script = { attrs: Record<string, string | boolean>; children?: string }
type RouteFiles = { preloads?: string[]; css?: string[]; scripts?: Script[] }

/** The files that each route needs, by route id, in the router's own form. */
export type PageManifest = { routes: Record<string, RouteFiles> }

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

const rootRoute = '__root__'
const entry = 'src/web/entry-client.tsx'
const styles = 'src/web/styles.css'

/** The files of a page that is alive at once, and of one that sleeps until somebody touches it (`src/web/chrome/wake.ts`). */
export type PageManifests = { alive: PageManifest; asleep: PageManifest }

/** In development Vite serves the sources as they are. */
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

/** Reads what the build made: `screens` says which module shows each route. */
export function readPageManifests(client: string, screens: Record<string, string>): PageManifests {
  const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunk = (key: string) => {
    const found = chunks[key]
    if (!found) throw new Error(`The build has no ${key}. Build the pages again.`)
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
  const css = [address(styles)]
  const files = [...first].map(address)
  const alive: PageManifest['routes'] = {
    [rootRoute]: {
      preloads: files,
      css,
      scripts: [{ attrs: { type: 'module', async: true, src: address(entry) } }],
    },
  }
  const asleep: PageManifest['routes'] = { [rootRoute]: { css, scripts: named(files) } }
  for (const [id, module] of Object.entries(screens)) {
    const more = [...closure(module)].filter((key) => !first.has(key)).map(address)
    alive[id] = { preloads: more }
    asleep[id] = { scripts: named(more) }
  }
  return { alive: { routes: alive }, asleep: { routes: asleep } }
}

/** Files that the page names and does not fetch. */
function named(files: string[]): Script[] {
  return files.length > 0
    ? [{ attrs: { type: 'text/plain', 'data-asleep': '' }, children: files.join(' ') }]
    : []
}
