const key = 'single-keys'

/** Shortcuts of a single letter can be turned off on a device, for people who speak to it or touch keys by accident. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is forbidden: they stay on.
  }
}
