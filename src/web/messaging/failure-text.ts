import { threadWords } from './wording.ts'

export function failureText(error: unknown): string {
  const said = (error as { serverMessage?: unknown } | null)?.serverMessage
  return typeof said === 'string' && said !== '' ? said : threadWords.failed
}
