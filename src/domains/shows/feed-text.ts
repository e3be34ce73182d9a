import { isUtf8 } from 'node:buffer'

const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]{1,40})/i
const inHeader = /;\s*charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
/** Broken characters for each whole one: a few don’t make UTF-8 another encoding. */
const mostBroken = { ifNamedOtherwise: 1 / 3, otherwise: 1 }

/**
 * As browsers decode (WHATWG), except that bytes that can only be UTF-8 or UTF-16 are that, whatever the header and the
 * declaration say: many hosts convert their feeds and keep the old names.
 */
export function feedText(bytes: Uint8Array, contentType: string | null): string {
  const marked = markOf(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  const labels = [inHeader.exec(contentType ?? '')?.[1], declared.exec(text.slice(0, 300))?.[1]]
  const named = labels.flatMap((label) => decoderOf(label) ?? [])
  const others = named.filter(({ encoding }) => !encoding.startsWith('utf-'))
  const isNamedOtherwise = others.length > 0 && others.length === named.length
  const isUnicode = isUtf8(bytes) || isMostlyWhole(text, isNamedOtherwise)
  // Plain ASCII may be the escapes of an encoding such as ISO-2022-JP.
  if (isUnicode && /[^\0-\x7F]/.test(text)) return text
  const [other = isUnicode ? undefined : new TextDecoder('windows-1252')] = others
  return other?.decode(bytes) ?? text
}

/** By its mark, or by the zero beside the first character, which is ASCII in XML. */
function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return undefined
}

function isMostlyWhole(text: string, isNamedOtherwise: boolean): boolean {
  let [broken, whole] = [0, 0]
  for (const [letter] of text.matchAll(/[^\0-\x7F]/gu)) {
    if (letter === '\uFFFD') broken++
    else whole++
  }
  return broken <= whole * mostBroken[isNamedOtherwise ? 'ifNamedOtherwise' : 'otherwise']
}

/** Undefined for names that nobody knows. */
function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label ? new TextDecoder(label) : undefined
  } catch {
    return undefined
  }
}
