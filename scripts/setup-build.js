import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const { status, stdout, stderr } = spawnSync(
    projectNode,
    ['node_modules/vite/bin/vite.js', 'build', '--app'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', PATH: projectPath() },
    },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe pages could not be built (exit code ${status}).`)
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
