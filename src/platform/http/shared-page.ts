import { createHash } from 'node:crypto'
import { type SharedBody, shareBody } from './shared-body.ts'

/** A page with the same bytes for every visitor. */
export type SharedPage = {
  /** Sources for the security policy that allow the page’s own inline scripts, in place of a nonce. */
  hashes: string
  body: SharedBody
}

/** `nonce` is the one in the HTML: only elements that carry it are allowed. */
export function sharePage(html: string, nonce: string): SharedPage {
  const inline = new RegExp(`<script\\b[^>]*\\bnonce="${nonce}"[^>]*>([^]*?)</script>`, 'g')
  const texts = new Set(Array.from(html.matchAll(inline), ([, text = '']) => text))
  // A script with an address has no text.
  texts.delete('')
  const hashes = [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { hashes: hashes.join(' '), body: shareBody(Buffer.from(html)) }
}
