import type { themes } from '../ui/theme.ts'

export type Theme = (typeof themes)[number]

/** Does the same as `theme-switch.tsx`, and updates its switches. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked, so the choice lasts until the next page load.
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]')) {
    radio.checked = radio.value === theme
  }
}
