import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every file below the folders that git knows or would add, relative to the top folder. */
export function sourceFiles(...folders: string[]): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
  })
  return listing.split('\0').filter((file) => file !== '' && existsSync(file))
}
