/** Survives a sign-in, a reload and a closed dialog, in this tab only. */
export function getTabDraft(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function saveTabDraft(key: string, draft: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage, drafts last only while the dialog is open.
  }
}

/** After closing, choosing the same time again is a new choice. `at` is the instant it was opened with. */
export function clearPrefill(key: string): void {
  const { at, ...kept }: { at?: unknown } = getTabDraft(key)
  if (at) saveTabDraft(key, kept)
}

export function clearTabDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
