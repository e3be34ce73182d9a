/**
 * Sizes in pixels that each picture is stored in: two squares, and two portraits in 4:5. WebP for everyone, and AVIF
 * where it saves bytes.
 */
export const pictureForms = {
  '512': { width: 512, height: 512, quality: 82, avifQuality: null },
  '96': { width: 96, height: 96, quality: 80, avifQuality: 58 },
  '640x800': { width: 640, height: 800, quality: 80, avifQuality: 58 },
  '320x400': { width: 320, height: 400, quality: 80, avifQuality: 58 },
} as const
export type PictureForm = keyof typeof pictureForms
export type PictureType = 'webp' | 'avif'

export const allForms = Object.keys(pictureForms) as PictureForm[]

export const pictureFile = (hash: string, form: PictureForm, type: PictureType = 'webp'): string =>
  `${hash}-${form}.${type}`

/** `derived`: older pictures may lack it. */
export const pictureFiles = (hash: string): { name: string; derived: boolean }[] =>
  allForms.flatMap((form) => {
    const avif = { name: pictureFile(hash, form, 'avif'), derived: true }
    const webp = { name: pictureFile(hash, form), derived: form.includes('x') }
    return pictureForms[form].avifQuality === null ? [webp] : [webp, avif]
  })
