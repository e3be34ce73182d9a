// Prepares the checkout and runs one command of package.json with the Node that the project brings.
// Plain JavaScript for any Node from 18 on, without dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt, isBuilt } from './setup-build.js'
import { ensureInstalled, isInstalled, projectNode, projectPath } from './setup-install.js'
import { isLocked, withLock } from './setup-lock.js'

/** What `npm run …` stands for: the script with its arguments, and whether it serves the built pages. */
const commands = {
  start: { run: ['src/main.ts'], build: true, env: { NODE_ENV: 'production' } },
  dev: { run: ['src/main.ts', '--dev'], build: false, env: {} },
  check: { run: ['scripts/checks.ts'], build: false, env: {} },
  test: { run: ['scripts/test.ts'], build: true, env: {} },
  'ledger-check': { run: ['scripts/check-ledger.ts'], build: false, env: {} },
  'payments-reconcile': { run: ['scripts/reconcile-payments.ts'], build: false, env: {} },
  backup: { run: ['scripts/back-up.ts'], build: false, env: {} },
  restore: { run: ['scripts/restore.ts'], build: false, env: {} },
  lock: { run: ['scripts/check-lock.ts', '--fix'], build: false, install: false, env: {} },
  mutate: { run: ['scripts/mutate.ts'], build: true, env: {} },
  'test-full': { run: ['scripts/test.ts', '--full'], build: true, env: {} },
}

/** Compiled sources are kept, so that the second start is a quick one. */
const compileCache = 'node_modules/.cache/compile'

const [name, ...extra] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Usage: node scripts/setup.js ${Object.keys(commands).join('|')}`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopWhilePreparing)

try {
  if (isLocked() || !isPrepared()) await withLock(prepare)
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
run()

function isPrepared() {
  return (command.install === false || isInstalled()) && (!command.build || isBuilt())
}

async function prepare() {
  if (command.install !== false) await ensureInstalled()
  if (command.build) await ensureBuilt()
}

function stopWhilePreparing(signal) {
  process.exit(128 + constants.signals[signal])
}

/** Hands the terminal over to the command; its exit code, or the signal that ended it, becomes ours. */
function run() {
  const child = spawn(projectNode, [...command.run, ...extra], {
    stdio: 'inherit',
    env: { ...process.env, ...command.env, NODE_COMPILE_CACHE: compileCache, PATH: projectPath() },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeListener(signal, stopWhilePreparing)
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group: passing it on would make it arrive twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(`Could not start Node: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : code)
  })
}
