/** The page in the light theme, and the brightest surface that the accent is on in the dark one. A test compares the tokens. */
export const accentGrounds = { light: '#faf6ee', dark: '#12372b' }

/** Of text: WCAG 2.2, 1.4.3. */
const leastContrast = 4.5

/** The color itself if people can read it on the page and white text on it; else the first such one on the way to black. */
export function nearestAccent(color: string): string {
  return mixUntilReadable(color, '#000000', accentGrounds.light)
}

/** The same color for the dark theme, where the text on it is nearly black. */
export function darkAccent(color: string): string {
  return mixUntilReadable(color, '#ffffff', accentGrounds.dark)
}

function mixUntilReadable(color: string, end: string, ground: string): string {
  for (let percent = 0; percent < 100; percent++) {
    const mixed = mix(color, end, percent)
    if (contrast(mixed, ground) >= leastContrast) return mixed
  }
  return end
}

/** WCAG’s contrast ratio of two colors such as `#c93a22`. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = parts(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function mix(color: string, end: string, percent: number): string {
  const ends = parts(end)
  const mixed = parts(color).map((part, i) => Math.round(part + (((ends[i] ?? 0) - part) * percent) / 100))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
