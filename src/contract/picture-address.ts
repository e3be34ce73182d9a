// Without zod: every page loads this.

/** Squares, and portraits of 4:5. Each picture has all of them. */
type PictureSize = 512 | 96 | '640x800' | '320x400'

export function pictureAddress(hash: string, size: PictureSize): string {
  return `/pictures/${hash}-${size}.webp`
}

const address = /^\/pictures\/([0-9a-f]{64})-(?:512|96|640x800|320x400)\.webp$/

/** Content hash in a stored picture’s URL of any size, or null. */
export function hashInAddress(text: string): string | null {
  return address.exec(text)?.[1] ?? null
}
