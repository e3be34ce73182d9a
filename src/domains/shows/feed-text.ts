const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i

/** By byte order mark, then HTTP header, then XML declaration, as RFC 7303 says; UTF-8 without any. */
export function feedText(bytes: Uint8Array, contentType: string | null): string {
  const mark = markOf(bytes)
  const header = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1]
  const inside = declared.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 300)))?.[1]
  return decoderOf(mark ?? header ?? inside).decode(bytes)
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function decoderOf(label = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
