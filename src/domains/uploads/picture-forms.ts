/** Sizes in pixels that each picture is stored in: two squares, and two portraits in 4:5. */
export const pictureForms = {
  '512': { width: 512, height: 512, quality: 82 },
  '96': { width: 96, height: 96, quality: 80 },
  '640x800': { width: 640, height: 800, quality: 80 },
  '320x400': { width: 320, height: 400, quality: 80 },
} as const
export type PictureForm = keyof typeof pictureForms

export const pictureFile = (hash: string, form: PictureForm): string => `${hash}-${form}.webp`

export const pictureFiles = (hash: string): string[] =>
  (Object.keys(pictureForms) as PictureForm[]).map((form) => pictureFile(hash, form))
