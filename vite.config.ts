import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanReact } from './scripts/lean-react.ts'
import { renderArticles } from './scripts/render-articles.ts'

/** Each would cost more as a file of its own than all of them cost a page that has no use for them. */
const smallPieces = [
  /src\/web\/ui\/(card|text-link|money|back-link|input|field|banner|form|form-error|password-input|radio-group|skeleton-shapes|tabs|roving-focus|missing-page|page-header)\.tsx?$/,
  /src\/web\/search\/person-card/,
  /src\/web\/accounts\/(auth-card|enter)/,
  /lucide-react.*icons\/(arrow-left|arrow-right|copy|printer|radio|rotate-ccw|calendar-c(heck|lock)|check|chevron-down|eye|eye-off|handshake|messages-square|undo-2|x)\.mjs$/,
]
/** What the site’s own texts share with pages about people, who bring much more. */
const piecesOfTexts = [
  /src\/web\/ui\/(checkbox|dates)\.tsx?$/,
  /src\/web\/chrome\/json-ld\.ts$/,
  /lucide-react.*icons\/mail\.mjs$/,
]
/** What search, profiles and personality pages have in common. */
const piecesAboutPeople = [
  /src\/web\/ui\/(message-button|select|date-time)\.tsx?$/,
  /src\/web\/profiles\/(request-buttons|profile-query|show-line|use-note-view|contact-links|type-badge|profile-states|missing-text|button-reasons|asking)/,
  /src\/web\/(pages\/person-head|matches\/(why-match|reasons-for|match-query))/,
  /use(Base)?Mutation|mutationObserver/,
  /lucide-react.*icons\/(search-x|globe)\.mjs$/,
]

const drawIcon = join(import.meta.dirname, 'src/web/ui/draw-icon.ts')

/** Two builds of one application: `dist/client` for browsers, `dist/server/entry-server.js` for rendering on the server. */
export default defineConfig(({ command }) => ({
  cacheDir: '.cache/vite',
  resolve: {
    alias: [
      // React has it built in; the shim would bring it again.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ...(command === 'build' ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: drawIcon }] : []),
    ],
  },
  plugins: [renderArticles(), react(), tailwindcss(), leanReact(), plainImports(), precompress()],
  optimizeDeps: { entries: ['src/web/entry-client.tsx', 'src/web/pages/*.tsx'] },
  build: {
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The server names what a first page needs; naming it for every other page in every first script costs more than it saves.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Older targets lower light-dark(), and the theme breaks.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        copyPublicDir: false,
        manifest: true,
        rolldownOptions: {
          input: ['src/web/entry-client.tsx', 'src/web/styles.css'],
          // What every page needs is one file: it compresses better than the pieces that pages happen to share.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shell',
                  test: anyOf([/src\/web\/entry-client/, ...smallPieces]),
                  priority: 2,
                },
                { name: 'texts', test: anyOf(piecesOfTexts), priority: 1 },
                { name: 'people', test: anyOf(piecesAboutPeople) },
              ],
            },
          },
          treeshake: { manualPureFunctions: ['z', 'endpoint'] },
        },
      },
    },
    ssr: {
      // Libraries are built in, in their production form whatever the environment says: they load in a fraction of the time.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
}))

const anyOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/** Pages are fetched as they are: the one style sheet and what they need stand in the page, so there is nothing to fetch beside them. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** Writes the compressed forms beside each file once, at the best quality, so that no request has to. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = 'dist/client' }) {
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const bytes = readFileSync(join(assets, name))
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes))
        writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
