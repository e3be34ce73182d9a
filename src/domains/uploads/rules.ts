const dataAddress = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** The bytes of an embedded picture, or null when the text is no such address. The type it claims is not believed. */
export function readDataAddress(text: string): Uint8Array | null {
  const encoded = dataAddress.exec(text)?.[1]
  return encoded ? Buffer.from(encoded, 'base64') : null
}

const address = /^\/pictures\/([0-9a-f]{64})-(?:512|96)\.webp$/

/** The content hash in a stored picture’s address. */
export function hashInAddress(text: string): string | null {
  return address.exec(text)?.[1] ?? null
}

const colours = ['#8c3b2d', '#1f5b45', '#38517c', '#7b3b5b', '#83610f']

/** White letters on one of the five background colours; every one has a contrast of at least 4.5 with white. */
export function drawInitials(colour: number, letters: string): string {
  const shown = letters.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="${colours[colour % colours.length]}"/>` +
    '<text x="48" y="48" dy=".35em" text-anchor="middle" fill="#fff" font-size="40" font-weight="700" ' +
    `font-family="'Instrument Sans',system-ui,sans-serif" letter-spacing="-1">${shown}</text></svg>`
  )
}

/** The backgrounds of initials, in order. */
export const initialsBackgrounds: readonly string[] = colours
