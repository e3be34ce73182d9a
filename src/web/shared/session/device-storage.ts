/** Where the browser’s is full or forbidden: lasts for this visit. */
const unstored = new Map<string, string>()

export type KeptStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** `localStorage` that always works, and keeps what can’t be stored until the page is left. */
export const deviceStorage: KeptStorage = {
  get length() {
    return listKeys().length
  },
  key: (at) => listKeys()[at] ?? null,
  getItem: (key) => unstored.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
  setItem(key, text) {
    unstored.delete(key)
    const isStored = attempt(() => {
      localStorage.setItem(key, text)
      return true
    })
    if (!isStored) unstored.set(key, text)
  },
  removeItem(key) {
    unstored.delete(key)
    attempt(() => localStorage.removeItem(key))
  },
}

function listKeys(): string[] {
  return [...new Set([...(attempt(() => Object.keys(localStorage)) ?? []), ...unstored.keys()])]
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
