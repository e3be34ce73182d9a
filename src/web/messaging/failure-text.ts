/** What the server said, for the place where something could not be read. */
export function failureText(error: unknown): string {
  const said = (error as { serverMessage?: unknown } | null)?.serverMessage
  return typeof said === 'string' && said !== '' ? said : 'Something went wrong. Please try again.'
}
