import { threadWords } from './wording.ts'

/** The server's message for a failed load, or a generic one. */
export function failureText(error: unknown): string {
  const said = (error as { serverMessage?: unknown } | null)?.serverMessage
  return typeof said === 'string' && said !== '' ? said : threadWords.failed
}
