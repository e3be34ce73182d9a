/** The page in the light theme, and the brightest surface that the accent is on in the dark one. A test compares the tokens. */
export const accentGrounds = { light: '#faf6ee', dark: '#12372b' }

/** Of text: WCAG 2.2, 1.4.3. */
const leastContrast = 4.5

/** The color itself if people can read it on the page and white text on it; else the first darker one that they can. */
export function nearestAccent(color: string): string {
  return shiftUntilReadable(color, -1, accentGrounds.light)
}

/** The same color for the dark theme, where the text on it is nearly black. */
export function darkAccent(color: string): string {
  return shiftUntilReadable(color, 1, accentGrounds.dark)
}

/** Moves all three parts alike, so that the color stays as colorful as it is. Ends at black or white. */
function shiftUntilReadable(color: string, step: 1 | -1, ground: string): string {
  let shifted = color
  for (let by = 0; contrast(shifted, ground) < leastContrast; by += step) shifted = shift(color, by)
  return shifted
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

function shift(color: string, by: number): string {
  const shifted = parts(color).map((part) => Math.min(255, Math.max(0, part + by)))
  return `#${shifted.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
