import type { CSSProperties } from 'react'

/** Everything inside has this accent; `tokens.css` makes its tokens of it. */
export function accentProps(accent: { light: string; dark: string } | undefined) {
  if (!accent) return {}
  const style = { '--accent-light': accent.light, '--accent-dark': accent.dark } as CSSProperties
  return { 'data-accent': '', style }
}
