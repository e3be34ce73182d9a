/** What the browser’s passkey dialog answers. Undefined if the person closed it or turned to something else. */
export async function unlessDismissed<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return
    throw error
  }
}
