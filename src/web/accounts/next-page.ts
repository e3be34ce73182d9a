export type AfterSignIn = {
  next?: string | undefined
  /** The person whose heart a visitor pressed. */
  save?: number | undefined
}

/** `step`: the code is asked for, after the password or another site’s sign-in. */
export function loginSearch(search: Record<string, unknown>): AfterSignIn & { step?: 'code' | undefined } {
  return { ...nextPage(search), step: search.step === 'code' ? 'code' : undefined }
}

/** Where to go after sign-in. Only paths of this site count: an open redirect would help phishers. */
export function nextPage({ next, save }: Record<string, unknown>): AfterSignIn {
  // The keys are always set, so that an invalid one overwrites what the address says.
  return {
    next: typeof next === 'string' && isOwnPath(next) ? next : undefined,
    save: /^[1-9]\d{0,8}$/.test(String(save)) ? Number(save) : undefined,
  }
}

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    const url = new URL(path, 'http://site.invalid')
    return url.origin === 'http://site.invalid' && !/^\/(login|register)\b/.test(url.pathname)
  } catch {
    return false
  }
}
