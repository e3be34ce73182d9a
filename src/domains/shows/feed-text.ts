const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]{1,40})/i
const inHeader = /;\s*charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
/** A broken character here and there doesn’t make UTF-8 another encoding. */
const mostBroken = 1 / 10

/**
 * As browsers decode (WHATWG), except that bytes that can only be UTF-8 or UTF-16 are that, whatever the header and the
 * declaration say: many hosts convert their feeds and keep the old names.
 */
export function feedText(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  const inside = declared.exec(text.slice(0, 300))?.[1]
  const labels = [inHeader.exec(contentType ?? '')?.[1], inside]
  // Plain ASCII may be the escapes of an encoding such as ISO-2022-JP.
  if (isUnicode(text)) return /[^\0-\x7F]/.test(text) ? text : (decodeAs(labels[0] ?? inside, bytes) ?? text)
  for (const label of labels) {
    const decoded = decodeAs(label, bytes)
    if (decoded !== undefined) return decoded
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** By its mark, or by the zero beside the first character, which is ASCII in XML. */
function wideOf([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return undefined
}

function isUnicode(text: string): boolean {
  let [broken, whole] = [0, 0]
  for (const [letter] of text.matchAll(/[^\0-\x7F]/gu)) {
    if (letter === '\uFFFD') broken++
    else whole++
  }
  return broken <= whole * mostBroken
}

/** Undefined for names that nobody knows, and for Unicode, which the bytes aren’t. */
function decodeAs(label: string | undefined, bytes: Uint8Array): string | undefined {
  if (!label) return undefined
  try {
    const decoder = new TextDecoder(label)
    return decoder.encoding.startsWith('utf-') ? undefined : decoder.decode(bytes)
  } catch {
    return undefined
  }
}
