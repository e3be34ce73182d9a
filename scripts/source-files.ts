import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files that git tracks or would add, relative to the repository. */
export function sourceFiles(...folders: string[]): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
  })
  return listing.split('\0').filter((file) => file !== '' && existsSync(file))
}
