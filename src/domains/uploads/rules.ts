const dataAddress = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** Bytes of a data URL, or null. Ignores the type it claims. */
export function readDataAddress(text: string): Uint8Array | null {
  const encoded = dataAddress.exec(text)?.[1]
  return encoded ? Buffer.from(encoded, 'base64') : null
}

const colours = ['#8c3b2d', '#1f5b45', '#38517c', '#7b3b5b', '#83610f']

/** White on one of five colors with a contrast of at least 4.5. */
export function renderInitials(colour: number, letters: string): string {
  const shown = letters.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="${colours[colour % colours.length]}"/>` +
    '<text x="48" y="48" dy=".35em" text-anchor="middle" fill="#fff" font-size="40" font-weight="700" ' +
    `font-family="'Instrument Sans',system-ui,sans-serif" letter-spacing="-1">${shown}</text></svg>`
  )
}

export const initialsColors: readonly string[] = colours
