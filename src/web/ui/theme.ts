import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

/** Runs inline in the head, before the first paint. Light is the default and needs no mark. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='dark'||t==='system')document.documentElement.dataset.theme=t}catch(e){}`

const listeners = new Set<() => void>()

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts for this page.
  }
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function read(): Theme {
  const marked = document.documentElement.dataset.theme
  return marked === 'dark' || marked === 'system' ? marked : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'light')
}
