import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { renderArticles } from './scripts/render-articles.ts'

/** Native modules, those that need their own files or order of imports, and what only development loads. */
const outside = [
  '@fastify/middie',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@simplewebauthn/server',
  'pg-native',
  'sharp',
  'vite',
]

/** Two builds of one application: `dist/client` for browsers, and `dist/server`, the server with what it renders pages with. */
export default defineConfig(({ command }) => ({
  cacheDir: '.cache/vite',
  plugins: [renderArticles(), react(), tailwindcss(), precompress(), buildWorkers()],
  optimizeDeps: { entries: ['src/web/entry-client.tsx', 'src/web/pages/*.tsx'] },
  build: {
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
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
        },
      },
    },
    ssr: {
      // Libraries are built in, in their production form whatever the environment says: they load in a fraction of the time.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: outside },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        target: 'esnext',
        sourcemap: true,
        rolldownOptions: {
          input: ['src/main.ts', 'src/web/entry-server.tsx'],
          output: { sourcemapExcludeSources: true },
        },
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

/** A thread starts with the address of a module: makes that module a chunk. */
function buildWorkers(): Plugin {
  return {
    name: 'build-workers',
    apply: 'build',
    // The compiler would rewrite the quotes.
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
      handler(text, importer) {
        const addresses = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g
        const code = text.replaceAll(addresses, (_address, path) => {
          const chunk = this.emitFile({ type: 'chunk', id: join(dirname(importer), path) })
          return `import.meta.ROLLUP_FILE_URL_${chunk}`
        })
        return { code, map: null }
      },
    },
    // Of assets, which pages name, Vite knows the address.
    resolveFileUrl: ({ relativePath }) =>
      relativePath.endsWith('.js') ? `new URL('${relativePath}', import.meta.url)` : null,
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
