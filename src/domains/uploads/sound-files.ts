/** Accepted containers, by the end of a stored file’s name. */
export const soundTypes = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
} as const
export type SoundKind = keyof typeof soundTypes

export const soundName = /^[0-9a-f]{64}\.(mp3|m4a|webm|ogg)$/

export function soundTypeOf(file: string): string {
  return soundTypes[file.slice(file.lastIndexOf('.') + 1) as SoundKind]
}
