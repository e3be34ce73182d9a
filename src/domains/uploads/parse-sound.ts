import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer } from 'music-metadata'
import type { SoundKind } from './sound-files.ts'
import { webmSeconds } from './webm-length.ts'

const kinds = new Map<string, SoundKind>([
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
  ['audio/x-m4a', 'm4a'],
  ['video/mp4', 'm4a'],
  ['audio/webm', 'webm'],
  ['video/webm', 'webm'],
  ['audio/ogg', 'ogg'],
  ['video/ogg', 'ogg'],
])

/** What all current browsers play, of what the containers can hold. */
const playable: Record<SoundKind, RegExp> = {
  mp3: /Layer 3$/,
  m4a: /^(MPEG-4\/AAC|<Opus>)$/,
  webm: /^(A_)?(OPUS|VORBIS)$/i,
  ogg: /^(Opus|Vorbis)\b/,
}

/** No accepted codec needs more. Beyond it, the length that a file claims can’t be right. */
const mostBytesPerSecond = 256 * 1024

export type ParsedSound =
  | { kind: SoundKind; seconds: number }
  | { problem: 'wrongType' | 'video' | 'unreadable' }

/** Type and length by content. Runs in a worker: parsers of untrusted files can be slow. */
export async function parseSound(bytes: Uint8Array): Promise<ParsedSound> {
  try {
    const found = await fileTypeFromBuffer(bytes)
    const kind = kinds.get(found?.mime.split(';')[0] ?? '')
    if (!kind) return { problem: 'wrongType' }
    const { format } = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true })
    if (format.hasVideo) return { problem: 'video' }
    const codecs = format.trackInfo.map(({ codecName }) => codecName)
    const codec = codecs.length === 1 ? codecs[0] : format.codec
    if (!codec) return { problem: 'unreadable' }
    if (!playable[kind].test(codec)) return { problem: 'wrongType' }
    const seconds = kind === 'webm' ? webmSeconds(bytes) : format.duration
    if (!seconds || bytes.length / seconds > mostBytesPerSecond) return { problem: 'unreadable' }
    return { kind, seconds }
  } catch {
    return { problem: 'unreadable' }
  }
}
