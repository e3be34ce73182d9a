import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect } from './setup-collect.js'
import { projectNode, projectPath } from './setup-install.js'

const stamp = 'dist/.setup-stamp'
const sources = ['src/web', 'src/contract', 'public', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** Builds the browser's files and the server-rendering bundle when their sources changed since the last time. */
export async function ensureBuilt() {
  if (isBuilt()) return
  const wanted = fingerprint()
  rmSync(stamp, { force: true })
  const started = Date.now()
  console.log('Building the pages.')
  const { code, output } = await collect(projectNode, ['node_modules/vite/bin/vite.js', 'build', '--app'], {
    env: { ...process.env, NODE_ENV: 'production', PATH: projectPath() },
  })
  if (code !== 0) throw new Error(`${output}\nThe pages could not be built (exit code ${code}).`)
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Whether `ensureBuilt` would find nothing to do. */
export function isBuilt() {
  if (!existsSync('vite.config.ts')) return true
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow)) {
    const content = readFileSync(file)
    hash.update(`${file}\0${content.length}\0`)
    hash.update(content)
  }
  return hash.digest('hex')
}

/** Every file below a path in a fixed order; tests are left out, since no page holds them. */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}
