import { readFileSync } from 'node:fs'

/**
 * The secret in the file that `NAME_FILE` names, as container platforms hand secrets in. Throws if `NAME` is set
 * too, or if the file can’t be read.
 */
export function readSecretFile(
  name: string,
  environment: Record<string, string | undefined>,
): string | undefined {
  const file = environment[`${name}_FILE`]
  if (!file) return undefined
  if (environment[name]) throw new Error(`Set ${name} or ${name}_FILE, not both.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The file that ${name}_FILE names can’t be read (${code}). Correct its path or who may read it.`,
    )
  }
}
