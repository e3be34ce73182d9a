import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharePage } from './shared-page.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy of a shared page allows its own inline scripts, each once', () => {
  const html = `<script nonce="n1">a()</script>
    <p>text</p><script async nonce="n1" data-y="1">if (a < b)\nb()</script><script nonce="n1">a()</script>
    <script nonce="n1" src="/assets/entry.js"></script><script nonce="n1">c()</script>`
  expect(sharePage(html, 'n1').hashes.split(' ')).toEqual(['a()', 'if (a < b)\nb()', 'c()'].map(sourceOf))
})

test('the policy of a shared page allows nothing that a person may have put into it', () => {
  const html = `<script>stolen()</script><script nonce="guessed">stolen()</script><p nonce="n1">stolen()</p>
    <script nonce="n1" src="/assets/entry.js"></script>`
  expect(sharePage(html, 'n1').hashes).toBe('')
})
