import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library’s defaults, which are the recommendation for servers (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/** Checks a password. Without an account it does the same work, so that time tells nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}
