import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** The last commit whose schema is older than ours. Undefined without the history. */
export function findPreviousCommit(): string | undefined {
  const [newest] = git('log', '-1', '--format=%H', '--', 'migrations/meta/_journal.json').split('\n')
  return newest ? git('rev-parse', '--verify', '--quiet', `${newest}^`) || undefined : undefined
}

/** Its program, built, on the packages of today. */
export function checkOutPrevious(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'previous-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const build = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error']
  execFileSync(process.execPath, build, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
