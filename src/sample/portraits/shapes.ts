/** The group around a portrait draws lines in ink, 6 wide, and fills nothing; see `renderPortrait`. */
export const ink = '#17211c'

/** A filled shape with the ink line around it. */
export const inked = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** A shape without the line. */
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`

/** A line alone. */
export const line = (d: string, width = 6, color: string = ink): string =>
  `<path d="${d}"${width === 6 ? '' : ` stroke-width="${width}"`}${color === ink ? '' : ` stroke="${color}"`}/>`

export const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="none"/>`

export const inkedDot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
