import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Answer, Visitor } from './visitor.ts'

const root = resolve(import.meta.dirname, '../../..')

/** A small sound of `tests/helpers/sounds`. */
export const soundFile = (name: string): string => join(root, 'tests/helpers/sounds', name)
export const readSound = (name: string): Buffer => readFileSync(soundFile(name))

/** The sample’s tune of six seconds, repeated: MP3 is a row of frames. Its first frame claims a length and is left out. */
export function longSound(seconds: number): Buffer {
  const tune = readFileSync(join(root, 'src/sample/open-mic.mp3'))
  const second = tune.indexOf(tune.subarray(0, 2), 100)
  const frames = tune.subarray(second)
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 6) }, () => frames))
}

/** Sends a recording like a browser’s form. */
export function uploadSound(
  member: Visitor,
  bytes: Buffer,
  { name = 'me.mp3', type = 'audio/mpeg', field = 'introduction' } = {},
): Promise<Answer> {
  const boundary = 'form-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return member.post('/api/introduction', body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
}
