import type { RequestWay } from '../../contract/representation.ts'

/** What the address of a personality page may say besides who it is: which request to open. */
export function personalitySearch({ request }: Record<string, unknown>): { request?: RequestWay } {
  // By hand: this is in the first file of every page, and a schema would bring its library along.
  return { request: request === 'agent' || request === 'direct' ? request : undefined }
}
