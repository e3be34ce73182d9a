import type { themes } from '../ui/theme.ts'

export type Theme = (typeof themes)[number]

/** As if chosen with a switch of `theme-switch.tsx`. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage is forbidden: it holds until the next page.
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]')) {
    radio.checked = radio.value === theme
  }
}
